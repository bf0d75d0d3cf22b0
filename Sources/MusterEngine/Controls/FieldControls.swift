/// The controls of a form, derived only from its rule file.
extension FormPlan {
  /// Returns the control of a field in a language, with everything that doesn't depend on other
  /// fields. Only a session knows the rules with a `when`, and the bounds and choices from other
  /// fields.
  package func control(of number: FieldID, language: String? = nil) -> FieldControl<Value> {
    var reading = ControlReading()
    for rule in fields[number].rules where rule.severity == .error && rule.when == nil {
      let facts = rule.facts
      let (lower, upper) = (facts.bounds?.lower?.value.literal, facts.bounds?.upper?.value.literal)
      reading.add(facts, ends: (lower, upper))
    }
    return control(of: number, language: language, reading)
  }

  func control(
    of number: FieldID, language: String?, _ reading: ControlReading
  ) -> FieldControl<Value> {
    let field = fields[number]
    let choices =
      field.isSecret || field.type == .boolean
      ? [] : (reading.choices ?? []).map { choice(of: field, $0, language) }
    return FieldControl(
      label: label(of: number, language: language),
      hint: field.hint.map { text($0, language: language) }, type: field.type,
      shape: shape(of: field, hasChoices: !choices.isEmpty), purpose: purpose(of: number),
      isSecret: field.isSecret, isComputed: field.compute != nil, isReadOnly: !field.isFilledIn,
      choices: choices,
      limits: reading.limits(of: field.type), notation: notation(of: number),
      standIn: field.isSecret ? nil : field.defaultValue.map { field.controlText(of: $0) })
  }

  private func choice(
    of field: FieldPlan, _ choice: (value: Literal, label: LocalText?), _ language: String?
  ) -> FieldChoice<Value> {
    let text = field.controlText(of: choice.value)
    let label = choice.label.map { self.text($0, language: language) } ?? text
    return FieldChoice(value: choice.value.value, label: label, text: text)
  }

  private func shape(of field: FieldPlan, hasChoices: Bool) -> ControlShape {
    switch field.type {
    case .group: .group
    case .list: .list
    case .map: .map
    case .boolean where !field.isSecret: .toggle
    default: hasChoices ? .choice : .text
    }
  }

  /// Returns the notation of the field's values, unless it is plain.
  private func notation(of number: FieldID) -> String? {
    guard let reads = syntax(of: number)?.reads else { return fields[number].type.notation }
    return reads.text ?? reads.items?.first?.text
  }

  /// Returns a field as written.
  private func syntax(of number: FieldID) -> FieldSyntax? {
    guard let parent = fields[number].parent else {
      return form.fields.first { ByteString($0.name) == ByteString(fields[number].name) }
    }
    guard let around = syntax(of: parent) else { return nil }
    if fields[number].isKey { return around.key.first }
    if fields.isEntry(number) { return around.each.first }
    return around.fields.first { ByteString($0.name) == ByteString(fields[number].name) }
  }
}

extension ValueType {
  /// The notation of the type's values.
  fileprivate var notation: String? {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .localDateTime: "YYYY-MM-DDTHH:MM"
    case .dateTime: "YYYY-MM-DDTHH:MM:SSZ"
    case .month: "YYYY-MM"
    case .week: "YYYY-Www"
    case .map: "{\"name\": …}"
    default: nil
    }
  }
}
