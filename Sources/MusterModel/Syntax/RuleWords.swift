/// The keywords of rules in a rule file: all that the reader needs to know about kinds and
/// languages.
package struct RuleWords: Sendable {
  /// The words of a field's rules; those that the form expects from your program come last.
  var ofFields: [String]
  /// The words of cross-field rules, each with its own other keys.
  let overFields: [(word: String, keys: [String])]
  /// The languages of messages, whose plurals and tags a rule file can use.
  let languages: Languages
  /// The words of your program's own kinds, even if the form doesn't expect them.
  package var ofHost: [String] = []

  /// Creates the words of these kinds, and of the kinds that your program adds.
  package init(
    ofFields: [String], overFields: [(word: String, keys: [String])], languages: Languages,
    ofHost: [String] = []
  ) {
    self.ofFields = ofFields
    self.overFields = overFields
    self.languages = languages
    self.ofHost = ofHost
  }

  func isOfField(_ word: String) -> Bool {
    ofFields.contains { ByteString($0) == ByteString(word) }
  }

  func isOverFields(_ word: String) -> Bool {
    overFields.contains { ByteString($0.word) == ByteString(word) }
  }

  /// Returns true if a key belongs to any cross-field rule.
  func isKeyOverFields(_ key: String) -> Bool {
    overFields.contains { $0.keys.contains { ByteString($0) == ByteString(key) } }
  }

  /// Returns an item of `together` without unknown keys, which are already reported.
  func known(_ item: Node) -> Node {
    let entries = (item.entries ?? []).filter { entry in
      let word = entry.key.text ?? ""
      return isOverFields(word) || isKeyOverFields(word)
        || RuleKey.besideCrossFieldRule.contains { ByteString($0) == ByteString(word) }
    }
    return Node(.mapping(entries), at: item.range)
  }
}
