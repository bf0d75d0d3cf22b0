import Muster
import MusterPayloads

/// Where entries go: to a report, to the payloads that are handed on, and into the count.
struct CheckReport {
  /// The payloads counted so far.
  private(set) var tally = Tally()
  private var report: (any Report)?
  private let reportOutput: Output
  private let payloadOutput: Output?

  /// A report in a format, or none; with `normalized`, the passing payloads take its place on
  /// standard output.
  init(_ format: ReportFormat?, normalized: Bool, _ io: CommandIO) {
    reportOutput = normalized ? io.errors : io.output
    payloadOutput = normalized ? io.output : nil
    report = format?.report(io.style(of: reportOutput))
  }

  mutating func begin() throws(CommandError) {
    try write { $0.begin(&$1) }
  }

  mutating func add(_ entry: ReportEntry) throws(CommandError) {
    tally.count(entry.outcome)
    try write { $0.add(entry, to: &$1) }
    if let payloadOutput, case .judged(let verdict) = entry.outcome, verdict.passes {
      try payloadOutput.add(verdict.payload.json() + "\n")
    }
  }

  mutating func end() throws(CommandError) {
    let tally = tally
    try write { $0.end(tally, &$1) }
  }

  private mutating func write(_ body: (inout any Report, inout [UInt8]) -> Void)
    throws(CommandError)
  {
    guard var report else { return }
    self.report = nil
    try reportOutput.change { body(&report, &$0) }
    self.report = report
  }
}
