internal import Muster

/// The goal of payloads that show behaviours that no test of a form shows.
///
/// Every payload is judged and observed like a test; the first payload that shows a behaviour is
/// kept, without the parts that don't matter.
struct BehaviourGoal: SearchGoal, ~Copyable {
  private let ground: SearchGround
  private var observer: CoverageObserver
  /// The behaviours to find.
  private var missing: Set<Int>
  /// The fields of these behaviours.
  let fields: [FieldID]
  /// The values to try for these fields and others, once they were needed.
  private var values: [FieldID: [Value]] = [:]
  /// The fields for which one of these behaviours is a normalising step.
  private let normalizes: Set<FieldID>
  /// The number of payloads that may still be judged to shorten what was found.
  private var shrinkingLeft: Int
  private(set) var kept: [ProposedExample] = []
  private(set) var judged = 0
  /// The maximum number of failures in a payload.
  var mostFailures = 2

  var plans: [FormPlan] { [ground.plan] }
  var isMet: Bool { missing.isEmpty }

  private static let mostValues = 120
  private static let mostShrinking = 60

  init(_ ground: SearchGround, _ suite: ExampleSuite, _ coverage: Coverage, mostShrinking: Int) {
    self.ground = ground
    shrinkingLeft = mostShrinking
    observer = CoverageObserver(suite)
    let (plan, behaviours) = (ground.plan, coverage.behaviours)
    // A payload can't show the state of a field in a session.
    let gaps = behaviours.indices.prefix(observer.plainCount)
      .filter { behaviours[$0].state == .unshown }
    missing = Set(gaps)
    let names = Set(gaps.map { behaviours[$0].field })
    fields = plan.fields.ids.filter { names.contains(plan.name(of: $0)) }
    let steps = gaps.filter { behaviours[$0].sort == BehaviourSort.normalizing.name }
    let normalized = Set(steps.map { behaviours[$0].field })
    normalizes = Set(fields.filter { normalized.contains(plan.name(of: $0)) })
  }

  /// Judges a payload, and keeps it if it shows a missing behaviour with few failures. The search
  /// ends when nothing is missing.
  mutating func attempt(_ input: JudgedInput) -> Void? {
    judged += 1
    let before = observer.record
    guard let found = shown(by: input) else { return nil }
    let (input, verdict) = shrunk(input, found, after: before)
    missing.subtract(found.shown)
    kept.append(
      ProposedExample(
        payload: input.payload, given: input.given, now: input.now, verdict: verdict,
        shown: found.shown.sorted()))
    return missing.isEmpty ? () : nil
  }

  private mutating func shown(
    by input: JudgedInput
  ) -> (verdict: Verdict, shown: Set<Int>)? {
    guard let found = observer.attempt(input, most: mostFailures) else { return nil }
    let shown = missing.intersection(found.shown)
    return shown.isEmpty ? nil : (found.verdict, shown)
  }

  /// Returns the payload without the parts that neither the behaviours nor the number of failures
  /// depend on.
  private mutating func shrunk(
    _ input: JudgedInput, _ found: (verdict: Verdict, shown: Set<Int>),
    after before: CoverageRecord
  ) -> (JudgedInput, Verdict) {
    let after = observer.record
    var verdict = found.verdict
    let input = input.shrunk(most: min(Self.mostShrinking, shrinkingLeft)) { smaller in
      shrinkingLeft -= 1
      observer.record = before
      guard let other = shown(by: smaller), other.shown.isSuperset(of: found.shown),
        other.verdict.failures.count <= verdict.failures.count
      else { return false }
      verdict = other.verdict
      return true
    }
    observer.record = after
    return (input, verdict)
  }

  func good(_ field: FieldID) -> [Value] { ground.good[field] ?? [] }

  func likely(_ field: FieldID) -> [Value] {
    guard normalizes.contains(field) else { return [] }
    let own = ground.plan.fields[field]
    return UntidyTexts.of(good(field) + (ground.values[field] ?? []), own, own)
  }

  mutating func values(of field: FieldID) -> [Value] {
    if let known = values[field] { return known }
    let all = (ground.values[field] ?? []).prefix(Self.mostValues) + likely(field)
    values[field] = Array(all)
    return Array(all)
  }
}

extension Search where Goal == BehaviourGoal {
  /// The maximum number of payloads with several changes.
  private static var mostChanges: Int { 6_000 }

  /// Returns examples that show everything that was found.
  mutating func examples() -> [ProposedExample] {
    // A payload without failures shows best what normalising does.
    goal.mostFailures = 0
    _ = likely()
    goal.mostFailures = 2
    _ = known() ?? replaced() ?? paired() ?? wandered(turns: Self.mostChanges / 2)
    goal.mostFailures = 4
    _ = wandered(turns: Self.mostChanges / 2)
    return goal.kept
  }
}
