public import Muster

/// One of a file's own tests: a payload, or a value of one field, and what should come of it.
///
/// A mapping under `examples` with a payload is one; in the field form each value is one.
public struct Example: Sendable {
  /// What should come of it.
  public enum Claim: Sendable {
    case accepts
    /// With exactly these failures; with any where none are said.
    case rejects(because: [Reason]?)
  }

  /// A failure that an example expects.
  public struct Reason: Sendable, Hashable {
    /// Where, as a JSON Pointer.
    public var path: String
    /// Its code, or the kind of its rule.
    public var code: String
  }

  /// What the author called it.
  public var name: String?
  /// Its place under `examples`, from 1.
  public var number: Int
  /// The field whose own failures alone count, as its author names it; none for a whole payload.
  public var field: String?
  /// What is judged.
  public var payload: Value
  /// The values that only the host knows.
  public var given: Value
  /// What `today` and `now` mean.
  public var now: OffsetDateTime?
  /// What should come of it.
  public var claim: Claim
  /// Where it stands.
  public var range: SourceRange?

  /// The field's path in the payload; empty for a whole payload.
  var path: [String] = []

  /// How it is called in a report: its name, its field, or its number.
  public var title: String {
    name ?? field.map { "`\($0)`" } ?? "example \(number)"
  }
}
