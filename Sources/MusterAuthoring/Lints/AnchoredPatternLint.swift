internal import Muster

extension Lint {
  static let anchoredPattern = Lint(
    "anchored-pattern",
    summary: "`^` or `$` around a pattern that has to match the whole text anyway",
    page: [
      "`matches` holds the whole text against its pattern, so `^` at its start and `$` at its end "
        + "say nothing. Whoever reads them may think that patterns without them match somewhere.",
      "Take them away. To look for something anywhere in a text, use `contains: { pattern: … }`.",
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
        says: "2:28: `matches` reads the whole text, so `^` and `$` say nothing"),
      Example(
        """
        form: signup
        fields: { code: { matches: { pattern: '[a-z]{2}$', flags: i } } }
        """,
        says: "2:39: `matches` reads the whole text, so `$` says nothing"),
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
          "`matches` reads the whole text, so \(listed(anchors, "and")) "
            + (anchors.count == 1 ? "says nothing" : "say nothing"),
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
