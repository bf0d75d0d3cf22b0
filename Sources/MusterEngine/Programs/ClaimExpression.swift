/// A condition's claim about the single value of a field, as an expression: the value must be one
/// of some literals, or within bounds.
///
/// An expression without a value is not true, like a claim about a missing value.
struct ClaimExpression {
  private let field: Reference
  private let type: ExpressionType
  private var parts: [Expression.Part] = []

  /// Returns the expression for the claim that a field's value is among literals; `nil` for a claim
  /// about several values, or about a field with parts.
  static func of(_ field: Reference, among literals: [Literal], _ plan: FormPlan) -> Expression? {
    guard var claim = ClaimExpression(field, plan) else { return nil }
    claim.addField()
    claim.add(.isAmong(literals.map { $0.asOperand }), [0], .boolean)
    return claim.expression
  }

  /// Returns the expression for the claim that a field's value passes rules, if all rules are
  /// bounds and all bounds are literals.
  static func of(_ field: Reference, passing rules: [Rule], _ plan: FormPlan) -> Expression? {
    guard !rules.isEmpty, var claim = ClaimExpression(field, plan) else { return nil }
    for rule in rules {
      guard rule.when == nil, let bounds = rule.facts.range,
        claim.add(bounds.lower, .greater, .greaterOrEqual),
        claim.add(bounds.upper, .less, .lessOrEqual)
      else { return nil }
    }
    return claim.parts.isEmpty ? nil : claim.expression
  }

  private init?(_ field: Reference, _ plan: FormPlan) {
    let type = plan.fields[field.field].type
    guard type.isScalar, field.listCount == 0 else { return nil }
    self.field = field
    self.type = ExpressionType(value: type == .integer ? .number : type)
  }

  /// Adds a comparison with an end, if there is one, and joins it to the expression so far; returns
  /// false if the end is not a literal.
  private mutating func add(
    _ bound: Bounds.Bound?, _ excluding: BinaryOperator, _ including: BinaryOperator
  ) -> Bool {
    guard let bound else { return true }
    guard case .literal(let literal) = bound.value else { return false }
    let before = parts.count - 1
    addField()
    add(.literal(literal.asOperand), [], type)
    let sides = [parts.count - 2, parts.count - 1]
    add(.operation(bound.isIncluded ? including : excluding), sides, .boolean)
    if before >= 0 { add(.operation(.and), [before, parts.count - 1], .boolean) }
    return true
  }

  private mutating func addField() { add(.field(field), [], type) }

  private mutating func add(_ kind: Expression.Kind, _ operands: [Int], _ type: ExpressionType) {
    parts.append(Expression.Part(kind: kind, operands: operands, type: type, range: 0..<0))
  }

  private var expression: Expression {
    Expression(text: "", parts: parts, reads: [field], readsSecret: false)
  }
}

extension Literal {
  /// The literal for use in expressions, where all numbers have one type.
  fileprivate var asOperand: Literal {
    if case .integer(let integer) = self { .number(Number(integer)) } else { self }
  }
}
