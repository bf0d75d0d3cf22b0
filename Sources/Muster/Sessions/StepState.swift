/// A page of a wizard as it now stands.
public struct StepState: Sendable, Hashable {
  /// The name that `go` takes.
  public var name: String
  /// What the page is headed, in the session's language.
  public var title: String
  /// Whether it is stepped over: its condition does not hold, or none of its fields apply.
  public var isSkipped: Bool
  /// How its fields stand, shown or not: `notValid`, `checking` or `valid`.
  public var status: FieldStatus
}
