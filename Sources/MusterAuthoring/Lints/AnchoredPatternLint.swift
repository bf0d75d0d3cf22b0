internal import Muster

extension Lint {
  static let anchoredPattern = Lint(
    "anchored-pattern",
    summary: "`^` or `$` around a pattern that has to match the whole string anyway",
    page: [
      "`matches` matches its pattern against the whole string, so `^` at its start and `$` at its "
        + "end have no effect. A reader may think that patterns without them match anywhere.",
      "Remove them. To look for something anywhere in a string, use `contains: { pattern: … }`.",
    ],
    passing: [
      #"""
      form: signup
      fields: { code: { matches: '[A-Z]{2}\$' }, name: { contains: { pattern: '^[A-Z]' } } }
      """#
    ],
    failing: [
      Example(
        """
        form: signup
        fields: { code: { matches: '^[A-Z]{2}$' } }
        """,
        says: "2:28: `matches` matches the whole string, so `^` and `$` have no effect"),
      Example(
        """
        form: signup
        fields: { code: { matches: { pattern: '[a-z]{2}$', flags: i } } }
        """,
        says: "2:39: `matches` matches the whole string, so `$` has no effect"),
    ],
    find: { subject in
      subject.plan.allRules.compactMap { rule in
        guard let use = rule.facts.wholePattern else { return nil }
        let anchors = [
          use.text.hasPrefix("^") ? "`^`" : nil, use.text.endsWithAnchor ? "`$`" : nil,
        ].compactMap { $0 }
        guard !anchors.isEmpty else { return nil }
        let written = subject.value(at: rule.range)
        return LintFinding(
          "`matches` matches the whole string, so \(listed(anchors, "and")) "
            + (anchors.count == 1 ? "has no effect" : "have no effect"),
          at: (written?.value("pattern") ?? written)?.range ?? rule.range)
      }
    }
  )
}

extension String {
  /// True if the last character is an unescaped `$`.
  fileprivate var endsWithAnchor: Bool {
    guard hasSuffix("$") else { return false }
    return dropLast().reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }
}
