public import Muster

/// One of a file's own tests: what is told to a session, and what should be seen in between.
public struct Story: Sendable {
  /// What the author called it.
  public var name: String?
  /// Its place under `stories`, from 1.
  public var number: Int
  /// What `today` and `now` mean.
  public var now: OffsetDateTime?
  /// The values that only the host knows.
  public var given: Value = .object([])
  /// What the fields begin with.
  public var values: Value = .object([])
  /// What is told and expected, in order.
  public var steps: [StoryStep] = []
  /// Where it stands.
  public var range: SourceRange?

  /// How it is called in a report: its name, or its number.
  public var title: String { name ?? "story \(number)" }
}
