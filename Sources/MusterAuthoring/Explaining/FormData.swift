public import Muster

/// A form as data for tools: all that its rule file says of fields, rules, labels, choices, bounds,
/// conditions and expressions, and the keys that begin with `x-`.
///
/// Its shape is that of `Documentation/form-data.schema.json`; a member that is not there has the
/// language's usual value. The version changes where a tool that knows the older one would read
/// something wrong; members may be added without that.
public struct FormData: Sendable {
  /// The version of the shape.
  public static let version = 1

  private let plan: FormPlan
  private let source: FormSource

  /// Creates the data of a form.
  public init(_ form: RuleForm) {
    plan = form.plan
    source = form.source
  }

  /// The data.
  public var value: Value {
    let fields = FieldData(plan, source)
    let form = plan.form
    var data = DataMembers()
    data.add("version", .number(Number(Int64(Self.version))))
    data.add("form", .text(form.name))
    data.add("language", .text(form.language))
    data.add("title", form.title.map(fields.texts))
    data.add("description", form.description.map(fields.texts))
    data.add("validate", .text(form.policy.word))
    data.add("stop", .text(form.stop == .first ? "first" : "never"))
    data.add("empty", .text(form.empty == .absent ? "absent" : "value"))
    data.add("unknownFields", .text(form.unknownFields.word))
    data.add("given", plan.fields.filter(\.isOfHost).map(given))
    data.add("conditions", plan.conditions.map(condition))
    data.add("fields", .list(plan.roots.map(fields.value)))
    data.add("together", plan.crossFieldRules.map(fields.rules.value))
    data.add("steps", plan.steps.map { step($0, fields) })
    data.add("messages", form.messages.map { message($0, fields) })
    data.add(hostKeys: form.hostKeys)
    return data.value
  }

  private func given(_ field: FieldPlan) -> Value {
    var data = DataMembers()
    data.add("name", .text(field.name))
    data.add("type", .text(field.type.word))
    return data.value
  }

  private func condition(_ name: String, _ expression: Expression) -> Value {
    var data = DataMembers()
    data.add("name", .text(name))
    data.add("expression", .text(HiddenLiterals(expression, plan).text))
    return data.value
  }

  private func step(_ step: StepPlan, _ fields: FieldData) -> Value {
    var data = DataMembers()
    data.add("name", .text(step.name))
    data.add("title", step.title.map(fields.texts))
    data.add("when", step.when.map(fields.rules.value))
    data.add("fields", .list(step.fields.map { .text(plan.path(of: $0)) }))
    return data.value
  }

  private func message(_ message: FormSyntax.Message, _ fields: FieldData) -> Value {
    var data = DataMembers()
    data.add("language", .text(message.language))
    data.add("code", .text(message.code))
    data.add("text", fields.text(message.text))
    return data.value
  }
}

/// The members of an object of the data, in their order; empty ones are left out.
struct DataMembers {
  private var members: [Value.Member] = []

  /// The object.
  var value: Value { .object(members) }

  mutating func add(_ name: String, _ value: Value?) {
    if let value { members.append(Value.Member(name, value)) }
  }

  /// Adds a list, unless it is empty.
  mutating func add(_ name: String, _ values: [Value]) {
    if !values.isEmpty { add(name, .list(values)) }
  }

  /// Adds a flag, unless it is false.
  mutating func add(_ name: String, _ flag: Bool) {
    if flag { add(name, .boolean(true)) }
  }

  /// Adds a count, if there is one.
  mutating func add(_ name: String, _ count: Int?) {
    if let count { add(name, .number(Number(Int64(count)))) }
  }

  /// Adds the keys of the host's own, as they are written.
  mutating func add(hostKeys: [Node.Entry]) {
    let own = hostKeys.map { Value.Member($0.key.text ?? "", Value($0.value)) }
    if !own.isEmpty { add("x", .object(own)) }
  }
}

extension ValidationPolicy {
  /// The word in a rule file.
  var word: String {
    switch self {
    case .polite: "polite"
    case .live: "live"
    case .touched: "touched"
    case .submit: "submit"
    }
  }
}

extension UnknownFields {
  /// The word in a rule file.
  var word: String {
    switch self {
    case .keep: "keep"
    case .drop: "drop"
    case .reject: "reject"
    }
  }
}
