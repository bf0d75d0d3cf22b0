public import Muster

/// One of a file's own tests: a payload, or a value for one field, and the expected result.
///
/// A mapping with a payload under `examples` is an example. In the notation for one field, each
/// value is an example.
public struct Example: Sendable {
  /// The expected result.
  public enum Claim: Sendable {
    case accepts
    /// The payload fails with exactly these failures; `nil` accepts any failures, but at least one.
    case rejects(because: [Reason]?)
  }

  /// A failure or a warning that an example expects.
  public struct Reason: Sendable, Hashable {
    /// The failing value's path, as a JSON Pointer.
    public var path: String
    /// The code of the failure, or the kind of its rule.
    public var code: String
    /// The message for the person, if the example has one.
    public var message: String?
  }

  /// The name that the author gave the example.
  public var name: String?
  /// The example's number under `examples`, from 1.
  public var number: Int
  /// The only field whose failures count, by its name in the file; `nil` for a whole payload.
  public var field: String?
  /// The payload to judge.
  public var payload: Value
  /// The values that only your program knows.
  public var given: Value
  /// The time to use for `today` and `now`.
  public var now: OffsetDateTime?
  /// The language of the messages; if `nil`, the form's own.
  public var language: String?
  /// The expected result.
  public var claim: Claim
  /// The members that the output payload must have, if the example lists them.
  public var leaves: Value?
  /// The exact warnings that are expected; `nil` accepts any warnings.
  public var warns: [Reason]?
  /// The example's range in the file.
  public var range: SourceRange?

  /// The field's path in the payload; empty for a whole payload.
  var path: [String] = []

  /// The name in a report: the example's own name, its field, or its number.
  public var title: String {
    name ?? field.map { "`\($0)`" } ?? "example \(number)"
  }
}
