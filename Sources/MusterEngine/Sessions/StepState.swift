/// The current state of a wizard's page.
public struct StepState: Sendable, Hashable {
  /// The name that `go` takes.
  public var name: String
  /// The page's heading, in the session's language.
  public var title: String
  /// True if the page is skipped: its condition is false, or none of its fields apply.
  public var isSkipped: Bool
  /// The status of the page's fields, shown or not: `notValid`, `checking` or `valid`.
  public var status: FieldStatus
}
