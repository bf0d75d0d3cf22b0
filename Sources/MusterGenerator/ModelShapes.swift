internal import Muster

/// The shapes of a form's groups. Groups with the same shape and the same fields share their types,
/// so a screen for the shape is written once.
struct ModelShapes {
  /// The name in Swift of each group's shape.
  private(set) var names: [FieldID: String] = [:]
  /// The first group of each shape.
  private(set) var first: [FieldID: FieldID] = [:]

  init() {}

  init(_ plan: FormPlan, taken: Set<String>) {
    var known: [(shape: String, fields: String, group: FieldID)] = []
    var register = NameRegister([], taken: taken, otherwise: "Shape")
    for number in plan.fields.ids {
      let field = plan.fields[number]
      guard field.type == .group, let shape = field.shape, !plan.fields.isEntry(number) else {
        continue
      }
      let fields = "\(field.children.map { Self.fields(of: $0, in: plan) })"
      if let same = known.first(where: { $0.shape == shape && $0.fields == fields }) {
        first[number] = same.group
        names[number] = names[same.group]
        continue
      }
      // A group that adds to its shape has types of its own.
      if known.contains(where: { $0.shape == shape }) { continue }
      known.append((shape, fields, number))
      first[number] = number
      names[number] = register.name(SwiftName.type(shape))
    }
  }

  /// Everything about a group's fields on which the types depend.
  private static func fields(of number: FieldID, in plan: FormPlan) -> String {
    let field = plan.fields[number]
    let children = field.children.map { fields(of: $0, in: plan) }
    let rules = field.rules.map { rule in
      let choices = rule.facts.choices?.map { "\($0.value)" }.joined(separator: ",") ?? ""
      return "\(rule.when == nil) \(rule.severity) \(rule.alwaysNeedsValue) \(choices)"
    }
    let flags = [
      field.isKept, field.isNullable, field.isOptional, field.isSecret, field.emptyIsValue,
      field.when == nil, field.compute == nil, field.defaultValue == nil, field.isKey,
      field.isReadOnly,
    ]
    return "\(field.name):\(field.type)\(flags)\(rules)(\(children))"
  }
}
