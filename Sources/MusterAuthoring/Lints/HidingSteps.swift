internal import Muster

/// The steps that a condition can hide while a rule on them requires a value.
struct HidingSteps {
  private struct Place: Hashable {
    var field: FieldID
    var range: SourceRange?
  }

  private var steps: [Place: (step: StepPlan, shown: FieldID)] = [:]

  /// True if there are no such steps.
  var isEmpty: Bool { steps.isEmpty }

  /// Finds all rules that require a value from a person, except those whose own condition makes
  /// their step visible.
  init(_ plan: FormPlan) {
    guard plan.steps.contains(where: { $0.when != nil }) else { return }
    var named: [FieldID: StepPlan] = [:]
    for step in plan.steps { for field in step.fields { named[field] = step } }
    for field in plan.fields.ids {
      let own = plan.fields[field]
      guard own.compute == nil, !own.isGiven, own.rules.contains(where: \.needsValue),
        let shown = plan.fields.outward(from: field).first(where: { named[$0] != nil }),
        let step = named[shown], let condition = step.when
      else { continue }
      let around = plan.fields.outward(from: field).compactMap { plan.fields[$0].when }
      for rule in own.rules where rule.needsValue {
        let said = Condition.all(around + [rule.when].compactMap { $0 })
        if !said.says(condition) { steps[Place(field: field, range: rule.range)] = (step, shown) }
      }
    }
  }

  /// Returns the condition of a rule's step, if it is one of these steps.
  func hiding(_ rule: Rule, of field: FieldID) -> Condition? {
    rule.needsValue ? steps[Place(field: field, range: rule.range)]?.step.when : nil
  }

  /// Returns a rule's step, if it is one of these steps, and the field that the step names.
  func step(of rule: SampleRule) -> (step: StepPlan, shown: FieldID)? {
    guard rule.facts?.needsValue == true, !rule.isWarning else { return nil }
    return steps[Place(field: rule.field, range: rule.range)]
  }
}

extension Condition {
  /// Returns true if another condition, written in the same way, is part of this one, so that the
  /// other is true whenever this one is.
  fileprivate func says(_ other: Condition) -> Bool {
    switch (self, other) {
    case (_, .all(let parts)): parts.allSatisfy { says($0) }
    case (.all(let parts), _): parts.contains { $0.says(other) }
    case (.present(let one), .present(let other)), (.absent(let one), .absent(let other)):
      one.isSame(as: other)
    case (.literals(let one, let values), .literals(let other, let others)):
      one.isSame(as: other)
        && values.allSatisfy { own in others.contains { $0.value == own.value } }
    case (.expression(let one), .expression(let other)):
      one.text == other.text && one.reads.count == other.reads.count
        && zip(one.reads, other.reads).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }
}

extension Reference {
  /// Returns true if the two refer to the same value, whatever their places.
  fileprivate func isSame(as other: Reference) -> Bool {
    field == other.field && listCount == 0 && other.listCount == 0
  }
}
