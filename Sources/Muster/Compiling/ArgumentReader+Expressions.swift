/// Reads expressions.
extension ArgumentReader {
  /// Reads an expression that is true or false, and names at least one field.
  mutating func claim(_ node: Node, _ what: String, scope: FieldID?) -> Expression? {
    guard
      let expression = ExpressionCompiler.expression(node, what, scope: scope, &self)
    else { return nil }
    guard expression.type.value == .boolean else {
      report(
        "wrong-type",
        "\(what) must be true or false, but this expression is of type "
          + expression.type.value.word,
        at: node.range, suggestion: expression.bareName.map { "write `present(\($0))`" })
      return nil
    }
    if expression.reads.isEmpty, !expression.readsClock {
      report(
        "bad-argument", "this expression names no field, so its result never changes",
        at: node.range)
      return nil
    }
    return expression
  }

  /// Reads an expression that computes a value of a type; a number must have finitely many
  /// decimals.
  mutating func computed(
    _ node: Node, _ what: String, _ type: ValueType, scope: FieldID?
  ) -> Expression? {
    guard
      let expression = ExpressionCompiler.expression(node, what, scope: scope, as: type, &self)
    else { return nil }
    let isNumber = type == .integer || type == .number
    guard expression.type.value == (isNumber ? .number : type) else {
      report(
        "wrong-type",
        "\(what) must be of type \(type.word) here, but this expression is of type "
          + expression.type.value.word, at: node.range)
      return nil
    }
    guard expression.type.isDecimal else {
      report(
        "no-decimal", "this division may have endless decimals, as in 1/3", at: node.range,
        suggestion: "write `round(…, 2)` around it")
      return nil
    }
    return expression
  }
}
