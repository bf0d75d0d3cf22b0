public import Muster

/// The steps to a verdict: each field with its value, each condition with the values that decided
/// it, and each rule with its outcome.
///
/// ```swift
/// let trail = VerdictTrail(form, of: payload)
/// trail.page()       // in plain words, the fields that pass a line each
/// trail.data()       // as data
/// ```
///
/// It contains no values of secret fields, or of fields that a rule or condition relates to a
/// secret.
public struct VerdictTrail: Sendable {
  /// A condition, or a part of one, with its answer.
  public struct Claim: Sendable {
    /// The condition in words: `Country is DE`.
    public var text: String
    /// True if the condition is true; `nil` if it could not be decided.
    public var answer: Bool?
    /// The values that decided the condition: `Country is "FR"`.
    public var seen: [String] = []
    /// The parts of the condition.
    public var parts: [Claim] = []
  }

  /// The outcome of a rule.
  public enum Outcome: String, Sendable {
    case passes, fails
    /// The rule fails, but only warns.
    case warns
    /// The rule could not be checked, which blocks like a failure.
    case undecided
    /// The rule was not judged.
    case skipped
    /// The program answers the rule later.
    case asked
  }

  /// A rule at the place where it was judged or would have been judged.
  public struct Step: Sendable {
    /// The kind of the rule: `length`.
    public var kind: String
    /// The rule's requirement in words: `It has 6 to 20 characters`.
    public var text: String
    /// The rule's outcome.
    public var outcome: Outcome
    /// The reason that the rule was not judged.
    public var reason: String?
    /// The condition under which the rule applies.
    public var condition: Claim?
    /// The values that the rule depends on, in addition to the field's own: `Limit is 20`.
    public var seen: [String] = []
    /// The rule's parts: the branches of `any`, or the parts of an expression that must be true.
    public var parts: [Claim] = []
    /// The failures that the rule found.
    public var failures: [Failure] = []
    /// The rule's place in the rule file.
    public var range: SourceRange?
    /// The rule's index among those of its field; `nil` for a cross-field rule.
    var index: Int?
  }

  /// A field at one place of the payload.
  public struct Field: Sendable {
    /// The field's JSON Pointer: `/guests/0/name`.
    public var path: String
    /// The field's name in the rule file: `guests[].name`.
    public var name: String
    /// The field's label.
    public var label: String
    /// The state of the field's value: `is "FR"`, `is not given`.
    public var standing: String
    /// True if the field applies.
    public var applies = true
    /// The conditions that the field depends on.
    public var conditions: [Claim] = []
    /// The failures of the value itself, because its type is wrong.
    public var failures: [Failure] = []
    /// The field's rules, in the order in which they are judged, followed by the cross-field rules
    /// that are reported on it.
    public var steps: [Step] = []
    /// The values that the field is computed from.
    public var seen: [String] = []
    /// The field's place among the fields and items of the payload.
    var place: [Int] = []
    var id: FieldID
    /// The way in which the value takes part; `nil` if it was not judged.
    var state: ValueState?
  }

  /// The verdict.
  public let verdict: Verdict
  /// The named conditions of the form.
  public internal(set) var conditions: [Claim] = []
  /// The fields in file order, with the fields of items at the position of their list.
  public internal(set) var fields: [Field] = []
  /// The failures of the payload itself, and of members that no field names.
  public internal(set) var others: [Failure] = []

  let plan: FormPlan
}

extension VerdictTrail.Field {
  /// True if the verdict has no failure for this field.
  public var passes: Bool {
    failures.isEmpty && steps.allSatisfy { [.passes, .skipped, .asked].contains($0.outcome) }
  }
}
