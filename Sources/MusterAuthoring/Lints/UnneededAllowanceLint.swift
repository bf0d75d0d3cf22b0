internal import Muster

extension Lint {
  static let unneededAllowance = Lint(
    "unneeded-allowance",
    summary: "an allowance for a lint that finds nothing there",
    page: [
      "The allowed mistake may have been fixed, or moved to another line. If the allowance stays, "
        + "it hides the next mistake of the same kind.",
      "Remove it.",
    ],
    passing: [
      """
      # muster: allow no-examples (tried in the tests of the shop)
      form: signin
      fields: { email: { required: true } }
      """
    ],
    failing: [
      Example(
        """
        # muster: allow no-examples (tried in the tests of the shop)
        form: signin
        fields: { email: { required: true } }
        examples: [{ accepts: { email: ada@example.com } }, { rejects: {} }]
        """,
        says: "1:17: `no-examples` finds nothing here")
    ],
    find: { subject in
      // Lints are slow, and most files have no allowances.
      if subject.allowances.isEmpty { return [] }
      return subject.allowances.unneeded(subject.found ?? subject.findingsOfOthers)
    }
  )
}

extension LintSubject {
  /// The findings of all other lints.
  fileprivate var findingsOfOthers: [(lint: String, range: SourceRange?)] {
    Lint.all.filter { $0.name != "unneeded-allowance" }.flatMap { lint in
      lint.find(self).map { (lint.name, $0.range) }
    }
  }
}
