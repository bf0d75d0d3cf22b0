internal import Muster

/// The goal of a payload that passes, or that breaks one rule and no other.
///
/// A payload's failures say how far it is from the goal, and which value to change next.
struct SampleGoal: SearchGoal, ~Copyable {
  /// The property of a payload.
  enum Aim {
    case accepts
    /// Exactly this rule fails, once.
    case breaks(SampleRule)
  }

  /// The property to search for next.
  var aim = Aim.accepts
  let rules: [SampleRule]
  private let plan: FormPlan
  var judge: SampleJudge
  let candidates: LoneValues
  /// Values that must stay, by the paths of their fields.
  var pinned: Set<[String]> = []
  /// Accepted payloads to start from: a full one, a minimal one, and some in between.
  var bases: [JudgedInput]?
  /// By field with a condition: an accepted payload in which the field applies, if one was found.
  var applying: [FieldID: JudgedInput?] = [:]
  /// Takes each sample when it is found; returns false to end the search.
  var take: (FormSample) -> Bool = { _ in true }
  /// True if nothing more is wanted.
  var isStopped = false
  /// The current depth inside a new value, and the number of values that may still be added to it.
  var (freshDepth, freshLeft) = (0, 0)

  var plans: [FormPlan] { [plan] }
  var fields: [FieldID] { if case .breaks(let rule) = aim { [rule.field] } else { [] } }
  var judged: Int { judge.count }
  var isMet: Bool { isStopped || candidates.left <= 0 }

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64) {
    plan = form.plan
    rules = SampleRule.all(of: form.plan)
    judge = SampleJudge(form, now: now)
    candidates = LoneValues(form, now: now, seed: seed)
  }

  mutating func attempt(_ input: JudgedInput) -> JudgedInput? {
    distance(judge.answer(input)) == 0 ? input : nil
  }

  /// Returns the distance of a payload with these findings from the goal: 0 if it meets the goal.
  func distance(_ answer: SampleJudge.Answer) -> Int {
    switch aim {
    case .accepts: return 2 * answer.findings.count
    case .breaks(let rule):
      let hits = answer.findings.count { rule.isMeant(by: $0) && $0.list != .undecided }
      let others = answer.findings.count - hits
      return 2 * others + (hits == 0 ? 3 : hits - 1)
    }
  }

  func good(_ field: FieldID) -> [Value] { candidates.of(field).good }

  /// Returns the values that break only the rule, on their own.
  func likely(_ field: FieldID) -> [Value] {
    guard case .breaks(let rule) = aim, rule.facts != nil, plan.fields[field].itemFrame == nil
    else { return [] }
    let tried = candidates.of(field)
    let breaking = zip(tried.all, tried.findings).lazy.filter { _, findings in
      findings.count == 1 && rule.isMeant(by: findings[0])
    }
    return breaking.prefix(24).map(\.0)
  }

  func values(of field: FieldID) -> [Value] { candidates.of(field).all }
}
