internal import Muster

/// The values that decide the conditions of a form and of its mutant. There are only a few for each
/// field, so a few draws are enough to satisfy several conditions at once.
struct DecisiveValues {
  private(set) var values: [FieldID: [Value]] = [:]
  private static let mostValues = 8

  init(_ plans: [FormPlan], of fields: [FieldID]) {
    let named = plans.map { NamedValues($0) }
    for field in fields {
      switch plans[0].fields[field].type {
      case .boolean: values[field] = [.boolean(true), .boolean(false)]
      case .list, .map, .group: break
      case let type:
        let isNumber = type == .integer || type == .number
        let fitting = named.flatMap { $0.compared(with: field) }
          .filter { isNumber ? $0.number != nil : $0.plainText != nil }
        if !fitting.isEmpty {
          values[field] = SampleValues.distinct(fitting, most: Self.mostValues)
        }
      }
    }
  }
}
