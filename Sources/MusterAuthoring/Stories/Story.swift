public import Muster

/// One of a file's own tests: events of a session, with expectations in between.
public struct Story: Sendable {
  /// The name that the author gave the story.
  public var name: String?
  /// The story's number under `stories`, from 1.
  public var number: Int
  /// The time to use for `today` and `now`.
  public var now: OffsetDateTime?
  /// The values that only your program knows.
  public var given: Value = .object([])
  /// The initial values of the fields.
  public var values: Value = .object([])
  /// The events and expectations, in order.
  public var steps: [StoryStep] = []
  /// The story's range in the file.
  public var range: SourceRange?

  /// The name in a report: the story's own name, or its number.
  public var title: String { name ?? "story \(number)" }
}
