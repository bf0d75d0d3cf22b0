extension CommandOption {
  /// The percentage of a rule file's behaviours or mutants that its tests must cover or kill.
  static let threshold = CommandOption(
    "threshold", value: "PERCENT",
    help:
      "exit with code 1 if the tests of a rule file cover less than this share of its behaviours, "
      + "or, with --mutate, notice less than this share of the changes; the default is 100")
}
