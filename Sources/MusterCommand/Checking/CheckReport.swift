import Muster
import MusterPayloads

/// Passes on the results of judged payloads: to a report, to files, and to the counts.
final class CheckReport {
  /// The counts so far.
  private(set) var tally = Tally()
  private let words: ReportWords
  /// The counts so far, in the language of the messages.
  var counts: String { words.sentence(tally) }
  private(set) var progress = BulkCheck.Progress()
  /// True if a table lacks a column for a required field.
  private(set) var lacksColumns = false
  /// The counts of the current source, and of the limits in all sources, if failures are counted.
  private var totals: CheckTotals?
  private var limits: CheckTotals?
  private var report: (any Report)?
  private let isWrittenByBatch: Bool
  /// True if the counts are shown separately, because the report has none.
  let saysCounts: Bool
  private let output: Output
  /// The output for passing payloads that go to no file.
  private let payloads: Output?
  private let passing: SplitFile?
  private let failing: SplitFile?
  /// The column names that the payloads of each file were last written under.
  private var passingHeader: [UInt8] = []
  private var failingHeader: [UInt8] = []
  private var bar: ProgressBar
  private let limit: FailureLimit?
  /// The number of bytes read.
  let read: CountedBytes.Count

  /// Creates a report that is written by `kind`, or no report if that is `nil`. If payloads are
  /// written to standard output, the report goes to standard error.
  init(
    _ kind: CheckReportKind?, _ settings: ReportSettings, counts: Bool, passing: SplitFile?,
    failing: SplitFile?, handsOnPayloads: Bool, total: Int?, _ io: CommandIO
  ) {
    let files = [passing, failing].compactMap { $0 }
    output = Self.output(io, handsOnPayloads: handsOnPayloads, files)
    payloads = handsOnPayloads ? io.output : nil
    var settings = settings
    settings.style = io.style(of: output)
    report = kind?.report(settings)
    words = settings.words
    limit = settings.limit
    saysCounts = kind?.format.lacksCounts ?? false
    isWrittenByBatch = kind?.listing?.content == .rows
    totals = counts ? CheckTotals() : nil
    limits = totals
    self.passing = passing
    self.failing = failing
    read = CountedBytes.Count()
    bar = ProgressBar(io, read, total: total)
  }

  /// Returns the output that the report is written to.
  static func output(
    _ io: CommandIO, handsOnPayloads: Bool, _ files: [SplitFile]
  ) -> Output {
    handsOnPayloads || files.contains { $0.isStandardOutput } ? io.errors : io.output
  }

  func begin() throws(CommandError) {
    try reporting { () throws(CommandError) in try write { $0.begin(&$1) } }
  }

  /// Adds the results of some payloads.
  func take(
    _ batch: borrowing Batch, of source: String, flushing isWaitedFor: Bool
  ) throws(CommandError) {
    tally.add(batch.tally)
    progress.notPassing = tally.notPassing
    progress.reported += batch.reported
    lacksColumns = lacksColumns || batch.lacksColumns
    if totals != nil { totals?.add(batch, in: source) }
    // The files get everything that is counted, even if the report fails.
    try fill(batch)
    let isSeen = isSeen(batch)
    if isSeen { try bar.clear() }
    try reporting { () throws(CommandError) in
      try report(batch)
      if isWaitedFor || isSeen { try output.flush() }
    }
    try reporting { () throws(CommandError) in
      try payloads?.add(batch.passing)
      if isWaitedFor || isSeen { try payloads?.flush() }
    }
    try bar.show(tally)
  }

  /// Writes to both files, even if one of them fails. A closed standard output stops nothing while
  /// the other file is being filled.
  private func fill(_ batch: borrowing Batch) throws(CommandError) {
    var failures: [CommandError] = []
    do throws(CommandError) { try addPassing(batch) } catch { failures.append(error) }
    do throws(CommandError) { try addFailing(batch) } catch { failures.append(error) }
    let isOneLeft = passing != nil && failing != nil && failures == [.output(.closed)]
    if let failure = failures.first(where: { $0 != .output(.closed) }) ?? failures.first,
      !isOneLeft
    {
      throw failure
    }
  }

  /// Adds the payloads that pass, and their column names if these have changed.
  private func addPassing(_ batch: borrowing Batch) throws(CommandError) {
    guard let passing, !batch.passing.isEmpty else { return }
    try passing.begin(batch.passingHeader, after: &passingHeader, mark: batch.mark)
    try passing.add(batch.passing)
  }

  /// Adds the payloads that don't pass, and their column names if these have changed.
  private func addFailing(_ batch: borrowing Batch) throws(CommandError) {
    guard let failing, !batch.failing.isEmpty else { return }
    try failing.begin(batch.failingHeader, after: &failingHeader, mark: batch.mark)
    try failing.add(batch.failing)
  }

  private func report(_ batch: borrowing Batch) throws(CommandError) {
    if isWrittenByBatch {
      try output.add(batch.told.span)
      return try output.add(batch.report)
    }
    for entry in batch.entries { try write { $0.add(entry, to: &$1) } }
  }

  /// Writes to the report. While files are being filled, a closed output stops nothing.
  private func reporting(_ body: () throws(CommandError) -> Void) throws(CommandError) {
    do throws(CommandError) {
      try body()
    } catch .output(.closed) where passing != nil || failing != nil {}
  }

  /// Returns true if a batch is written to a terminal, which can show the bar.
  private func isSeen(_ batch: borrowing Batch) -> Bool {
    output.isTerminal && !(batch.told.isEmpty && batch.report.isEmpty && batch.entries.isEmpty)
      || payloads?.isTerminal == true && !batch.passing.isEmpty
  }

  /// Reports the counts of a source that has ended.
  func end(_ source: String) throws(CommandError) {
    guard let counted = totals else { return }
    totals = CheckTotals()
    limits?.add(counted)
    if counted.tally.payloads == 0 { return }
    try reporting { () throws(CommandError) in
      try write { $0.add(SourceTotals(name: source, totals: counted), to: &$1) }
    }
  }

  /// True if everything passes, or so much that all limits are kept.
  var isWithinLimits: Bool {
    guard var all = limits, let totals else {
      return limit?.allows(tally.notPassing, of: tally.payloads) ?? (tally.notPassing == 0)
    }
    // A source that was left early has not been added yet.
    all.add(totals)
    return all.isWithin(limit)
  }

  /// Frees the terminal's last line for other text.
  func hideProgress() throws(CommandError) { try bar.clear() }

  /// Writes the remaining output, so that a full disk is noticed here.
  func end() throws(CommandError) {
    try bar.clear()
    let tally = tally
    try passing?.close()
    try failing?.close()
    try reporting { () throws(CommandError) in try payloads?.flush() }
    try reporting { () throws(CommandError) in
      try write { $0.end(tally, &$1) }
      try output.flush()
    }
  }

  private func write(_ body: (inout any Report, inout [UInt8]) -> Void) throws(CommandError) {
    guard var report else { return }
    self.report = nil
    try output.change { body(&report, &$0) }
    self.report = report
  }
}
