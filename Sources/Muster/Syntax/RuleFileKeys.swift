/// The keys of rule files.
package enum RuleFileKeys {
  /// The keys of a file, a field and a rule.
  package static var all: [String] {
    FormReader.formKeys + SyntaxReader.fieldKeys + SyntaxReader.ruleKeys
  }
}
