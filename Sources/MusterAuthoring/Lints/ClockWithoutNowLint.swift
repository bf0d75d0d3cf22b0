internal import Muster

extension Lint {
  static let clockWithoutNow = Lint(
    "clock-without-now",
    summary: "an example that reads the clock, but has no `now`",
    page: [
      "A rule such as `range: today..` reads the clock. In the file's tests, the only clock is the "
        + "`now` of each example. Without `now`, the rule can't be checked.",
      "Give the example a `now`: a date and time with its offset.",
    ],
    passing: [
      """
      form: visit
      fields: { day: { type: date, range: today.. } }
      examples:
        - now: 2026-03-02T09:30:00Z
          accepts: { day: 2026-03-02 }
        - accepts: {}
        - rejects: { day: 2026-03-02 }
          because: { day: clock-missing }
      """
    ],
    failing: [
      Example(
        """
        form: visit
        fields: { day: { type: date, range: today.. } }
        examples:
          - accepts: { day: 2026-03-02 }
        """,
        says:
          "4:5: `range` at /day reads the clock, but the example has no `now`; add `now: "
          + "2026-03-31T09:30:00Z`"
      )
    ],
    find: { subject in
      // The bounds of sums can't be found by examining the rules, so run the examples.
      let hasSum = subject.plan.allCrossFieldRules.contains(where: \.isSum)
      guard subject.plan.readsClock || hasSum else { return [] }
      var reported: Set<Int> = []
      return subject.suite.examples.compactMap { example in
        guard example.now == nil, !reported.contains(example.number) else { return nil }
        let outcome = ExampleOutcome(example, subject.form)
        let blocking =
          if case .rejects(because: .some) = example.claim { outcome.unexpected } else {
            outcome.unexpected + outcome.expected
          }
        guard let missing = blocking.first(where: { $0.code == "clock-missing" }) else {
          return nil
        }
        reported.insert(example.number)
        return LintFinding(
          "`\(missing.kind)` at \(missing.path) reads the clock, but the example has no `now`",
          at: example.range, suggestion: "add `now: 2026-03-31T09:30:00Z`")
      }
    }
  )
}

extension CrossFieldRule {
  fileprivate var isSum: Bool { if case .sum = check { true } else { false } }
}
