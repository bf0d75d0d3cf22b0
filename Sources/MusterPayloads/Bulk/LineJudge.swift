internal import Muster

/// Judges the lines of blocks and writes the results. Each thread has its own.
///
/// The scanner's block is passed by reference, because copying it for every row cost 3 % of the
/// instructions.
struct LineJudge: ~Copyable {
  /// The points at which judging a block stops.
  struct Stops {
    /// The number of rows that don't pass after which judging stops.
    var notPassing = Int.max
    /// The number of lines that are not JSON after which judging stops, if no line was JSON.
    var nonJSONLines = Int.max
    /// The number of reported rows after which rows that don't pass are only counted.
    var reported = Int.max
  }

  var judge: PayloadJudge
  private var report: RowReport
  private var details: RowDetails
  /// The values that are counted, and those next to rows that don't pass.
  private let counted: ReportedValues
  let reasons: ReportedValues
  let words: ReportWords
  /// The results of the block being judged. They are moved to the block at its end, because
  /// changing a member of a shared object costs more.
  var results = BlockResults()
  /// The judge of a table's records by column, once the table is known; `nil` if there is none.
  private var records: RecordJudge?
  private var hasRecords = false
  /// The rows to pass on next, which have not been copied yet.
  var neighbours: NeighbouringRows?
  let settings: BulkCheck.Settings
  let form: RuleForm
  let source: String
  let unit: PayloadPlace.Unit
  private let reportsPassing: Bool
  private let isReported: Bool
  private let isWrittenByRow: Bool
  /// True if rows that are not reported only need to be counted as failing.
  private let onlyCounts: Bool

  init(_ check: BulkCheck, source: String, unit: PayloadPlace.Unit) {
    let (form, settings) = (check.form, check.settings)
    words = ReportWords.of(form, for: settings.judging.language)
    judge = PayloadJudge(form, check.layout, settings.judging, isIndexed: settings.isIndexed)
    report = RowReport(form, settings, source: source, unit: unit)
    let showsValues = settings.showsValues || settings.format?.showsValues == true
    details = RowDetails(form, showsValues: showsValues)
    counted = ReportedValues(form, areWanted: settings.countsValues)
    reasons = ReportedValues(form, areWanted: settings.givesReasons)
    judge.judge.suggestsChoices = showsValues
    self.settings = settings
    self.form = form
    self.unit = unit
    self.source = source
    isReported = settings.format.map { $0.content != .totals } ?? false
    isWrittenByRow = settings.format?.content == .rows
    reportsPassing = isReported && settings.sample == nil
    let wantsVerdicts = isReported && !isWrittenByRow
    judge.judge.keepsValues = wantsVerdicts || settings.passing == .normalized
    onlyCounts = !settings.counts && !form.hasMoreThanFailures && !settings.givesReasons
  }

  /// Judges the lines of a block, from the first one.
  mutating func run(_ block: Block, _ stops: Stops) {
    guard var scan = block.scan else { return }
    judge.judge.endsAtFailure = onlyCounts && (!isReported || stops.reported == 0)
    // If judging may stop early, the end, where the caller would check for misread lines, may not
    // be reached.
    scan.isTrusted = stops.notPassing == .max && stops.nonJSONLines == .max
    judge.index(&scan)
    let rows = BlockRows(block)
    let isByColumn = judgeColumns(rows)
    let answers = unsafe isByColumn ? records?.passes : nil
    unsafe run(block, rows, &scan, stops, passing: answers)
    if scan.isTrusted, !results.isCut, scan.isMisread, let fresh = block.scan {
      scan = fresh
      unsafe run(block, rows, &scan, stops, passing: nil)
    }
    copyNeighbours(rows)
    results.tags = report.tags
    if settings.passesRecords, let table = rows.table {
      results.passingHeader = RecordWriter.header(of: table, separator: settings.separator)
    }
    if settings.givesReasons, let table = rows.table {
      results.failingHeader = ReasonWriter.header(of: table)
    }
    swap(&results, &block.results)
  }

  /// Judges the records of a table by column. Returns false if there is no table, if values are
  /// wanted in addition to findings, or if the records must be judged as a whole.
  private mutating func judgeColumns(_ rows: borrowing BlockRows) -> Bool {
    guard let table = rows.table, !judge.judge.keepsValues else { return false }
    if !hasRecords {
      hasRecords = true
      records = RecordJudge(form, table.header, &judge)
    }
    return records?.judge(table, rows, &judge) ?? false
  }

  /// Judges the rows of a block. Records that pass according to the answers are not judged again.
  @unsafe
  private mutating func run(
    _ block: Block, _ rows: borrowing BlockRows, _ scan: inout ScanBlock, _ stops: Stops,
    passing answers: UnsafePointer<UInt8>?
  ) {
    if let typed = rows.typed { return run(typed, rows, &scan, stops) }
    results.clear()
    neighbours = nil
    while true {
      while let answers = unsafe answers, unsafe scan.skip(passing: answers) {
        passRow(&scan, rows)
        if settings.splits { split(&scan, passes: true, rows) }
      }
      switch judge.next(of: &scan) {
      case .done:
        if let (place, problem) = block.tooLong { report(problem, place, stops) }
        return
      case .filled:
        if isTooLong(&scan, rows) {
          reportTooLong(&scan, rows, stops)
        } else {
          judgeRow(&scan, rows, stops)
        }
      case .refused: readSlowly(&scan, block, rows, stops)
      }
      if results.tally.notPassing >= stops.notPassing || results.nonJSONLines >= stops.nonJSONLines
        || results.isBroken
      {
        results.isCut = true
        return
      }
    }
  }

