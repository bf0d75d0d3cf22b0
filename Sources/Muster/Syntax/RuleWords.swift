/// The words that name rules in a rule file: what reading has to know of the kinds there are.
struct RuleWords: Sendable {
  /// The words of a field's rules.
  let ofFields: [String]
  /// Those of rules over several fields, each with the keys beside it that are its own.
  let overFields: [(word: String, keys: [String])]

  func isOfField(_ word: String) -> Bool {
    ofFields.contains { ByteString($0) == ByteString(word) }
  }

  func isOverFields(_ word: String) -> Bool {
    overFields.contains { ByteString($0.word) == ByteString(word) }
  }

  /// Whether a key stands beside some rule over several fields.
  func isKeyOverFields(_ key: String) -> Bool {
    overFields.contains { $0.keys.contains { ByteString($0) == ByteString(key) } }
  }
}
