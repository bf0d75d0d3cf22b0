extension CommandOption {
  /// The share of a rule file's behaviour or mutants that its tests have to see.
  static let threshold = CommandOption(
    "threshold", value: "PERCENT",
    help: "exit code 1 for a rule file whose tests show less of its behaviour, or with --mutate "
      + "notice less of its changes: than all of these by default")
}
