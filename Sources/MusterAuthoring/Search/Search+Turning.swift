internal import Muster

/// Finds the values that decide a rule in one payload, in one of the forms.
extension Search where Goal: ~Copyable {
  /// Returns values for a field at a path: lists that decide rules about the whole list and, for
  /// bounds from another field, the values at and next to them.
  func turning(_ field: FieldID, at path: [String], in base: JudgedInput) -> [Value] {
    let plans = goal.plans
    if plan.fields[field].type == .list {
      guard case .list(let items)? = base.value(at: path, isGiven: false) else { return [] }
      let lists = plans.flatMap { plan in
        AlikeItems(of: field, plan)?.turning(items) { goal.good($0) } ?? []
      }
      return SampleValues.distinct(lists, most: Self.mostTurning)
    }
    let found = plans.flatMap { Self.limits(of: field, $0, at: path, in: base) }
    return SampleValues.distinct(found, most: Self.mostTurning)
  }

  private static var mostTurning: Int { 24 }

  private static func limits(
    of field: FieldID, _ plan: FormPlan, at path: [String], in base: JudgedInput
  ) -> [Value] {
    let own = plan.fields[field]
    var found: [Value] = []
    for rule in own.rules {
      guard let bounds = rule.facts.range else { continue }
      for bound in [bounds.lower?.value, bounds.upper?.value] {
        guard case .field(let other, let plus, let number)? = bound else { continue }
        let beside = plan.fields[other.field].parent == own.parent && own.parent != nil
        let start = beside ? Array(path.dropLast()) : []
        let place = start + [plan.fields[other.field].name]
        let isGiven = plan.isOfHost(other.field)
        let given = base.value(at: place, isGiven: isGiven)
        let value = given ?? plan.fields[other.field].defaultValue?.value
        if let limit = value?.number.flatMap({ $0.adding(number ?? Number(0)) }) {
          found += [0, 1, -1].compactMap { limit.adding(Number(Int64($0))) }.map { .number($0) }
        } else if let text = value?.plainText {
          let moved = plus.reduce(Optional(text)) { text, duration in
            text.flatMap { SampleMoment.adding(duration.text, to: $0, own.type) }
          }
          guard let moved else { continue }
          found += SampleMoment.steps(of: own.type).prefix(3)
            .compactMap { SampleMoment.adding($0, to: moved, own.type) }.map { .text($0) }
        }
      }
    }
    return found
  }
}
