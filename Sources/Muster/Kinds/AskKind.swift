extension Kind {
  static let ask = Kind(
    "ask",
    summary: "a check that the host answers in its own time; judging alone lists it as not asked",
    on: ValueType.allCases,
    argument:
      "a check's name; or `check`, `debounce` (300ms), `timeout` (5s), `on-failure` (`block` or "
      + "`allow`), `depends-on`",
    codes: [
      Code("ask", "Enter another {label}"),
      Code("ask-unanswered", "{label} could not be checked. Try again"),
    ],
    examples: [Example(.plain("username-free"), passing: ["a", nil], failing: [])],
    lower: { node, place, compiler in
      compiler.ask(node, place).map { .ask($0) }
    }
  )
}
