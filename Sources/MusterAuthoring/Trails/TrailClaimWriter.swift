internal import Muster

/// Puts conditions and rules into claims, and collects the probes that answer them.
struct TrailClaimWriter {
  let phrases: Phrases
  private(set) var probes: [Probe] = []
  /// For each field, true if its value may be shown.
  private let shown: [Bool]

  private var plan: FormPlan { phrases.plan }

  init(_ phrases: Phrases) {
    self.phrases = phrases
    shown = phrases.plan.showsValues
  }

  private mutating func probe(_ condition: Condition, _ scope: FieldID?) -> Int {
    probes.append(Probe(condition, from: scope))
    return probes.count - 1
  }

  // MARK: - Conditions

  /// Returns a condition, as seen from a field, with all its parts.
  mutating func claim(_ condition: Condition, from scope: FieldID?) -> TrailClaim {
    if case .expression(let expression) = condition { return claim(expression, from: scope) }
    var claim = TrailClaim(text: phrases.phrase(condition), probe: probe(condition, scope))
    switch condition {
    case .all(let parts), .any(let parts):
      if parts.count == 1 { return self.claim(parts[0], from: scope) }
      claim.parts = parts.map { self.claim($0, from: scope) }
    case .not(let inner): claim.parts = [self.claim(inner, from: scope)]
    case .rules(let field, let rules) where rules.count > 1 && field.listCount == 0:
      claim.seen = [seen(field, from: scope)].compactMap { $0 }
      claim.parts = rules.map { rule in
        var part = self.claim(.rules(field, [rule]), from: scope)
        part.seen = []
        return part
      }
    case .present(let field), .absent(let field), .literals(let field, _), .rules(let field, _):
      claim.seen = [seen(field, from: scope)].compactMap { $0 }
    case .expression: break
    }
    return claim
  }

  /// Returns an expression that is true or false.
  mutating func claim(_ expression: Expression, from scope: FieldID?) -> TrailClaim {
    let last = expression.parts.count - 1
    var claim = TrailClaim(
      text: shown(expression), probe: probe(.expression(expression), scope))
    switch expression.parts[last].kind {
    case .operation(let sign) where sign == .and || sign == .or:
      claim.parts = expression.operands(of: last, joinedBy: sign).map {
        self.claim(expression.part($0), from: scope)
      }
    case .not:
      claim.parts = expression.parts[last].operands.map {
        self.claim(expression.part($0), from: scope)
      }
    // A named condition is explained only once, on its own: otherwise, a condition that others
    // mention several times would grow with every mention.
    case .field(let field) where plan.fields[field.field].compute != nil: break
    default: claim.seen = seen(expression, from: scope)
    }
    return claim
  }

  private func shows(_ field: Reference) -> Bool { shown[field.field.index] }

  private func shown(_ expression: Expression) -> String {
    let text = HiddenLiterals(expression, plan).text
    return "`\(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))`"
  }

  // MARK: - Values

  /// Returns the values that an expression is computed from: those of its fields, and those of
  /// comparison sides that are computed themselves.
  mutating func seen(_ expression: Expression, from scope: FieldID?) -> [TrailClaim.Seen] {
    var found: [TrailClaim.Seen] = []
    var names: Set<String> = []
    for field in expression.reads where names.insert(field.name).inserted {
      found += seen(field, from: scope).map { [$0] } ?? []
    }
    let last = expression.parts[expression.parts.count - 1]
    guard case .operation(let sign) = last.kind, sign.compares,
      expression.reads.allSatisfy({ shows($0) })
    else { return found }
    for side in last.operands {
      switch expression.parts[side].kind {
      case .field, .literal, .aside: break
      default:
        let part = expression.part(side)
        found.append(
          TrailClaim.Seen(name: shown(part), value: probe(.expression(part), scope), isGiven: nil))
      }
    }
    return found
  }

  /// Returns the value of a field; `nil` if it is one of many values.
  mutating func seen(_ field: Reference, from scope: FieldID?) -> TrailClaim.Seen? {
    if field.listCount > 0 { return nil }
    let own = plan.fields[field.field]
    let isGiven = probe(.present(field), scope)
    var seen = TrailClaim.Seen(name: phrases.label(field), value: nil, isGiven: isGiven)
    guard own.type.isScalar, shows(field) else { return seen }
    let part = Expression.Part(
      kind: .field(field), operands: [], type: .reading(own.type), range: 0..<0)
    seen.value = probe(
      .expression(
        Expression(text: field.name, parts: [part], reads: [field], readsSecret: false)), scope)
    return seen
  }
}

extension Expression {
  /// Returns the operands of a part, and of parts inside it with the same operator, in order: the
  /// three of `a || b || c`, which would otherwise be nested pairs.
  fileprivate func operands(of part: Int, joinedBy sign: BinaryOperator) -> [Int] {
    var found: [Int] = []
    var waiting = [part]
    while let next = waiting.popLast() {
      if case .operation(sign) = parts[next].kind {
        waiting += parts[next].operands.reversed()
      } else {
        found.append(next)
      }
    }
    return found
  }
}

extension ExpressionType {
  /// The type of a field's value, as an expression reads it.
  fileprivate static func reading(_ type: ValueType) -> ExpressionType {
    var reading = type == .integer ? ExpressionType.whole : .number
    reading.value = type == .integer ? .number : type
    return reading
  }
}
