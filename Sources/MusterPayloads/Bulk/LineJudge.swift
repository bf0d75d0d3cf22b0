internal import Muster

/// Judges the lines of blocks and writes the results; there is one for each thread.
///
/// The scanner's block is passed on where it is: a copy for every row cost 3 % of the instructions.
struct LineJudge: ~Copyable {
  /// The points at which a block is left.
  struct Stops {
    /// After the row that brings the rows that do not pass to this number.
    var notPassing = Int.max
    /// After this many lines that are not JSON, if none was JSON.
    var nonJSONLines = Int.max
    /// The number of reported rows after which rows that do not pass are only counted.
    var reported = Int.max
  }

  private var judge: PayloadJudge
  private var report: RowReport
  /// The results of the block being judged; handed to it at its end, because changing a member of a
  /// shared object costs more.
  private var results = BlockResults()
  private let settings: BulkCheck.Settings
  private let source: String
  private let unit: PayloadPlace.Unit
  private let reportsPassing: Bool
  private let isReported: Bool
  private let isWrittenByRow: Bool
  /// True if unreported rows only need to be counted as failing.
  private let onlyCounts: Bool

  init(_ check: BulkCheck, source: String, unit: PayloadPlace.Unit) {
    let (form, settings) = (check.form, check.settings)
    judge = PayloadJudge(form, check.layout, settings.judging, isIndexed: settings.isIndexed)
    report = RowReport(form, settings, source: source, unit: unit)
    self.settings = settings
    self.unit = unit
    self.source = source
    isReported = settings.format != nil
    isWrittenByRow = settings.format == .jsonl || settings.format == .pretty
    reportsPassing = isReported && settings.sample == nil
    let wantsVerdicts = isReported && !isWrittenByRow
    judge.judge.keepsValues = wantsVerdicts || settings.passing == .normalized
    onlyCounts = !settings.counts && !form.hasMoreThanFailures
  }

  /// Judges the lines of a block, from the first one on.
  mutating func run(_ block: Block, _ stops: Stops) {
    guard var scan = block.scan else { return }
    judge.judge.endsAtFailure = onlyCounts && (!isReported || stops.reported == 0)
    // If judging may stop early, there is no end at which to ask for misread lines.
    scan.isTrusted = stops.notPassing == .max && stops.nonJSONLines == .max
    judge.index(&scan)
    run(block, &scan, stops)
    if scan.isTrusted, !results.isCut, scan.isMisread, let fresh = block.scan {
      scan = fresh
      run(block, &scan, stops)
    }
    results.tags = report.tags
    swap(&results, &block.results)
  }

