internal import Muster

extension Lint {
  static let contradictingRules = Lint(
    "contradicting-rules",
    summary: "rules of a field that contradict each other: no value passes all of them",
    page: [
      "Each of the rules makes sense on its own, but no value passes all of them. If they always "
        + "apply, the field can't be filled in.",
      "The lint compares any number of rules with each other and with the field's type: no string "
        + "that matches `[a-z]{5,}` has a `length` of `..3`, and no multiple of 7 is between 1 and "
        + "6. It knows only a format's general shape, such as the `@` in an email address.",
      "Remove one of the rules, or give each a `when`.",
    ],
    passing: [
      """
      form: signup
      fields:
        name: { rules: [{ length: 3.. }, { length: ..20 }] }
        age: { type: integer, rules: [{ range: 18.. }, { range: ..17, when: { name: present } }] }
      """,
      #"""
      form: product
      fields:
        code: { length: 3, matches: '[a-z]{3,}', starts-with: a, ends-with: [z, '0'] }
        name: { length: ..2, matches: '(?:e\x{301}?){2,}' }
        size: { one-of: [S, M], matches: '(?i)[a-z]' }
      """#,
    ],
    failing: [
      Example(
        """
        form: signup
        fields: { name: { rules: [{ length: 8.. }, { length: ..4 }] } }
        """,
        says: "2:46: no value passes both `length` rules"),
      Example(
        """
        form: signup
        fields: { age: { type: integer, rules: [{ range: 18.. }, { range: ..17 }] } }
        """,
        says: "2:60: no value passes both `range` rules"),
      Example(
        """
        form: signup
        fields: { size: { rules: [{ one-of: [S, M] }, { one-of: [L] }] } }
        """,
        says: "2:49: no value passes both `one-of` rules"),
      Example(
        """
        form: signup
        fields: { code: { length: ..3, matches: '[a-z]{5,}' } }
        """,
        says: "2:32: no value passes both `length` and `matches`"),
      Example(
        """
        form: signup
        fields: { code: { starts-with: ab, matches: '[0-9]+' } }
        """,
        says: "2:36: no value passes both `starts-with` and `matches`"),
      Example(
        """
        form: signup
        fields: { size: { one-of: [S, M], matches: '[a-z]' } }
        """,
        says: "2:35: no value passes both `one-of` and `matches`"),
      Example(
        """
        form: order
        fields: { due: { type: month, range: { above: 2026-01, below: 2026-02 } } }
        """,
        says: "2:31: no value of the type `month` passes `range`"),
      Example(
        """
        form: order
        fields: { code: { starts-with: A, ends-with: B, equals: AC } }
        """,
        says: "2:49: no value passes both `ends-with` and `equals`"),
      Example(
        """
        form: order
        fields: { code: { starts-with: AB, ends-with: CD, length: ..3 } }
        """,
        says: "2:51: no value passes all of `starts-with`, `ends-with` and `length`"),
    ],
    find: { subject in
      let domains = Domains(subject.plan, tree: subject.tree)
      return subject.plan.fields.ids.flatMap { field in
        ContradictionFinder(field, subject.plan, domains).found
      }
    }
  )
}

/// Finds rules on a field that leave no value between them.
private struct ContradictionFinder {
  private let type: ValueType
  private let start: Domain
  private let rules: [(rule: Rule, domain: Domain)]

  init(_ field: FieldID, _ plan: FormPlan, _ domains: Domains) {
    type = plan.fields[field].type
    start = domains.type(of: field)
    rules = plan.fields[field].rules.filter { $0.when == nil && $0.severity == .error }
      .map { ($0, domains.passing($0.check, field)) }
  }

  /// The maximum number of findings on a field: more would say nothing new.
  private static let most = 3

  /// A finding for each rule that allows none of the values that the rules before it allow.
  var found: [LintFinding] {
    // If normalising alone leaves no value, no rule is to blame.
    if start.isEmpty == true { return [] }
    var left = start
    var found: [LintFinding] = []
    for index in rules.indices where found.count < Self.most {
      let next = left.intersection(rules[index].domain)
      if !rules[index].domain.isUnlimited, next.isEmpty == true {
        found.append(finding(with: index))
      } else {
        left = next
      }
    }
    return found
  }

  private func finding(with last: Int) -> LintFinding {
    let together = fewest(with: last) + [last]
    let kinds = together.map { "`\(rules[$0].rule.kind)`" }
    let range = rules[last].rule.range
    let others = together.flatMap { rules[$0].rule.references }.map { "`\($0.name)`" }
    let given = others.isEmpty ? "" : ", given the rules of \(others.joined(separator: " and "))"
    switch kinds.count {
    case 1:
      return LintFinding(
        "no value of the type `\(type.word)` passes \(kinds[0])\(given)", at: range)
    case 2:
      let both = kinds[0] == kinds[1] ? "\(kinds[0]) rules" : kinds.joined(separator: " and ")
      return LintFinding("no value passes both \(both)\(given)", at: range)
    default:
      let all = kinds.dropLast().joined(separator: ", ") + " and \(kinds[kinds.count - 1])"
      return LintFinding("no value passes all of \(all)\(given)", at: range)
    }
  }

  /// Returns the fewest rules before one that leave no value when combined with it.
  private func fewest(with last: Int) -> [Int] {
    if leaveNothing([last]) { return [] }
    if let one = (0..<last).first(where: { leaveNothing([$0, last]) }) { return [one] }
    var needed = Array(0..<last)
    for index in 0..<last {
      let fewer = needed.filter { $0 != index }
      if leaveNothing(fewer + [last]) { needed = fewer }
    }
    return needed
  }

  private func leaveNothing(_ some: [Int]) -> Bool {
    some.reduce(start) { $0.intersection(rules[$1].domain) }.isEmpty == true
  }
}
