import MusterRules

extension RuleFile {
  /// A rule file of a test.
  static func written(_ text: String) throws -> RuleFile {
    try RuleFile(text, path: "form.yaml")
  }

  /// Its text.
  var text: SourceText { rules.sources[0] }
}