  private mutating func run(_ block: Block, _ scan: inout ScanBlock, _ stops: Stops) {
    results.clear()
    while true {
      switch judge.next(of: &scan) {
      case .done:
        if let (place, problem) = block.tooLong { report(problem, place, block, stops) }
        return
      case .filled:
        if isTooLong(&scan, block) {
          reportTooLong(&scan, block, stops)
        } else {
          judgeRow(&scan, block, stops)
        }
      case .refused: readSlowly(&scan, block, stops)
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
  private mutating func judgeRow(_ scan: inout ScanBlock, _ block: Block, _ stops: Stops) {
    results.hasJSON = true
    let passes = judge.judgeRow()
    if !judge.judge.hasFindings {
      results.tally.countPassing()
      if isWrittenByRow {
        if reportsPassing {
          report.reportPassing(number(&scan, block), to: &results.report)
        }
      } else if reportsPassing {
        reportEntry(&scan, block)
      }
    } else {
      reportFindings(&scan, passes: passes, block, stops)
    }
    if settings.splits { split(&scan, passes: passes, block) }
  }

  @inline(never)
  private mutating func reportFindings(
    _ scan: inout ScanBlock, passes: Bool, _ block: Block, _ stops: Stops
  ) {
    judge.sortFindings()
    let lists = FoundLists(judge.judge)
    results.tally.count(
      failures: lists.hasFailures, undecided: lists.hasUndecided, warnings: lists.hasWarnings,
      notAsked: lists.hasNotAsked)
    let isWanted = passes ? reportsPassing : isReported && results.reported < stops.reported
    if !passes && isWanted { results.reported += 1 }
    if isWanted && !isWrittenByRow {
      reportEntry(&scan, block)
    } else if isWanted {
      report.add(
        number(&scan, block), passes: passes, lists, judge.judge, judge.row, to: &results)
      return
    }
    if settings.counts { report.count(judge.judge, judge.row, in: &results) }
  }

  /// Adds a row to a report that is written entry by entry.
  private mutating func reportEntry(_ scan: inout ScanBlock, _ block: Block) {
    results.entries.append(
      ReportEntry(
        source: source, place: place(&scan, block), outcome: .judged(judge.verdict)))
  }

  /// Writes a row to the passing or the failing output.
  @inline(never)
  private mutating func split(_ scan: inout ScanBlock, passes: Bool, _ block: Block) {
    if passes, settings.passing == .normalized {
      results.passing.append(Array(judge.verdict.payload.json().utf8))
      results.passing.append(0x0A)
    } else if passes, settings.passing == .untouched {
      Self.copy(&scan, block, to: &results.passing)
    } else if !passes, settings.hasFailing {
      Self.copy(&scan, block, to: &results.failing)
    }
  }

  /// Copies a row's bytes as they came, from after the first `mark`, or a record as an object; a row
  /// that ended with the source gets a line feed.
  private static func copy(
    _ scan: inout ScanBlock, _ block: Block, to output: inout OutputBytes, _ mark: Int = 0
  ) {
    let whole = unsafe Span(_unsafeElements: block.input.buffer)
    if let table = block.table, mark == 0 {
      table.header.write(scan.line, of: table, whole, to: &output)
    } else {
      output.append(whole.extracting(scan.row.dropFirst(mark)))
    }
    output.append(0x0A)
  }

  /// Reads a line that the scanner refuses with the reader that knows what is wrong.
  @inline(never)
  private mutating func readSlowly(_ scan: inout ScanBlock, _ block: Block, _ stops: Stops) {
    if isTooLong(&scan, block) { return reportTooLong(&scan, block, stops) }
    let place = place(&scan, block)
    if let known = block.problems[scan.line] {
      if settings.hasFailing, scan.row.count > 1 {
        Self.copy(&scan, block, to: &results.failing, 1)
      }
      return report(known, place, block, stops)
    }
    let bytes = unsafe block.input.buffer
    let whole = unsafe Span(_unsafeElements: bytes)
    let line = whole.extracting(scan.row)
    let problem = judge.fillSlowly(from: line, at: place)
    guard let problem else { return judgeRow(&scan, block, stops) }
    if settings.hasFailing { Self.copy(&scan, block, to: &results.failing) }
    report(problem, place, block, stops)
    results.isCutOff = problem.code == "not-json" && block.endsWithin(scan.row)
  }

  /// Returns true if a line of the source exceeds the limit on bytes; lines made from another
  /// layout were checked when they were made.
  @inline(__always)
  private func isTooLong(_ scan: inout ScanBlock, _ block: Block) -> Bool {
    scan.row.count > settings.limits.payload && block.places.isEmpty
  }

  /// Reports a line that happened to be read whole as too long: it is treated like others of its
  /// length.
  private mutating func reportTooLong(_ scan: inout ScanBlock, _ block: Block, _ stops: Stops) {
    let place = place(&scan, block)
    report(
      .tooLarge("a line", at: place.start, limit: settings.limits.payload), place, block, stops)
  }

  /// Reports a payload that can't be read.
  private mutating func report(
    _ problem: PayloadProblem, _ place: PayloadPlace, _ block: Block, _ stops: Stops
  ) {
    let entry = ReportEntry(source: source, place: place, outcome: .unreadable(problem))
    results.tally.count(entry.outcome)
    if problem.code == "not-json" {
      if !results.hasJSON { results.nonJSONLines += 1 }
      // The rest of an array can't be split into items once one item is not JSON.
      if unit == .index { results.isBroken = true }
    } else if problem.code != "too-large" {
      results.hasJSON = true
    }
    if settings.counts { results.count(report.tag(of: problem)) }
    guard isReported, results.reported < stops.reported else { return }
    results.reported += 1
    guard isWrittenByRow else { return results.entries.append(entry) }
    var text: [UInt8] = []
    if settings.format == .jsonl {
      JSONLinesReport().add(entry, to: &text)
    } else {
      PrettyReport(settings.style).add(entry, to: &text)
    }
    results.report.append(text)
  }

  private func place(_ scan: inout ScanBlock, _ block: Block) -> PayloadPlace {
    if !block.places.isEmpty { return block.places[scan.line] }
    return PayloadPlace(
      .line, block.firstLine + scan.line + 1,
      start: scan.indent + (scan.lineStart == 0 ? block.dropped : 0))
  }

  /// The number of a row in the report.
  @inline(__always)
  private func number(_ scan: inout ScanBlock, _ block: Block) -> Int {
    if block.places.isEmpty { return block.firstLine + scan.line + 1 }
    let place = block.places[scan.line]
    return settings.format == .jsonl || unit == .index ? place.number : place.line
  }
}
