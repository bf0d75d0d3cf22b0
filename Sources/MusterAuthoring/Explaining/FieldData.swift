internal import Muster

/// Fields as data for tools.
struct FieldData {
  let rules: RuleData
  private let plan: FormPlan
  private let written: [FieldSyntax]

  init(_ plan: FormPlan, _ source: FormSource) {
    self.plan = plan
    rules = RuleData(plan, source)
    written = plan.writtenFields
  }

  /// Returns a field, including the fields inside it.
  func value(_ id: FieldID) -> Value {
    let field = plan.fields[id]
    var data: ValueMembers = [:]
    if !plan.fields.isEntry(id) { data.add("name", .text(field.name)) }
    data.add("path", .text(plan.path(of: id)))
    data.add("type", .text(field.type.word))
    data.add("label", .text(plan.label(of: id)))
    data.add("labels", field.label.map(texts))
    data.add("hint", field.hint.map(texts))
    data.add("required", plan.isAlwaysRequired(id))
    data.add("secret", field.isSecret)
    data.add("nullable", field.isNullable)
    data.add("optional", field.isOptional)
    if !field.isKept { data.add("keep", .boolean(false)) }
    data.add("readOnly", field.isReadOnly)
    data.add("column", field.column.map { .text($0) })
    data.add("default", field.defaultValue?.value)
    data.add("normalize", field.normalize.map { .text($0.word) })
    data.add("absent", written[id.index].absentMarkers.map { .list($0.map { .text($0.text) }) })
    data.add("reads", written[id.index].reads.map { Value($0) })
    data.add("when", field.when.map(rules.value))
    data.add("compute", field.compute.map { rules.value($0, ofSecret: field.isSecret) })
    if field.replacesSupplied { data.add("supplied", .text("replace")) }
    data.add("message", field.message.map(texts))
    data.add("rules", field.rules.map { rules.value($0, of: id) })
    addParts(of: id, to: &data)
    data.add("together", field.crossFieldRules.map(rules.value))
    data.add(hostKeys: written[id.index].hostKeys)
    return data.value
  }

  private func addParts(of id: FieldID, to data: inout ValueMembers) {
    let field = plan.fields[id]
    switch field.type {
    case .group: data.add("fields", .list(field.children.map(value)))
    case .list: data.add("each", field.children.first.map(value))
    case .map:
      data.add("key", field.children.first { plan.fields[$0].isKey }.map(value))
      data.add("each", field.children.first { !plan.fields[$0].isKey }.map(value))
    default: break
    }
  }

  /// Returns a label or message in each of its languages.
  func texts(_ text: LocalText) -> Value { plan.texts(text) }

  /// Returns a message, or its forms by plural category.
  func text(_ template: Template) -> Value { plan.text(template) }
}

extension FormPlan {
  /// Returns a label or message in each of its languages.
  func texts(_ text: LocalText) -> Value {
    var members = text.byLanguage.map { Value.Member($0.language, self.text($0.text)) }
    if let plain = text.plain {
      members.insert(Value.Member(form.language, self.text(plain)), at: 0)
    }
    return .object(members)
  }

  /// Returns a message, or its forms by plural category and the parameter that they count.
  func text(_ template: Template) -> Value {
    switch template.content {
    case .text(let text): return .text(text)
    case .plural(let count, let forms):
      return .object(
        [Value.Member("count", .text(count))]
          + forms.map { Value.Member($0.category.word, .text($0.text)) })
    }
  }
}

extension NormalizingStep {
  /// The step as a rule file writes it.
  var word: String {
    switch self {
    case .trim: "trim"
    case .collapseSpaces: "collapse-spaces"
    case .strip(let characters): "strip: \(characters)"
    case .digitsOnly: "digits-only"
    case .lowercase: "lowercase"
    case .uppercase: "uppercase"
    case .nfc: "nfc"
    case .nfkc: "nfkc"
    }
  }
}
