@testable import Muster
@testable import MusterPayloads

extension BulkCheck {
  /// Judges the payloads of a source one by one, lines too, and hands on an entry for each: what many
  /// at once are held against.
  func oneByOne(
    _ source: any ByteSource, _ tell: (ReportEntry) -> Void
  ) throws -> SourceCheck.Ending {
    var reader = PayloadReader(source, limits: settings.limits)
    var judge = PayloadJudge(form, settings.judging)
    var strangers = 0
    var hasJSON = false
    while true {
      switch try reader.next() {
      case .payload(let place):
        let outcome = judge.outcome(of: reader.bytes, at: place)
        tell(ReportEntry(source: "s", place: place, outcome: outcome))
        guard case .unreadable(let problem) = outcome, problem.code == "not-json" else {
          hasJSON = true
          continue
        }
        strangers += 1
        // The rest of an array can't be told apart once one item is no JSON.
        if place.unit == .index { return hasJSON ? .broken : .notJSON }
        if !hasJSON, strangers >= SourceCheck.patience { return .notJSON }
      case .skipped(let place, let problem):
        tell(ReportEntry(source: "s", place: place, outcome: .unreadable(problem)))
      case .broken(let place, let problem):
        tell(ReportEntry(source: "s", place: place, outcome: .unreadable(problem)))
        return hasJSON ? .broken : problem.isEmpty ? .empty : .notJSON
      case .end: return strangers > 0 && !hasJSON ? .notJSON : .complete
      }
    }
  }
}
