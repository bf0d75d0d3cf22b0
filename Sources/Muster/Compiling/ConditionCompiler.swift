/// Compiles conditions: names become fields, and literals are read by the field's type.
struct ConditionCompiler {
  /// The field from which names are looked up.
  let scope: FieldID?

  func condition(_ syntax: ConditionSyntax, _ reader: inout ArgumentReader) -> Condition? {
    switch syntax {
    case .all(let parts): .all(conditions(parts, &reader))
    case .any(let parts): .any(conditions(parts, &reader))
    case .not(let inner): condition(inner, &reader).map { .not($0) }
    case .text(let node): reader.claim(node, "`when`", scope: scope).map { .expression($0) }
    case .field(let name, let range, let claim):
      reader.reference(name, scope: scope, at: range).flatMap {
        self.claim(claim, on: $0, &reader)
      }
    }
  }

  private func conditions(
    _ parts: [ConditionSyntax], _ reader: inout ArgumentReader
  ) -> [Condition] {
    var all: [Condition] = []
    for part in parts {
      if let compiled = condition(part, &reader) { all.append(compiled) }
    }
    return all
  }

  private func claim(
    _ claim: ConditionSyntax.Claim, on field: Reference, _ reader: inout ArgumentReader
  ) -> Condition? {
    switch claim {
    case .present: return .present(field)
    case .absent: return .absent(field)
    case .literals(let nodes):
      let literals = literals(nodes, of: field.field, &reader)
      return literals.isEmpty ? nil : .literals(field, literals)
    case .rules(let rules):
      let compiler = RuleCompiler(place: Place(field: field.field, scope: scope))
      return .rules(field, compiler.rules(rules, &reader))
    }
  }

  private func literals(
    _ nodes: [Node], of field: FieldID, _ reader: inout ArgumentReader
  ) -> [Literal] {
    let type = reader.fields[field].type
    let name = reader.fields.nameInSentence(of: field)
    guard type.isScalar || type == .any else {
      reader.report(
        "wrong-type",
        "\(name) is of type \(type.word), so a condition on it must be `present`, `absent` or "
          + "rules",
        at: nodes.first?.range)
      return []
    }
    var literals: [Literal] = []
    for node in nodes {
      let hint = nodes.count == 1 ? rangeClaim(node, type) : nil
      let place = Place(field: field, scope: scope)
      let literal = reader.literal(node, "a literal for \(name)", place, suggestion: hint)
      if let literal { literals.append(literal) }
    }
    return literals
  }

  /// Returns the suggestion for a range in place of a literal.
  private func rangeClaim(_ node: Node, _ type: ValueType) -> String? {
    guard let text = node.text, !node.isNull else { return nil }
    let bytes = Array(text.utf8)
    guard
      let dots = bytes.indices.dropLast().first(where: {
        bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E
      })
    else {
      let span = RangeHint.span(text, text) { LiteralReader.isLiteral($0, type) }
      return span.map { "write `{ range: \($0) }`" }
    }
    let lower = String(decoding: bytes[..<dots], as: UTF8.self)
    let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
    let isRange = [lower, upper].allSatisfy { $0.isEmpty || LiteralReader.isLiteral($0, type) }
    return isRange && bytes.count > 2 ? "write `{ range: \(text) }`" : nil
  }
}
