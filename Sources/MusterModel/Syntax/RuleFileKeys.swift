/// The keys of rule files.
package enum RuleFileKeys {
  /// The keys at the top of a file.
  package static var file: [String] { FormReader.formKeys }

  /// The keys of a field, except the words of rules.
  package static var field: [String] { SyntaxReader.fieldKeys }

  /// The keys that a rule can have in addition to its keyword.
  package static var rule: [String] { RuleKey.words }

  /// The keys of a file, a field and a rule.
  package static var all: [String] { file + field + rule }
}
