internal import Muster

/// The shapes of a form's groups, items and entries. Those that are exactly a shape share its types,
/// so a screen for the shape is written once.
struct ModelShapes {
  /// A shape that a group, item or entry of the form is.
  struct Shape {
    /// Its name in the rule file.
    let key: String
    /// Its name in Swift.
    let name: String
    /// The first field that is the shape.
    let first: FieldID
  }

  /// The names in Swift of all shapes with fields, in use or not, so a new use renames nothing.
  private(set) var names: Set<String> = []
  private var shapes: [FieldID: Shape] = [:]

  init() {}

  init(_ form: RuleForm, taken: Set<String>) {
    let plan = form.plan
    var uses: [String: [(fields: String, number: FieldID)]] = [:]
    var keys = Self.declared(in: form.source)
    for number in plan.fields.ids {
      guard let key = Self.shape(of: number, in: plan) else { continue }
      if !keys.contains(key) { keys.append(key) }
      let children = plan.fields[number].children
      uses[key, default: []].append(("\(children.map { Self.fields(of: $0, in: plan) })", number))
    }
    var register = NameRegister([], taken: taken, otherwise: "Shape")
    for key in keys {
      let name = register.name(SwiftName.type(key))
      names.insert(name)
      // The form around a field can change the fields of its shape, too: by its `empty`.
      guard let uses = uses[key], let fields = uses.map(\.fields).min(),
        let first = uses.first(where: { $0.fields == fields })
      else { continue }
      let shape = Shape(key: key, name: name, first: first.number)
      for use in uses where use.fields == fields { shapes[use.number] = shape }
    }
  }

  /// The shape that a group, item or entry is; `nil` if it adds to its shape, or changes it.
  subscript(number: FieldID) -> Shape? { shapes[number] }

  /// Returns the shape that a group is by the rule file; `nil` if a field around it changes it.
  private static func shape(of number: FieldID, in plan: FormPlan) -> String? {
    let field = plan.fields[number]
    guard field.type == .group, let shape = field.shape else { return nil }
    let around = field.parent.map { plan.fields[$0] }
    return around?.isSecret == true || around?.isReadOnly == true ? nil : shape
  }

  /// Returns the names of the shapes with fields that the rule file can use, in order.
  private static func declared(in source: FormSource) -> [String] {
    let own = shapes(of: source.parts[0], prefix: "")
    return source.parts[0].uses.reduce(into: own) { names, used in
      names += shapes(of: source.parts[used], prefix: "\(source.parts[used].name).")
    }
  }

  private static func shapes(of part: FormSource.Part, prefix: String) -> [String] {
    guard let shapes = part.node["shapes"] else { return [] }
    /// Shapes can't use each other in a circle.
    func hasFields(_ shape: Node) -> Bool {
      if shape["fields"] != nil { return true }
      guard let other = shape["is"]?.text else { return false }
      return shapes[ByteString(other)].map(hasFields) ?? false
    }
    return (shapes.entries ?? []).filter { hasFields($0.value) }
      .compactMap { $0.key.text.map { prefix + $0 } }
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
