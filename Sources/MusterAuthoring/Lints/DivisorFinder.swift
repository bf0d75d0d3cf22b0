internal import Muster

/// Finds the divisors in an expression that can be zero according to the rules and the surrounding
/// conditions.
struct DivisorFinder {
  let spans: FieldSpans
  let expression: Expression

  /// The numbers that a part can be when it is evaluated, according to a condition around it.
  struct Claim {
    var part: PartName
    var span: NumberSpan
  }

  /// The name by which conditions refer to a part: a field, or the source of any other part.
  enum PartName: Hashable {
    case field(FieldID)
    case text(String)
  }

  /// The maximum depth that is examined; deeper parts can be any number.
  private static let deepest = 64

  /// Returns the divisors that can be zero, given some claims about other parts.
  func divisors(knowing claims: [Claim]) -> [Int] {
    var found: [Int] = []
    var waiting = [(part: expression.parts.count - 1, claims: claims)]
    while let (index, claims) = waiting.popLast() {
      let part = expression.parts[index]
      let operands = part.operands
      if part.isDivision, span(of: operands[1], claims).hasZero { found.append(operands[1]) }
      switch part.kind {
      case .call(.choose):
        waiting.append((operands[0], claims))
        waiting.append((operands[1], claims + self.claims(of: operands[0], being: true)))
        waiting.append((operands[2], claims + self.claims(of: operands[0], being: false)))
      case .operation(let sign) where sign == .and || sign == .or:
        // If one operand decides on its own, the other has no effect.
        for (own, other) in [(0, 1), (1, 0)] {
          waiting.append(
            (operands[own], claims + self.claims(of: operands[other], being: sign == .and)))
        }
      default: waiting += operands.map { ($0, claims) }
      }
    }
    return found.sorted()
  }

  /// Returns the claims about numbers that are true if the expression is true.
  var claimsOfTruth: [Claim] { claims(of: expression.parts.count - 1, being: true) }
}

/// Finds the claims that a condition makes.
extension DivisorFinder {
  private func claims(of part: Int, being truth: Bool, depth: Int = 0) -> [Claim] {
    let operands = expression.parts[part].operands
    if depth > Self.deepest { return [] }
    switch expression.parts[part].kind {
    case .not: return claims(of: operands[0], being: !truth, depth: depth + 1)
    case .operation(let sign) where sign == (truth ? .and : .or):
      return operands.flatMap { claims(of: $0, being: truth, depth: depth + 1) }
    case .operation(let sign) where sign.compares:
      let sign = truth ? sign : sign.opposite
      return claim(operands[0], sign, operands[1]) + claim(operands[1], sign.turned, operands[0])
    case .isAmong(let literals) where truth:
      let spans = literals.compactMap(NumberSpan.init)
      guard spans.count == literals.count, let first = spans.first else { return [] }
      let span = spans.dropFirst().reduce(first) { $0.joined(with: $1) }
      return [Claim(part: name(operands[0]), span: span)]
    default: return []
    }
  }

  private func claim(_ part: Int, _ sign: BinaryOperator, _ limit: Int) -> [Claim] {
    guard case .literal(let literal) = expression.parts[limit].kind,
      let exactly = NumberSpan(literal)
    else { return [] }
    var span = NumberSpan.all
    switch sign {
    case .equal: span = exactly
    case .notEqual: span.leavesZeroOut = exactly.hasZero
    case .less, .lessOrEqual: span.upper = exactly.upper
    case .greater, .greaterOrEqual: span.lower = exactly.lower
    default: return []
    }
    if sign == .less { span.upper?.isIncluded = false }
    if sign == .greater { span.lower?.isIncluded = false }
    return [Claim(part: name(part), span: span)]
  }

  private func name(_ part: Int) -> PartName {
    if case .field(let reference) = expression.parts[part].kind { return .field(reference.field) }
    return .text(text(of: part))
  }

  /// Returns a part as it is written in the file.
  func text(of part: Int) -> String {
    String(
      decoding: Array(expression.text.utf8)[expression.parts[part].range], as: UTF8.self)
  }
}

/// Finds the numbers that parts may be.
extension DivisorFinder {
  private func span(of part: Int, _ claims: [Claim], depth: Int = 0) -> NumberSpan {
    if depth > Self.deepest { return .all }
    let name = name(part)
    return claims.filter { $0.part == name }.reduce(own(part, claims, depth)) {
      $0.narrowed(to: $1.span)
    }
  }

  private func own(_ part: Int, _ claims: [Claim], _ depth: Int) -> NumberSpan {
    let operands = expression.parts[part].operands
    func span(_ index: Int) -> NumberSpan {
      self.span(of: operands[index], claims, depth: depth + 1)
    }
    switch expression.parts[part].kind {
    case .literal(let literal): return NumberSpan(literal) ?? .all
    case .field(let reference): return spans[reference.field]
    case .negated: return span(0).negated
    case .operation(.add): return span(0).adding(span(1))
    case .operation(.subtract): return span(0).adding(span(1).negated)
    case .operation(.multiply): return span(0).scaled(by: span(1))
    case .operation(.divide): return span(0).scaled(by: span(1), isQuotient: true)
    case .rounded(let digits, let mode): return span(0).rounded(to: digits, mode)
    case .call(let function): return call(function, operands.indices.map(span))
    case .fold(.count, _): return .counts
    case .fold(.sum, _): return operands.isEmpty || !span(0).isCount ? .all : .counts
    case .fold(.min, _), .fold(.max, _): return operands.isEmpty ? .all : span(0)
    default: return .all
    }
  }

  private func call(_ function: ExpressionFunction, _ spans: [NumberSpan]) -> NumberSpan {
    let rest = spans.dropFirst()
    guard let first = spans.first else { return .all }
    switch function {
    case .choose: return rest.dropFirst().reduce(spans[1]) { $0.joined(with: $1) }
    case .coalesce: return rest.reduce(first) { $0.joined(with: $1) }
    case .max: return rest.reduce(first) { $0.orMore($1) }
    case .min: return rest.reduce(first) { $0.orLess($1) }
    // An absent value adds nothing.
    case .sum: return spans.allSatisfy(\.isCount) ? .counts : .all
    case .length: return .counts
    case .days, .months, .years, .hours, .minutes: return .all
    }
  }

  /// The numbers that the whole expression may be.
  var span: NumberSpan { span(of: expression.parts.count - 1, []) }
}

extension NumberSpan {
  init?(_ literal: Literal) {
    switch literal {
    case .integer(let integer): self = .exactly(Number(integer))
    case .number(let number): self = .exactly(number)
    case .text, .boolean, .moment, .json: return nil
    }
  }
}

extension Expression {
  var hasDivision: Bool { parts.contains(where: \.isDivision) }
}

extension Expression.Part {
  fileprivate var isDivision: Bool {
    if case .operation(.divide) = kind { true } else { false }
  }
}

extension BinaryOperator {
  /// The comparison that is true if this one is false.
  fileprivate var opposite: BinaryOperator {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    default: self
    }
  }

  /// The same comparison with its sides swapped.
  fileprivate var turned: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
