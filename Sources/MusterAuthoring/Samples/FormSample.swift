public import Muster

/// A payload generated for a form, with its given values and time. It passes, or breaks exactly one
/// rule.
public struct FormSample: Sendable {
  /// The rule that a payload breaks.
  public struct Breach: Sendable, Hashable {
    /// The rule's field, as in a rule file: `guests[].name`; empty for the form itself.
    public let field: String
    /// The failing value's path, as a JSON Pointer.
    public let path: String
    /// The kind of the rule: `length`.
    public let kind: String
    /// The failure's code, for programs: `too-short`.
    public let code: String
    /// True if the rule only warns.
    public let isWarning: Bool
  }

  /// The payload.
  public var payload: Value
  /// The values that only your program knows.
  public var given: Value
  /// The time to use for `today` and `now`, if the form reads the clock.
  public var now: OffsetDateTime?
  /// The only rule that the payload breaks; `nil` if it passes.
  public var breach: Breach?
  /// The bound that a value was chosen for: `age: 18`.
  public var bound: String?

  /// The sample as a value: `payload`, and `given`, `now`, `bound` and `breaks` if the sample has
  /// them.
  public var value: Value {
    var members: ValueMembers = ["payload": payload]
    if case .object(let values) = given, !values.isEmpty { members.add("given", given) }
    members.add("now", now.map { .text($0.text) })
    members.add("bound", bound.map { .text($0) })
    if let breach {
      var broken: ValueMembers = [
        "path": .text(breach.path), "kind": .text(breach.kind), "code": .text(breach.code),
      ]
      if breach.isWarning { broken.add("severity", .text("warning")) }
      members.add("breaks", broken.value)
    }
    return members.value
  }
}
