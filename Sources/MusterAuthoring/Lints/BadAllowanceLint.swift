internal import Muster

extension Lint {
  static let badAllowance = Lint(
    "bad-allowance",
    summary: "a comment that allows a lint and can't be understood",
    page: [
      "A comment `# muster: allow LINT (reason)` keeps quiet about a lint: at the top of a file "
        + "in all of it, behind something on that line, and on a line of its own on the next one. "
        + "Several lints have commas between them, and the reason is a must. What can't be "
        + "understood allows nothing.",
      "Anywhere in YAML or JSON `x-muster-allow`, a mapping lint → reason, does so for the "
        + "mapping that it stands in.",
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
          "1:1: this comment to muster says nothing that it knows, write `# muster: allow LINT "
          + "(reason)`",
        "2:17: there is no lint `no-example`, did you mean `no-examples`?",
        "3:18: this allowance has no reason, write `# muster: allow LINT (reason)`")
    ],
    find: { subject in subject.allowances.mistakes }
  )
}
