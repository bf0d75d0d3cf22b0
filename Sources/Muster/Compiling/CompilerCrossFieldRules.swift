/// Compiles cross-field rules and the pages of a wizard: both name fields.
extension FormCompiler {
  mutating func lower(_ rule: CrossFieldSyntax, scope: Int?) -> CrossFieldRule? {
    guard let kind = CrossFieldKind.named(rule.kind),
      let list = rule.arguments[ByteString(rule.kind)]
    else { return nil }
    for entry in rule.arguments.entries ?? [] {
      let key = ByteString(entry.key.text ?? "")
      let belongs =
        key == ByteString(kind.word) || kind.keys.contains { ByteString($0) == key }
        || ["at", "message", "when", "severity", "code"].contains(key)
      if !belongs && CrossFieldKind.named(key.text) == nil {
        reader.unknownKey(entry, in: "`\(kind.word)`", among: [kind.word] + kind.keys)
      }
    }
    let inner = scope.map { insideScope(of: $0) }
    var references: [Reference] = []
    for item in reader.list(list, "`\(kind.word)`", ofWords: true) {
      guard let name = reader.text(item, "a field's name") else { continue }
      if let found = reference(name, scope: inner, at: item.range) {
        references.append(found)
      }
    }
    guard let check = kind.lower(rule.arguments, inner, &self) else { return nil }
    reportTooFew(references, check, rule, in: list)
    guard let first = references.first else {
      if list.items?.isEmpty == true {
        report("bad-argument", "`\(kind.word)` names at least one field", at: list.range)
      }
      return nil
    }
    if case .sum = check {
      for other in references where ![.number, .integer].contains(fields[other.field].type) {
        report(
          "wrong-type",
          "`sum` adds numbers, and \(name(of: other.field)) is of type "
            + fields[other.field].type.word, at: list.range)
      }
    }
    var at = first.field
    if let written = rule.at {
      guard let found = reference(written.name, scope: inner, at: written.range) else {
        return nil
      }
      at = found.field
    }
    return CrossFieldRule(
      kind: kind.word, check: check, fields: references, at: at, severity: rule.severity,
      message: rule.message, code: rule.code,
      when: rule.when.flatMap { condition($0, scope: inner) }, range: rule.range)
  }

  /// Reports names that occur twice, and rules that so few fields can't meet or can't break.
  private mutating func reportTooFew(
    _ references: [Reference], _ check: CrossFieldRule.Check, _ rule: CrossFieldSyntax,
    in list: Node
  ) {
    var seen: Set<Int> = []
    for (index, reference) in references.enumerated()
    where !seen.insert(reference.field).inserted {
      let item = list.items.flatMap { $0.count == references.count ? $0[index] : nil } ?? list
      report("duplicate", "`\(reference.name)` stands twice", at: item.range)
    }
    guard references.count == list.items?.count,
      references.allSatisfy({ fields[$0.field].frame == 0 })
    else { return }
    switch check {
    case .present(let count):
      if let min = count.min, min > references.count {
        report(
          "contradiction", "count \(min) is above the \(references.count) fields that there are",
          at: rule.arguments["count"]?.range ?? rule.range)
      }
    case .allOrNone, .allDifferent:
      if references.count == 1 {
        report("bad-argument", "`\(rule.kind)` compares two fields or more", at: list.range)
      }
    case .sum: break
    }
  }

  mutating func lowerSteps(_ form: FormSyntax) -> [StepPlan] {
    var seen: Set<Int> = []
    return form.steps.map { step in
      var found: [Int] = []
      for field in step.fields {
        guard let reference = reference(field.name, scope: nil, at: field.range) else { continue }
        if !seen.insert(reference.field).inserted {
          report("duplicate", "`\(field.name)` stands in a step already", at: field.range)
        }
        found.append(reference.field)
      }
      return StepPlan(
        name: step.name, title: step.title,
        when: step.when.flatMap { condition($0, scope: nil) }, fields: found)
    }
  }
}