  @inline(__always)
  mutating func judgeRow(
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows, _ stops: Stops
  ) {
    let passes = judge.judgeRow()
    if judge.judge.foundLists.areEmpty {
      passRow(&scan, rows)
    } else {
      results.hasJSON = true
      reportFindings(&scan, passes: passes, rows, stops)
    }
    if settings.splits { split(&scan, passes: passes, rows) }
  }

  /// Counts and reports a row without findings.
  @inline(__always)
  mutating func passRow(_ scan: inout ScanBlock, _ rows: borrowing BlockRows) {
    results.hasJSON = true
    results.tally.countPassing()
    guard reportsPassing else { return }
    if isWrittenByRow {
      report.reportPassing(rows.number(of: &scan), to: &results.report)
    } else {
      reportEntry(&scan, rows)
    }
  }

  @inline(never)
  private mutating func reportFindings(
    _ scan: inout ScanBlock, passes: Bool, _ rows: borrowing BlockRows, _ stops: Stops
  ) {
    let lists = judge.judge.foundLists
    if !lists.areInOrder { judge.sortFindings() }
    results.tally.count(
      failures: lists.hasFailures, undecided: lists.hasUndecided, warnings: lists.hasWarnings,
      notAsked: lists.hasNotAsked)
    let isWanted = passes ? reportsPassing : isReported && results.reported < stops.reported
    if isWanted && !isWrittenByRow {
      reportEntry(&scan, rows)
    } else if isWanted {
      report.add(
        passes: passes, judge.judge, judge.row, &details, &scan, rows, to: &results)
    }
    if !passes, isWanted, !saysNothing { results.reported += 1 }
    if settings.counts {
      report.count(
        judge.judge, judge.row, &details, counted, &scan, rows, in: &results, source: source)
    }
  }

  /// True if everything wrong with a row is reported once for the whole table.
  private var saysNothing: Bool {
    settings.format?.tellsOnce == true
      && details.areAllOfColumns
  }

  /// Adds a row to a report that is written entry by entry.
  private mutating func reportEntry(_ scan: inout ScanBlock, _ rows: borrowing BlockRows) {
    let made = entry(&scan, rows, details.values)
    results.entries.append(made)
  }

  mutating func entry(
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows, _ values: ReportedValues
  ) -> ReportEntry {
    var entry = ReportEntry(
      source: source, place: rows.place(of: &scan), outcome: .judged(judge.verdict))
    if !judge.judge.foundLists.areEmpty {
      details.find(judge.judge, judge.row, &scan, rows)
      entry.details = details.all(values)
    }
    return entry
  }

  /// Reads a line that the scanner refuses, with the slower reader that can describe the problem.
  @inline(never)
  private mutating func readSlowly(
    _ scan: inout ScanBlock, _ block: Block, _ rows: borrowing BlockRows, _ stops: Stops
  ) {
    if isTooLong(&scan, rows) { return reportTooLong(&scan, rows, stops) }
    let place = rows.place(of: &scan)
    if let known = block.problems[scan.line] {
      if settings.hasFailing, scan.row.count > 1 {
        addUnreadable(&scan, rows, known, 1)
      }
      return report(known, place, stops)
    }
    let line = rows.span.extracting(scan.row)
    guard var problem = judge.fillSlowly(from: line, at: place) else {
      return judgeRow(&scan, rows, stops)
    }
    problem.place = line.place(of: problem.offset - place.start, at: place, feed: rows.feed)
    if settings.hasFailing { addUnreadable(&scan, rows, problem) }
    report(problem, place, stops)
    results.isCutOff = problem.code == "not-json" && block.endsWithin(scan.row)
  }

  /// Returns true if a source line exceeds the byte limit; lines made from another layout were
  /// checked before.
  @inline(__always)
  private func isTooLong(_ scan: inout ScanBlock, _ rows: borrowing BlockRows) -> Bool {
    scan.row.count > settings.limits.payload && rows.areLines
  }

  /// Reports a line as too long although it was read completely, as for all lines of its length.
  private mutating func reportTooLong(
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows, _ stops: Stops
  ) {
    let place = rows.place(of: &scan)
    report(.tooLarge("a line", at: place.start, limit: settings.limits.payload), place, stops)
  }

  /// Reports a payload that can't be read.
  mutating func report(
    _ problem: PayloadProblem, _ place: PayloadPlace, _ stops: Stops
  ) {
    let entry = ReportEntry(source: source, place: place, outcome: .unreadable(words.of(problem)))
    results.tally.count(entry.outcome)
    if problem.code == "not-json" {
      if !results.hasJSON { results.nonJSONLines += 1 }
      // After an item that is not JSON, the rest of an array can't be split into items.
      if unit == .index { results.isBroken = true }
    } else if problem.code != "too-large" {
      results.hasJSON = true
    }
    if settings.counts {
      report.count(words.of(problem), at: place, in: &results, source: source)
    }
    guard isReported, results.reported < stops.reported else { return }
    results.reported += 1
    guard isWrittenByRow else { return results.entries.append(entry) }
    var text: [UInt8] = []
    if settings.format == .jsonl {
      JSONLinesReport().add(entry, to: &text)
    } else {
      var pretty = PrettyReport(settings.style, words)
      pretty.add(entry, to: &text)
    }
    results.report.append(text)
  }
}
