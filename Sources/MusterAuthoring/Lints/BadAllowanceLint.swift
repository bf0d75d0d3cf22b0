internal import Muster

extension Lint {
  static let badAllowance = Lint(
    "bad-allowance",
    summary: "a comment that is meant to allow a lint, but can't be parsed",
    page: [
      "A comment `# muster: allow LINT (reason)` suppresses a lint. At the top of a file it "
        + "applies to the whole file, at the end of a line to that line, and on a line of its own "
        + "to the next line. Separate several lints with commas. The reason is required. A comment "
        + "that can't be parsed allows nothing.",
      "In YAML and in JSON, `x-muster-allow`, a mapping from lint to reason, does the same for "
        + "the mapping that contains it.",
    ],
    passing: [
      """
      # muster: allow no-examples (tried in the tests of the shop)
      form: signin
      fields: { email: { required: true } }
      """,
      """
      form: signin
      x-muster-allow: { no-examples: tried in the tests of the shop }
      fields: { email: { matches: '# muster: this is a pattern' } }
      """,
    ],
    failing: [
      Example(
        """
        # muster: alow no-examples (tried in the tests of the shop)
        # muster: allow no-example (tried in the tests of the shop)
        form: signin     # muster: allow no-examples
        fields: { email: { required: true } }
        """,
        says:
          "1:1: this comment for muster can't be parsed; write `# muster: allow LINT (reason)`",
        "2:17: there is no lint `no-example`; did you mean `no-examples`?",
        "3:18: this allowance has no reason; write `# muster: allow LINT (reason)`")
    ],
    find: { subject in subject.allowances.mistakes }
  )
}
