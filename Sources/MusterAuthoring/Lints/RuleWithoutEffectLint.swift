internal import Muster

extension Lint {
  static let ruleWithoutEffect = Lint(
    "rule-without-effect",
    summary: "a rule that every value passes",
    page: [
      "The rule accepts every value. The most common case is `length: 1..`: an empty string "
        + "counts as absent, and an absent value passes every rule except `required`.",
      "A rule about strings, such as `matches` or `starts-with`, also has no effect if the rules "
        + "before it already reject every value that it would reject.",
      "Write `required: true` if that is what you meant, or remove the rule.",
    ],
    passing: [
      """
      form: signup
      fields:
        name: { required: true, length: 2.. }
        note: { empty: value, length: 1.. }
        tags: { size: 1.., each: {} }
        code: { length: ..8, matches: '[a-z]{2,8}', starts-with: [a, b] }
      """
    ],
    failing: [
      Example(
        """
        form: signup
        fields: { name: { length: 1.. } }
        """,
        says:
          "2:19: `length` has no effect: an empty string counts as absent; write `required: true` "
          + "if it must be given"
      ),
      Example(
        """
        form: signup
        fields: { tags: { size: 0.., each: {} } }
        """,
        says: "2:19: `size` has no effect: nothing is below 0"),
      Example(
        """
        form: order
        fields: { code: { one-of: [A1, A2], starts-with: A } }
        """,
        says:
          "2:37: `starts-with` has no effect: the rules before it reject every value that it "
          + "rejects"
      ),
    ],
    find: { subject in
      let domains = Domains(subject.plan, tree: subject.tree)
      return subject.plan.fields.ids.flatMap { id in
        let field = subject.plan.fields[id]
        return field.rules.enumerated().compactMap { index, rule -> LintFinding? in
          let facts = rule.facts
          switch facts.limit {
          case .length(CountRange(min: 0, max: nil), _), .size(CountRange(min: 0, max: nil)),
            .decimals(CountRange(min: 0, max: nil)):
            return LintFinding("`\(rule.kind)` has no effect: nothing is below 0", at: rule.range)
          case .length(CountRange(min: 1, max: nil), let unit)
          where unit != .words && !field.emptyIsValue:
            return LintFinding(
              "`length` has no effect: an empty string counts as absent", at: rule.range,
              suggestion: field.isRequired ? nil : "write `required: true` if it must be given")
          case .length, .size, .decimals, .multiple, .range, .sizeWithin, nil: break
          }
          if facts.branches?.contains(where: \.isEmpty) == true {
            return LintFinding(
              "`any` has no effect: every value passes a branch without rules", at: rule.range)
          }
          guard rule.when == nil, rule.check.reading.mayBeIdle, domains.neverFails(index, of: id)
          else { return nil }
          return LintFinding(
            "`\(rule.kind)` has no effect: the rules before it reject every value that it rejects",
            at: rule.range)
        }
      }
    }
  )
}

/// Matches a range of counts in a `case`.
private func ~= (pattern: CountRange, range: CountRange) -> Bool { pattern == range }

extension FieldPlan {
  /// True if the field is always required.
  var isRequired: Bool {
    rules.contains { $0.when == nil && $0.facts.isRequired }
  }
}
