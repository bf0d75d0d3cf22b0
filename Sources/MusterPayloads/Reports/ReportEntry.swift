public import Muster

/// What a report says about one payload.
public struct ReportEntry: Sendable {
  /// What became of the payload.
  public enum Outcome: Sendable {
    /// A form judged it.
    case judged(Verdict)
    /// It could not be read.
    case unreadable(PayloadProblem)
  }

  /// The file's name as it was given; `-` for standard input.
  public var source: String

  /// Where in the source.
  public var place: PayloadPlace

  /// What became of it.
  public var outcome: Outcome

  /// An entry for the payload at a place.
  public init(source: String, place: PayloadPlace, outcome: Outcome) {
    self.source = source
    self.place = place
    self.outcome = outcome
  }
}
