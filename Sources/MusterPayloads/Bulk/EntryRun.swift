internal import Muster

/// Payloads that are handed on one by one.
struct EntryRun: ~Copyable {
  var judge: PayloadJudge
  private let settings: BulkCheck.Settings
  private var progress: BulkCheck.Progress
  private var report: RowReport
  private let block = Block(capacity: 0)

  init(_ check: BulkCheck, named name: String, after before: BulkCheck.Progress) {
    settings = check.settings
    progress = before
    judge = PayloadJudge(check.form, check.layout, check.settings.judging)
    report = RowReport(check.form, check.settings, source: name)
  }

  /// What becomes of a payload.
  mutating func outcome(of json: Span<UInt8>, at place: PayloadPlace) -> ReportEntry.Outcome {
    judge.outcome(of: json, at: place)
  }

  /// Hands on what became of the payload judged last; whether the check ends with it.
  mutating func take<Failure: Error>(
    _ entry: ReportEntry, _ bytes: Span<UInt8>, _ hand: (borrowing Batch) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    block.results.clear()
    block.results.take(
      entry, bytes, settings, isTold: progress.told < settings.sample ?? .max)
    if settings.counts {
      if case .unreadable(let problem) = entry.outcome {
        block.results.count(report.tag(of: problem))
      } else {
        report.count(judge.judge, judge.row, in: &block.results)
      }
      block.results.tags = report.tags
    }
    try hand(Batch(block))
    progress.notPassing += block.results.tally.notPassing
    progress.told += block.results.told
    return progress.notPassing >= settings.mostFailures ?? .max
  }
}
