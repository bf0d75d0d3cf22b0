public import Muster

/// A form as data for tools: its fields, rules, labels, choices, bounds, conditions and
/// expressions, and the keys that begin with `x-`.
///
/// `Documentation/form-data.schema.json` describes the data; a missing member has the default of
/// the rule language. The version changes if a tool for the older version would misread the data;
/// new members don't change the version.
public struct FormData: Sendable {
  /// The version of the data's shape.
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
    var data: ValueMembers = [
      "version": Value(count: Self.version), "form": .text(form.name),
      "language": .text(form.language),
    ]
    data.add("title", form.title.map(fields.texts))
    data.add("description", form.description.map(fields.texts))
    data.add("validate", .text(form.policy.word))
    data.add("stop", .text(form.stop == .first ? "first" : "never"))
    data.add("empty", .text(form.empty == .absent ? "absent" : "value"))
    data.add("absent", form.absentMarkers.map { .text($0.text) })
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
    ["name": .text(field.name), "type": .text(field.type.word)]
  }

  private func condition(_ name: String, _ expression: Expression) -> Value {
    ["name": .text(name), "expression": .text(HiddenLiterals(expression, plan).text)]
  }

  private func step(_ step: StepPlan, _ fields: FieldData) -> Value {
    var data: ValueMembers = [:]
    data.add("name", .text(step.name))
    data.add("title", step.title.map(fields.texts))
    data.add("when", step.when.map(fields.rules.value))
    data.add("fields", .list(step.fields.map { .text(plan.path(of: $0)) }))
    return data.value
  }

  private func message(_ message: FormSyntax.Message, _ fields: FieldData) -> Value {
    [
      "language": .text(message.language), "code": .text(message.code),
      "text": fields.text(message.text),
    ]
  }
}

extension ValueMembers {
  /// Adds the program's own keys as they are written.
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
