public import Muster

/// A payload made for a form, with what its verdict depends on: it is accepted, or breaks exactly
/// one rule.
public struct FormSample: Sendable {
  /// The rule that a payload breaks.
  public struct Breach: Sendable, Hashable {
    /// The rule's field, as in a rule file: `guests[].name`; empty for the form itself.
    public let field: String
    /// The failing value's path, as a JSON Pointer.
    public let path: String
    /// The word of the rule: `length`.
    public let kind: String
    /// The failure's name for programs: `too-short`.
    public let code: String
    /// True if the rule only warns.
    public let isWarning: Bool
  }

  /// The payload.
  public var payload: Value
  /// The values that only the host knows.
  public var given: Value
  /// The moment for `today` and `now`, if the form reads the clock.
  public var now: OffsetDateTime?
  /// The rule that it breaks, and no other; `nil` if it is accepted.
  public var breach: Breach?
  /// The bound that a value was chosen for: `age: 18`.
  public var bound: String?

  /// The sample as a value: `payload`, and `given`, `now`, `bound` and `breaks` where it has them.
  public var value: Value {
    var members = [Value.Member("payload", payload)]
    if case .object(let values) = given, !values.isEmpty {
      members.append(Value.Member("given", given))
    }
    if let now { members.append(Value.Member("now", .text(now.text))) }
    if let bound { members.append(Value.Member("bound", .text(bound))) }
    if let breach {
      var broken = [
        Value.Member("path", .text(breach.path)), Value.Member("kind", .text(breach.kind)),
        Value.Member("code", .text(breach.code)),
      ]
      if breach.isWarning { broken.append(Value.Member("severity", .text("warning"))) }
      members.append(Value.Member("breaks", .object(broken)))
    }
    return .object(members)
  }
}
