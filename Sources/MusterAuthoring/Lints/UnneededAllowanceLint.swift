internal import Muster

extension Lint {
  static let unneededAllowance = Lint(
    "unneeded-allowance",
    summary: "an allowance for a lint that has nothing to say there",
    page: [
      "What it allowed may have been mended, or moved to another line. Left behind, it would hide "
        + "the next mistake of the kind.",
      "Take it away.",
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
        says: "1:17: `no-examples` has nothing to say here")
    ],
    find: { subject in
      // Lints take their time, and most files allow nothing.
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
