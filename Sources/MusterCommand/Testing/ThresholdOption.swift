extension CommandOption {
  /// The share of a rule file's behaviour or mutants that its tests have to see.
  static let threshold = CommandOption(
    "threshold", value: "PERCENT",
    help:
      "exit with code 1 if the tests of a rule file cover less of its behaviour, or, with "
      + "--mutate, if they catch a smaller share of the changes; the default is 100")
}
