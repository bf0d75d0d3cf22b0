public import Muster

/// The steps to a verdict: each field with its value, the conditions with the values that decided
/// them, and each rule with its outcome.
///
/// ```swift
/// let trail = VerdictTrail(form, of: payload)
/// trail.page()       // in plain words, the fields that pass a line each
/// trail.data()       // as data
/// ```
///
/// It contains no values of secret fields, nor of fields that are judged next to them.
public struct VerdictTrail: Sendable {
  /// A condition, or a part of one, with its answer.
  public struct Claim: Sendable {
    /// The condition in words: `Country is DE`.
    public var text: String
    /// True if it is true, false if it is false; `nil` if it could not be decided.
    public var answer: Bool?
    /// The values that decided it: `Country is "FR"`.
    public var seen: [String] = []
    /// The parts that it is made of.
    public var parts: [Claim] = []
  }

  /// The outcome of a rule.
  public enum Outcome: String, Sendable {
    case passes, fails
    /// It fails, and only warns.
    case warns
    /// It could not be checked, which blocks like a failure.
    case undecided
    /// It was not judged.
    case skipped
    /// The program answers it later.
    case asked
  }

  /// A rule, in the place where it was judged or would have been judged.
  public struct Step: Sendable {
    /// The rule's keyword: `length`.
    public var kind: String
    /// Its requirement in words: `It has 6 to 20 characters`.
    public var text: String
    /// Its outcome.
    public var outcome: Outcome
    /// The reason why it was not judged.
    public var reason: String?
    /// The condition for it to apply.
    public var condition: Claim?
    /// The values that it was judged by, besides its own: `Limit is 20`.
    public var seen: [String] = []
    /// Its parts: the branches of `any`, or the parts of an expression that must be true.
    public var parts: [Claim] = []
    /// The failures that it found.
    public var failures: [Failure] = []
    /// Its place in the rule file.
    public var range: SourceRange?
    /// Its place among the rules of its field; `nil` for a cross-field rule.
    var index: Int?
  }

  /// A field at one place of the payload.
  public struct Field: Sendable {
    /// Its JSON Pointer: `/guests/0/name`.
    public var path: String
    /// Its name in the rule file: `guests[].name`.
    public var name: String
    /// Its label.
    public var label: String
    /// The state of its value: `is "FR"`, `is not given`.
    public var standing: String
    /// True if it applies.
    public var applies = true
    /// The conditions that it depends on.
    public var conditions: [Claim] = []
    /// The failures of the value itself, because it has another type.
    public var failures: [Failure] = []
    /// Its rules, in the order in which they are judged, and then the cross-field rules that
    /// are reported on it.
    public var steps: [Step] = []
    /// The values that it is computed from.
    public var seen: [String] = []
    /// Its place among the fields and items of the payload.
    var place: [Int] = []
    var id: FieldID
    /// The way in which its value takes part; `nil` if it was not looked at.
    var state: ValueState?
  }

  /// The verdict.
  public let verdict: Verdict
  /// The named conditions of the form.
  public internal(set) var conditions: [Claim] = []
  /// The fields in the order of the file, each item's at its list.
  public internal(set) var fields: [Field] = []
  /// The failures of the payload itself, and of members that no field names.
  public internal(set) var others: [Failure] = []

  let plan: FormPlan
}

extension VerdictTrail.Field {
  /// True if the verdict has no failure at this field.
  public var passes: Bool {
    failures.isEmpty && steps.allSatisfy { [.passes, .skipped, .asked].contains($0.outcome) }
  }
}
