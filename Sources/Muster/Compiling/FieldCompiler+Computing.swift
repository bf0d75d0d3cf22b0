/// Compiles the computation of a field.
extension FieldCompiler {
  mutating func compileComputation(_ reader: inout ArgumentReader) {
    if let range = written.suppliedRange, written.compute == nil {
      reader.report(
        "misplaced", "`supplied` is only for fields with `compute`",
        at: range)
    }
    guard let node = written.compute, isComputable(node, &reader) else { return }
    guard
      let expression = ExpressionCompiler.expression(
        node, "`compute`", scope: place.scope, as: plan.type, &reader)
    else { return }
    plan.replacesSupplied = written.supplied == .replace
    if checkType(expression, node, &reader), checkSecrets(expression, node, &reader) {
      plan.compute = expression
    }
  }

  /// The rule that a submitted value must equal the computed one.
  var computedRule: [Rule] {
    guard plan.compute != nil else { return [] }
    return [
      Rule(kind: "compute", check: .computed, severity: .error, range: written.compute?.range)
    ]
  }

  /// Returns true if a field can be computed. Reports a field that can't: one with several values,
  /// an item, or one with a default.
  private func isComputable(_ node: Node, _ reader: inout ArgumentReader) -> Bool {
    let name = reader.fields.nameInSentence(of: place.field)
    let before = reader.diagnostics.count
    if !plan.type.isScalar {
      reader.report(
        "misplaced", "only single values can be computed, but \(name) is of type \(plan.type.word)",
        at: node.range)
    } else if reader.fields.isEntry(place.field) {
      reader.report(
        "misplaced", "\(name) is submitted, so it can't be computed", at: node.range,
        suggestion: "compute a field of it")
    }
    if let node = written.defaultValue {
      reader.report(
        "misplaced", "\(name) is computed, so a default has no effect", at: node.range)
    }
    if !written.normalize.isEmpty {
      reader.report(
        "misplaced", "\(name) is computed, so `normalize` has no effect", at: written.nameRange)
    }
    if let ask = written.rules.first(where: { ByteString($0.kind) == "ask" }) {
      reader.report(
        "misplaced", "\(name) is computed, so `ask` has no effect", at: ask.range)
    }
    return reader.diagnostics.count == before
  }

  private func checkType(
    _ expression: Expression, _ node: Node, _ reader: inout ArgumentReader
  ) -> Bool {
    let name = reader.fields.nameInSentence(of: place.field)
    let isNumber = plan.type == .integer || plan.type == .number
    guard expression.type.value == (isNumber ? .number : plan.type) else {
      let given = expression.type.value
      reader.report(
        "wrong-type",
        "this expression is of type \(given.word), but \(name) is of type \(plan.type.word)",
        at: node.range, suggestion: written.typeRange == nil ? "write `type: \(given.word)`" : nil)
      return false
    }
    if isNumber, !expression.type.isDecimal {
      reader.report(
        "no-decimal", "this division may have endless decimals, as in 1/3", at: node.range,
        suggestion: "write `round(…, 2)` around it")
      return false
    }
    if plan.type == .integer, !expression.type.isWhole {
      reader.report(
        "wrong-type", "\(name) is of type integer, but this may have decimals", at: node.range,
        suggestion: "write `round(…)`, `floor(…)` or `ceil(…)` around it")
      return false
    }
    return true
  }

  /// Reports a secret that the output would reveal through a computed value.
  private func checkSecrets(
    _ expression: Expression, _ node: Node, _ reader: inout ArgumentReader
  ) -> Bool {
    let fields = reader.fields
    guard !plan.isSecret,
      let secret = expression.reads.first(where: { fields[$0.field].isSecret })
    else { return true }
    reader.report(
      "secret",
      "\(fields.nameInSentence(of: place.field)) is computed from "
        + "\(fields.nameInSentence(of: secret.field)), which is secret", at: node.range,
      suggestion: "write `secret: true` next to it")
    return false
  }
}
