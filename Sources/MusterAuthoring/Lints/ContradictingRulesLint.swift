internal import Muster

extension Lint {
  static let contradictingRules = Lint(
    "contradicting-rules",
    summary: "two rules of a field that no value can pass together",
    page: [
      "Each of the two rules makes sense by itself; together they leave no value. Where both apply "
        + "always, the field can't be filled in.",
      "A pattern is held against the field's `length`, `starts-with`, `ends-with`, choices and other "
        + "patterns: `[a-z]{5,}` leaves nothing for a `length` of `..3`.",
      "Take one away, or give each a `when`.",
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
        says: "2:46: two `length` exclude each other: no value passes both"),
      Example(
        """
        form: signup
        fields: { age: { type: integer, rules: [{ range: 18.. }, { range: ..17 }] } }
        """,
        says: "2:60: two `range` exclude each other: no value passes both"),
      Example(
        """
        form: signup
        fields: { size: { rules: [{ one-of: [S, M] }, { one-of: [L] }] } }
        """,
        says: "2:49: two `one-of` exclude each other: no value passes both"),
      Example(
        """
        form: signup
        fields: { code: { length: ..3, matches: '[a-z]{5,}' } }
        """,
        says: "2:32: `length` and `matches` exclude each other: no value passes both"),
      Example(
        """
        form: signup
        fields: { code: { starts-with: ab, matches: '[0-9]+' } }
        """,
        says: "2:36: `starts-with` and `matches` exclude each other: no value passes both"),
      Example(
        """
        form: signup
        fields: { size: { one-of: [S, M], matches: '[a-z]' } }
        """,
        says: "2:35: `one-of` and `matches` exclude each other: no value passes both"),
    ],
    find: { subject in
      subject.plan.fields.flatMap { field -> [LintFinding] in
        let always = field.rules.filter { $0.when == nil && $0.severity == .error }
        return always.indices.compactMap { index in
          let earlier = always[..<index].first {
            $0.check.excludes(always[index].check)
              || subject.patternExcludes($0.check, always[index].check)
          }
          guard let earlier else { return nil }
          let (first, second) = (earlier.kind, always[index].kind)
          let rules = first == second ? "two `\(first)`" : "`\(first)` and `\(second)`"
          return LintFinding(
            "\(rules) exclude each other: no value passes both", at: always[index].range)
        }
      }
    }
  )
}

extension Check {
  /// Returns true if no value can pass both.
  fileprivate func excludes(_ other: Check) -> Bool {
    switch (self, other) {
    case (.length(let left, let unit), .length(let right, let otherUnit)):
      unit == otherUnit && left.excludes(right)
    case (.size(let left), .size(let right)), (.decimals(let left), .decimals(let right)):
      left.excludes(right)
    case (.range(let left), .range(let right)): left.isBelow(right) || right.isBelow(left)
    case (.equals(let left), .equals(let right)): !left.value.isSame(as: right.value)
    case (.oneOf(.literals(let left)), .oneOf(.literals(let right))):
      !left.contains { choice in
        right.contains { $0.value.value.isSame(as: choice.value.value) }
      }
    default: false
    }
  }
}

extension CountRange {
  fileprivate func excludes(_ other: CountRange) -> Bool {
    (max ?? .max) < (other.min ?? 0) || (other.max ?? .max) < (min ?? 0)
  }
}

extension Bounds {
  /// Returns true if all values within come before the other's lower bound.
  fileprivate func isBelow(_ other: Bounds) -> Bool {
    guard let upper, let lower = other.lower, case .literal(let max) = upper.value,
      case .literal(let min) = lower.value
    else { return false }
    if min.isAbove(max) == true { return true }
    return max.isAbove(min) == false && !(upper.isIncluded && lower.isIncluded)
  }
}
