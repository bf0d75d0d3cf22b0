/// Compiles cross-field rules and the pages of a wizard, both of which name fields.
struct CrossFieldCompiler {
  /// The field from which names are looked up; `nil` for the form itself.
  let scope: FieldID?

  func rules(
    _ syntax: [CrossFieldSyntax], _ reader: inout ArgumentReader
  ) -> [CrossFieldRule] {
    var rules: [CrossFieldRule] = []
    for written in syntax {
      if let rule = rule(written, &reader) { rules.append(rule) }
    }
    return rules
  }

  private func rule(
    _ rule: CrossFieldSyntax, _ reader: inout ArgumentReader
  ) -> CrossFieldRule? {
    guard let kind = CrossFieldKind.named(rule.kind),
      let list = rule.arguments[ByteString(rule.kind)]
    else { return nil }
    for entry in rule.arguments.entries ?? [] {
      let key = ByteString(entry.key.text ?? "")
      let belongs =
        ([kind.word] + kind.keys + RuleKey.besideCrossFieldRule).contains { ByteString($0) == key }
      if !belongs && CrossFieldKind.named(key.text) == nil {
        reader.literals.syntax.unknownKey(
          entry, in: "`\(kind.word)`", among: [kind.word] + kind.keys)
      }
    }
    var references: [Reference] = []
    if !kind.readsExpression { references = self.references(list, "`\(kind.word)`", &reader) }
    guard let check = kind.lower(rule.arguments, scope, &reader) else { return nil }
    if case .holds(let expression) = check {
      references = reader.fields.filledIn(of: expression) { reader.conditions[$0] }
    } else {
      reportTooFew(references, check, rule, in: list, &reader)
    }
    if list.items?.isEmpty == true {
      reader.report("bad-argument", "`\(kind.word)` needs at least one field", at: list.range)
      return nil
    }
    if case .sum = check { reportNoNumbers(references, in: list, &reader) }
    guard let at = shown(rule, of: references, in: list, &reader) else { return nil }
    if references.isEmpty { references = [at] }
    var compiled = CrossFieldRule(
      kind: kind.word, check: check, fields: references, at: at.field, severity: rule.severity,
      message: rule.message, code: rule.code,
      when: rule.when.flatMap { ConditionCompiler(scope: scope).condition($0, &reader) },
      range: rule.range)
    compiled.atMost = rule.atMost
    return compiled
  }

  /// Returns the field at which a rule's failures are reported: one that people fill in, so they
  /// see them.
  private func shown(
    _ rule: CrossFieldSyntax, of references: [Reference], in list: Node,
    _ reader: inout ArgumentReader
  ) -> Reference? {
    if let written = rule.at {
      return Self.filledIn(written.name, scope: scope, at: written.range, &reader)
    }
    if let first = references.first(where: { !reader.fields[$0.field].isGiven }) { return first }
    if !references.isEmpty || CrossFieldKind.named(rule.kind)?.readsExpression == true {
      reader.report(
        "bad-argument", "`\(rule.kind)` names no field that can show its failure",
        at: list.range, suggestion: "name one with `at`")
    }
    return nil
  }

  /// Returns the field that a name means, if people fill it in.
  private static func filledIn(
    _ name: String, scope: FieldID?, at range: SourceRange?, _ reader: inout ArgumentReader
  ) -> Reference? {
    guard let found = reader.reference(name, scope: scope, at: range) else { return nil }
    guard reader.fields[found.field].isGiven else { return found }
    let what = reader.conditions[found.field] == nil ? "given" : "condition"
    reader.report(
      "bad-argument", "`\(name)` is a \(what), which users don't see: name a field", at: range)
    return nil
  }

  private func references(
    _ list: Node, _ what: String, _ reader: inout ArgumentReader
  ) -> [Reference] {
    var references: [Reference] = []
    for item in reader.literals.syntax.list(list, what, ofWords: true) {
      guard let name = reader.text(item, "a field's name") else { continue }
      if let found = reader.reference(name, scope: scope, at: item.range) {
        references.append(found)
      }
    }
    return references
  }

  private func reportNoNumbers(
    _ references: [Reference], in list: Node, _ reader: inout ArgumentReader
  ) {
    let fields = reader.fields
    for other in references {
      let type = fields[other.field].type
      if [.number, .integer].contains(type) { continue }
      reader.report(
        "wrong-type",
        "`sum` adds numbers, but \(fields.nameInSentence(of: other.field)) is of type "
          + type.word, at: list.range)
    }
  }

  /// Reports names that occur twice, and rules that always pass or always fail with so few fields.
  private func reportTooFew(
    _ references: [Reference], _ check: CrossFieldRule.Check, _ rule: CrossFieldSyntax,
    in list: Node, _ reader: inout ArgumentReader
  ) {
    var seen: Set<FieldID> = []
    for (index, reference) in references.enumerated()
    where !seen.insert(reference.field).inserted {
      let item = list.items.flatMap { $0.count == references.count ? $0[index] : nil } ?? list
      reader.report("duplicate", "duplicate field `\(reference.name)`", at: item.range)
    }
    guard references.count == list.items?.count,
      references.allSatisfy({ reader.fields[$0.field].frame == .form })
    else { return }
    switch check {
    case .present(let count):
      if let min = count.min, min > references.count {
        reader.report(
          "contradiction", "count \(min) is above the number of fields, \(references.count)",
          at: rule.arguments["count"]?.range ?? rule.range)
      }
    case .allOrNone, .allDifferent:
      if references.count == 1 {
        reader.report("bad-argument", "`\(rule.kind)` needs at least two fields", at: list.range)
      }
    case .sum, .holds: break
    }
  }

  /// Compiles the steps of the form.
  static func steps(_ syntax: [FormSyntax.Step], _ reader: inout ArgumentReader) -> [StepPlan] {
    var seen: Set<FieldID> = []
    return syntax.map { step in
      var found: [FieldID] = []
      for field in step.fields {
        let named = filledIn(field.name, scope: nil, at: field.range, &reader)
        guard let reference = named else { continue }
        if !seen.insert(reference.field).inserted {
          reader.report(
            "duplicate", "`\(field.name)` is already in a step", at: field.range)
        }
        found.append(reference.field)
      }
      return StepPlan(
        name: step.name, title: step.title,
        when: step.when.flatMap { ConditionCompiler(scope: nil).condition($0, &reader) },
        fields: found)
    }
  }
}
