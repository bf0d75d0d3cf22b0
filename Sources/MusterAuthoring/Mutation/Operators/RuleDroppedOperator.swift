internal import Muster

extension MutationOperator {
  static let ruleDropped = MutationOperator(
    "rule-dropped",
    summary: "drops a rule, with everything that belongs to it",
    examples: [
      Example(
        "a: { length: 6..20, matches: '[a-z]+' }",
        ["a: { matches: '[a-z]+' }", "a: { length: 6..20 }"]),
      Example(
        "a:\n  rules:\n    - length: 6..20\n      severity: warning\n    - format: email\nb:",
        [
          "a:\n  rules:\n    - format: email\nb:",
          "a:\n  rules:\n    - length: 6..20\n      severity: warning\nb:",
        ]),
      Example("a:\n  rules:\n    - format: email\nb:", ["a:\nb:"]),
      Example("a: { check: known }", []),
    ]
  ) { site, pieces in
    guard site.role == .rule || site.role == .crossFieldRule else { return [] }
    // `required` has its own operator, and the file doesn't test checks in the program.
    if ["required", "check", "ask"].contains(site.word), site.role == .rule { return [] }
    if site.node.boolean == false { return [] }
    return site.change(site.whole?.removal(pieces), "`\(site.word)` is dropped")
  }
}
