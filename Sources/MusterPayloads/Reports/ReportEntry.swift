public import Muster

/// The part of a report about one payload.
public struct ReportEntry: Sendable {
  /// The outcome for the payload.
  public enum Outcome: Sendable {
    /// A form judged it.
    case judged(Verdict)
    /// It could not be read.
    case unreadable(PayloadProblem)
  }

  /// The file's name as given; `-` for standard input.
  public var source: String

  /// The payload's place in the source.
  public var place: PayloadPlace

  /// The outcome for the payload.
  public var outcome: Outcome

  /// Creates an entry for the payload at a place.
  public init(source: String, place: PayloadPlace, outcome: Outcome) {
    self.source = source
    self.place = place
    self.outcome = outcome
  }
}
