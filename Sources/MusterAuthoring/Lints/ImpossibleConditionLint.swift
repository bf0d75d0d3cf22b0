internal import Muster

extension Lint {
  static let impossibleCondition = Lint(
    "impossible-condition",
    summary: "a condition or an expression that needs a value that its field can never have",
    page: [
      "A `when`, or a comparison with `==`, `!=` or `in`, names a value that the field's own rules "
        + "reject. So the result is the same in every payload that passes. Usually the value was "
        + "renamed in only one of two places.",
      "Write a value that the field can have.",
    ],
    passing: [
      """
      form: address
      fields:
        country: { one-of: [DE, US] }
        state: { when: { country: US }, required: true }
        duty: { type: number, compute: 'if(country == "US", 5, 0)' }
      """
    ],
    failing: [
      Example(
        """
        form: address
        fields:
          country: { one-of: [DE, US] }
          state: { when: { country: [USA, UK] }, required: true }
        """,
        says: "4:30: `country` is never `USA`: that fails its `one-of`",
        "4:35: `country` is never `UK`: that fails its `one-of`"),
      Example(
        """
        form: signup
        fields:
          age: { type: integer, range: 18.. }
          parent: { required: { when: { age: 12 } } }
        """,
        says: "4:38: `age` is never `12`: that fails its `range`"),
      Example(
        """
        form: parcel
        conditions: { abroad: 'country in ["US", "CH"]' }
        fields:
          country: { one-of: [DE, CH] }
          way: { one-of: [standard, express] }
          price: { type: number, compute: 'if(way == "standart", 5, 12)' }
          duty: { type: number, when: abroad }
        """,
        says: "6:46: `way` is never `standart`: that fails its `one-of`",
        "2:24: `country` is never `US`: that fails its `one-of`"),
    ],
    find: { subject in
      var lone = LoneFields(subject)
      let ofConditions = subject.conditions.flatMap { condition, written, owner in
        condition.claims.flatMap { reference, literals in
          literals.compactMap { literal in
            let range = written?.range(of: literal, for: reference) ?? owner
            return subject.finding(reference, literal, at: range, &lone)
          }
        }
      }
      let ofExpressions = subject.expressions.flatMap { placed in
        placed.expression.claims.compactMap { reference, literal, offset in
          var finding = subject.finding(reference, literal, at: placed.range, &lone)
          finding?.textRange = placed.isText ? offset..<offset : nil
          return finding
        }
      }
      return ofConditions + ofExpressions
    }
  )
}

extension LintSubject {
  /// Returns a finding about a value that a field is compared with, if the field's rules refuse it.
  fileprivate func finding(
    _ reference: Reference, _ literal: Literal, at range: SourceRange?, _ lone: inout LoneFields
  ) -> LintFinding? {
    let field = plan.fields[reference.field]
    guard !field.isGiven, field.compute == nil,
      let kind = lone.failure(of: literal.value, at: reference.field)
    else { return nil }
    let shown = plan.holdsSecret(reference.field) ? "•••" : literal.text
    return LintFinding(
      "`\(reference.name)` is never `\(shown)`: that fails its `\(kind)`", at: range)
  }

  /// Every condition of the form, the mapping that contains it, and the range of its field or rule.
  fileprivate var conditions: [(Condition, Node?, SourceRange?)] {
    var all: [(Condition, Node?, SourceRange?)] = []
    for field in plan.fields {
      if let when = field.when { all.append((when, value(at: field.range), field.range)) }
      for rule in field.rules {
        if let when = rule.when { all.append((when, mapping(with: rule.range), rule.range)) }
      }
    }
    for rule in plan.allCrossFieldRules {
      if let when = rule.when { all.append((when, mapping(with: rule.range), rule.range)) }
    }
    return all
  }
}

extension Node {
  /// Returns the range of a condition's literal, somewhere in this mapping.
  fileprivate func range(of literal: Literal, for reference: Reference) -> SourceRange? {
    for mapping in all {
      guard let claim = mapping.value(reference.name) else { continue }
      for item in claim.items ?? [claim] where item.text == literal.text { return item.range }
    }
    return nil
  }
}

extension Condition {
  /// The values that it compares fields with, at any depth.
  fileprivate var claims: [(Reference, [Literal])] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.claims)
    case .not, .present, .absent, .rules, .expression: []
    case .literals(let field, let literals): [(field, literals)]
    }
  }
}

extension Expression {
  /// The values that it compares fields with, and their places in its source.
  fileprivate var claims: [(Reference, Literal, Int)] {
    parts.flatMap { part -> [(Reference, Literal, Int)] in
      switch part.kind {
      case .operation(let sign) where sign == .equal || sign == .notEqual:
        let sides = part.operands.map { parts[$0] }
        for (one, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
          if case .field(let field) = one.kind, case .literal(let literal) = other.kind {
            return [(field, literal, other.range.lowerBound)]
          }
        }
        return []
      case .isAmong(let literals):
        guard case .field(let field) = parts[part.operands[0]].kind else { return [] }
        return literals.map { (field, $0, part.range.lowerBound) }
      default: return []
      }
    }
  }
}
