internal import Muster

extension Lint {
  static let impossibleCondition = Lint(
    "impossible-condition",
    summary: "a `when` waits for a value that its field never has in a form that passes",
    page: [
      "The condition names a value that the field's own rules refuse, so what it guards never "
        + "applies in a form that passes: mostly a value that was renamed in one of two places.",
      "Write a value that the field can have.",
    ],
    passing: [
      """
      form: address
      fields:
        country: { one-of: [DE, US] }
        state: { when: { country: US }, required: true }
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
    ],
    find: { subject in
      subject.conditions.flatMap { condition, written, owner in
        condition.claims.flatMap { reference, literals in
          literals.compactMap { literal -> LintFinding? in
            guard !subject.plan.fields[reference.field].isGiven,
              let failure = subject.failures(of: literal.value, at: reference.field).first
            else { return nil }
            let isSecret = subject.plan.holdsSecret(reference.field)
            let shown = isSecret ? "•••" : literal.text
            return LintFinding(
              "`\(reference.name)` is never `\(shown)`: that fails its `\(failure.kind)`",
              at: written?.range(of: literal, for: reference) ?? owner)
          }
        }
      }
    }
  )
}

extension LintSubject {
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
