public import Muster

/// The way that a verdict took: each field with its value, the conditions that were asked and what
/// they were answered from, and each rule with what came of it.
///
/// ```swift
/// let trail = VerdictTrail(form, of: payload)
/// trail.page()       // in plain words, the fields that pass a line each
/// trail.data()       // as data
/// ```
///
/// Values of secret fields, and of fields that are judged beside them, are not in it.
public struct VerdictTrail: Sendable {
  /// A condition, or a part of one, with its answer.
  public struct Claim: Sendable {
    /// The condition in words: `Country is DE`.
    public var text: String
    /// True if it holds; `nil` if it could not answer.
    public var answer: Bool?
    /// The values that it was answered from: `Country is "FR"`.
    public var seen: [String] = []
    /// The parts that it is made of.
    public var parts: [Claim] = []
  }

  /// The outcome of a rule.
  public enum Outcome: String, Sendable {
    case passes, fails
    /// It fails, and only warns.
    case warns
    /// It could not answer, which blocks as a failure does.
    case undecided
    /// It was not judged.
    case skipped
    /// The program answers it in its own time.
    case asked
  }

  /// A rule, where it was judged or would have been.
  public struct Step: Sendable {
    /// The word of its kind: `length`.
    public var kind: String
    /// Its requirement in words: `It has 6 to 20 characters`.
    public var text: String
    /// Its outcome.
    public var outcome: Outcome
    /// The reason that it was not judged.
    public var reason: String?
    /// The condition on which it counts.
    public var condition: Claim?
    /// The values that it was judged by, beside its own: `Limit is 20`.
    public var seen: [String] = []
    /// Its parts: the branches of `any`, the parts of an expression that has to hold.
    public var parts: [Claim] = []
    /// The failures that it found.
    public var failures: [Failure] = []
    /// Its place in the rule file.
    public var range: SourceRange?
    /// Its place among the rules of its field; `nil` for one over several.
    var index: Int?
  }

  /// A field at one place of the payload.
  public struct Field: Sendable {
    /// Its JSON Pointer: `/guests/0/name`.
    public var path: String
    /// Its name in the rule file: `guests[].name`.
    public var name: String
    /// Its name for people.
    public var label: String
    /// The way in which its value takes part: `is "FR"`, `is not given`.
    public var standing: String
    /// True if it applies.
    public var applies = true
    /// The conditions that it depends on.
    public var conditions: [Claim] = []
    /// The failures of the value itself: it has another type.
    public var failures: [Failure] = []
    /// Its rules, in the order in which they are judged, and then those over several fields that
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
  /// The conditions of the form that have a name.
  public internal(set) var conditions: [Claim] = []
  /// The fields in the order of the file, each item's at its list.
  public internal(set) var fields: [Field] = []
  /// The failures of the payload itself, and of members that no field names.
  public internal(set) var others: [Failure] = []

  let plan: FormPlan
}

extension VerdictTrail.Field {
  /// True if nothing is wrong at this field, as far as the verdict says.
  public var passes: Bool {
    failures.isEmpty && steps.allSatisfy { [.passes, .skipped, .asked].contains($0.outcome) }
  }
}
