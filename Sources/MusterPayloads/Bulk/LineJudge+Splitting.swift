internal import Muster

/// The outputs for the payloads that pass and for those that don't.
extension LineJudge {
  /// Writes a row to the passing or the failing output.
  @inline(never)
  mutating func split(_ scan: inout ScanBlock, passes: Bool, _ rows: borrowing BlockRows) {
    if let typed = rows.typed {
      split(typed, &scan, passes: passes, rows)
    } else if passes, settings.passesRecords, let table = rows.table {
      passRecord(scan.line, of: table, rows)
    } else if passes, settings.passing == .normalized {
      results.passing.append(Array(judge.verdict.payload.json().utf8))
      results.passing.append(0x0A)
    } else if !passes, settings.givesReasons {
      addReasons(&scan, rows)
    } else if passes ? settings.passing == .untouched : settings.hasFailing {
      handOn(scan.row, passes: passes, &scan, rows)
    }
  }

  /// Writes a record to the passing output.
  private mutating func passRecord(
    _ record: Int, of table: RecordTable, _ rows: borrowing BlockRows
  ) {
    copyNeighbours(rows)
    // A plain `nil` would be a null value here.
    let normalized = settings.passing == .normalized ? judge.verdict.payload : Value?.none
    RecordWriter.add(
      record, of: table, rows.span, normalized: normalized, separator: settings.separator,
      to: &results.passing)
  }

  /// Writes a row to the failing output with the reasons.
  private mutating func addReasons(_ scan: inout ScanBlock, _ rows: borrowing BlockRows) {
    copyNeighbours(rows)
    let entry = reasonedEntry(&scan, rows)
    let start = results.failing.count
    if let table = rows.table {
      ReasonWriter.add(
        record: scan.line, of: table, rows.span, entry,
        to: &results.failing)
    } else {
      ReasonWriter.add(
        rows.span.extracting(scan.row), entry, namesSource: settings.namesSources,
        to: &results.failing)
      if rows.feed != nil { results.failing.replace(0x0D, by: 0x09, from: start) }
    }
    results.failing.append(0x0A)
  }

  /// Returns the entry of a row with its reasons, which don't depend on a report.
  mutating func reasonedEntry(
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows
  ) -> ReportEntry {
    let suggests = judge.judge.suggestsChoices
    judge.judge.suggestsChoices = settings.showsValues
    let entry = entry(&scan, rows, reasons)
    judge.judge.suggestsChoices = suggests
    return entry
  }

  /// Writes bytes that are not a payload to the failing output; adds the problem if requested.
  mutating func addUnreadable(
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows, _ problem: PayloadProblem, _ mark: Int = 0
  ) {
    guard settings.givesReasons, unit != .record || rows.table != nil else {
      return handOn(scan.row.dropFirst(mark), passes: false, &scan, rows)
    }
    copyNeighbours(rows)
    let problem = words.of(problem)
    let bytes = rows.span.extracting(scan.row.dropFirst(mark))
    if let table = rows.table {
      ReasonWriter.add(
        line: bytes, problem, at: problem.place ?? ValuePlace(rows.place(of: &scan)),
        columns: table.header.ownCount, separator: table.header.separator, to: &results.failing)
    } else {
      let entry = ReportEntry(
        source: source, place: rows.place(of: &scan), outcome: .unreadable(problem))
      ReasonWriter.add(
        unreadable: bytes, feed: rows.feed, problem, entry, namesSource: settings.namesSources,
        to: &results.failing)
    }
    results.failing.append(0x0A)
  }

  /// Passes on a row's bytes unchanged, or passes on a record as an object. A row that ended with
  /// the source gets a line feed.
  private mutating func handOn(
    _ row: Range<Int>, passes: Bool, _ scan: inout ScanBlock, _ rows: borrowing BlockRows
  ) {
    if let table = rows.table, row == scan.row {
      copyNeighbours(rows)
      if passes {
        results.passing.append(table.header.members.json(scan.line, of: table, rows.span))
        results.passing.append(0x0A)
      } else {
        results.failing.append(table.header.members.json(scan.line, of: table, rows.span))
        results.failing.append(0x0A)
      }
    } else if neighbours?.take(row, passes: passes) != true {
      copyNeighbours(rows)
      neighbours = NeighbouringRows(row, passes: passes)
    }
  }

  /// Copies the rows that are taken as one run to their output.
  mutating func copyNeighbours(_ rows: borrowing BlockRows) {
    guard let taken = neighbours else { return }
    neighbours = nil
    if taken.pass {
      Self.copy(taken.bytes, rows, to: &results.passing)
    } else {
      Self.copy(taken.bytes, rows, to: &results.failing)
    }
  }

  private static func copy(
    _ bytes: Range<Int>, _ rows: borrowing BlockRows, to output: inout OutputBytes
  ) {
    let start = output.count
    output.append(rows.span.extracting(bytes))
    if rows.feed != nil { output.replace(0x0D, by: 0x09, from: start) }
    output.append(0x0A)
  }
}
