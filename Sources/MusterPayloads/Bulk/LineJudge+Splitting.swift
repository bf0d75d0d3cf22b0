internal import Muster

/// The outputs for the payloads that pass and for those that do not.
extension LineJudge {
  /// Writes a row to the passing or the failing output.
  @inline(never)
  mutating func split(_ scan: inout ScanBlock, passes: Bool, _ block: Block) {
    if passes, settings.passing == .normalized {
      results.passing.append(Array(judge.verdict.payload.json().utf8))
      results.passing.append(0x0A)
    } else if !passes, settings.givesReasons {
      addReasons(&scan, block)
    } else if passes ? settings.passing == .untouched : settings.hasFailing {
      handOn(scan.row, passes: passes, &scan, block)
    }
  }

  /// Writes a row to the failing output with what is wrong with it.
  private mutating func addReasons(_ scan: inout ScanBlock, _ block: Block) {
    copyNeighbours(block)
    let whole = unsafe Span(_unsafeElements: block.input.buffer)
    let entry = entry(&scan, block)
    let start = results.failing.count
    if let table = block.table {
      ReasonWriter.add(
        record: scan.line, of: table, whole, entry, separator: settings.separator,
        to: &results.failing)
    } else {
      ReasonWriter.add(whole.extracting(scan.row), entry, to: &results.failing)
      if block.feed != nil { results.failing.replace(0x0D, by: 0x09, from: start) }
    }
    results.failing.append(0x0A)
  }

  /// Writes bytes to the failing output that are no payload, with the problem if that is wanted.
  mutating func addUnreadable(
    _ scan: inout ScanBlock, _ block: Block, _ problem: PayloadProblem, _ mark: Int = 0
  ) {
    guard settings.givesReasons, unit != .record || block.table != nil else {
      return handOn(scan.row.dropFirst(mark), passes: false, &scan, block)
    }
    copyNeighbours(block)
    let whole = unsafe Span(_unsafeElements: block.input.buffer)
    let bytes = whole.extracting(scan.row.dropFirst(mark))
    if let table = block.table {
      ReasonWriter.add(
        line: bytes, problem, columns: table.header.count, separator: settings.separator,
        to: &results.failing)
    } else {
      let entry = ReportEntry(
        source: source, place: place(&scan, block), outcome: .unreadable(problem))
      ReasonWriter.add(unreadable: bytes, problem, entry, to: &results.failing)
    }
    results.failing.append(0x0A)
  }

  /// Hands on a row's bytes as they came, or a record as an object; a row that ended with the source
  /// gets a line feed.
  private mutating func handOn(
    _ row: Range<Int>, passes: Bool, _ scan: inout ScanBlock, _ block: Block
  ) {
    if let table = block.table, row == scan.row {
      copyNeighbours(block)
      let whole = unsafe Span(_unsafeElements: block.input.buffer)
      if passes {
        table.header.write(scan.line, of: table, whole, to: &results.passing)
        results.passing.append(0x0A)
      } else {
        table.header.write(scan.line, of: table, whole, to: &results.failing)
        results.failing.append(0x0A)
      }
    } else if neighbours?.take(row, passes: passes) != true {
      copyNeighbours(block)
      neighbours = NeighbouringRows(row, passes: passes)
    }
  }

  /// Copies the rows that were taken together to their output.
  mutating func copyNeighbours(_ block: Block) {
    guard let rows = neighbours else { return }
    neighbours = nil
    if rows.pass {
      Self.copy(rows.bytes, block, to: &results.passing)
    } else {
      Self.copy(rows.bytes, block, to: &results.failing)
    }
  }

  private static func copy(_ bytes: Range<Int>, _ block: Block, to output: inout OutputBytes) {
    let whole = unsafe Span(_unsafeElements: block.input.buffer)
    let start = output.count
    output.append(whole.extracting(bytes))
    if block.feed != nil { output.replace(0x0D, by: 0x09, from: start) }
    output.append(0x0A)
  }
}
