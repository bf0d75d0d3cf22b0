internal import Muster

/// Makes expressions from other expressions.
extension Expression {
  /// Returns one part as an expression of its own.
  func part(_ index: Int) -> Expression {
    let start = start(of: index)
    let range = parts[index].range
    let own = parts[start...index].map { part in
      var part = part
      part.operands = part.operands.map { $0 - start }
      let lower = part.range.lowerBound - range.lowerBound
      part.range = lower..<(lower + part.range.count)
      return part
    }
    let bytes = Array(text.utf8)
    // The source of the part doesn't contain the other parts joined to it.
    var part = Expression(
      text: String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self), parts: own,
      reads: [], readsSecret: readsSecret)
    part.reads = part.reads(asIn: reads)
    return part
  }

  /// Returns the fields that the expression reads, as seen from its place. A function over a list
  /// reads items as seen from the whole expression.
  private func reads(asIn whole: [Reference]) -> [Reference] {
    var inItems: Set<Int> = []
    for part in parts {
      guard case .fold = part.kind, let body = part.operands.first else { continue }
      inItems.formUnion(start(of: body)...body)
    }
    return parts.enumerated().compactMap { index, part in
      switch part.kind {
      case .field(let field), .isGiven(let field, _), .fold(_, let field):
        let seen =
          inItems.contains(index)
          ? whole.first { $0.field == field.field && $0.name == field.name } : nil
        return seen ?? field
      default: return nil
      }
    }
  }

  /// Returns two expressions joined by a comparison operator.
  static func joining(
    _ left: Expression, _ sign: BinaryOperator, _ right: Expression
  ) -> Expression {
    left.joined(with: right, .operation(sign), .boolean)
  }

  /// Returns the expression one step lower or higher; `nil` if there is no step.
  func moved(by step: ValueStep, back isBack: Bool) -> Expression? {
    switch step {
    case .any: return nil
    case .number(let number):
      let literal = Part(
        kind: .literal(.number(isBack ? number.negated : number)), operands: [], type: .number,
        range: 0..<0)
      let other = Expression(text: "", parts: [literal], reads: [], readsSecret: false)
      return joined(with: other, .operation(.add), type)
    case .duration(let duration):
      var moved = self
      moved.parts.append(
        Part(
          kind: .moved(isBack ? duration.negated : duration), operands: [parts.count - 1],
          type: type, range: 0..<0))
      return moved
    }
  }

  /// Returns an expression that is true if the value is one of some literals.
  func isAmong(_ literals: [Literal]) -> Expression {
    var claim = self
    claim.parts.append(
      Part(kind: .isAmong(literals), operands: [parts.count - 1], type: .boolean, range: 0..<0))
    return claim
  }

  private func joined(
    with right: Expression, _ kind: Kind, _ type: ExpressionType
  ) -> Expression {
    var joined = self
    let count = parts.count
    joined.parts += right.parts.map { part in
      var part = part
      part.operands = part.operands.map { $0 + count }
      return part
    }
    joined.parts.append(
      Part(kind: kind, operands: [count - 1, joined.parts.count - 1], type: type, range: 0..<0))
    joined.reads += right.reads
    joined.readsSecret = readsSecret || right.readsSecret
    return joined
  }
}

extension ExpressionSite {
  /// Returns the place where each part is evaluated. Parts inside a function over a list are
  /// evaluated for each item.
  func contexts(_ plan: FormPlan) -> [(scope: FieldID?, place: WatchPlace)] {
    var contexts = expression.parts.map { _ in (scope: scope, place: place) }
    // An inner function comes earlier in the list, so it overrides the outer one.
    for index in expression.parts.indices.reversed() {
      guard case .fold(_, let list) = expression.parts[index].kind,
        let body = expression.parts[index].operands.first,
        let item = plan.fields[list.field].children.last
      else { continue }
      for part in expression.start(of: body)...body {
        contexts[part] = (item, .frame(of: list.field))
      }
    }
    return contexts
  }
}
