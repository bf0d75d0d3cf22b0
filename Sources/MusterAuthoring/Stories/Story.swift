public import Muster

/// One of a file's own tests: events of a session, and expectations in between.
public struct Story: Sendable {
  /// The name that the author gave it.
  public var name: String?
  /// Its number under `stories`, from 1.
  public var number: Int
  /// The moment for `today` and `now`.
  public var now: OffsetDateTime?
  /// The values that only your program knows.
  public var given: Value = .object([])
  /// The initial values of the fields.
  public var values: Value = .object([])
  /// The events and expectations, in order.
  public var steps: [StoryStep] = []
  /// Its range in the file.
  public var range: SourceRange?

  /// Its name in a report: its own name, or its number.
  public var title: String { name ?? "story \(number)" }
}
