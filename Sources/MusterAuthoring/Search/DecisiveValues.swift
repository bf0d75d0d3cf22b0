internal import Muster

/// The values that decide the conditions of a form and of its mutant. There are only a few for each
/// field, so a few draws are enough to satisfy several conditions at once.
struct DecisiveValues {
  private(set) var values: [FieldID: [Value]] = [:]
  private static let mostValues = 8

  init(_ plans: [FormPlan], of fields: [FieldID]) {
    var claims = ConditionClaims()
    for plan in plans {
      for condition in plan.allConditions { claims.read(condition) }
    }
    for field in fields {
      guard let named = claims.values[field] else {
        if plans[0].fields[field].type == .boolean { values[field] = Self.flags }
        continue
      }
      switch plans[0].fields[field].type {
      case .boolean: values[field] = Self.flags
      case .integer, .number: add(named.filter { $0.number != nil }, to: field)
      case .list, .map, .group: break
      default: add(named.filter { $0.plainText != nil }, to: field)
      }
    }
  }

  private static let flags = [Value.boolean(true), .boolean(false)]

  private mutating func add(_ named: [Value], to field: FieldID) {
    let distinct = SampleValues.distinct(named, most: Self.mostValues)
    if !distinct.isEmpty { values[field] = distinct }
  }
}
