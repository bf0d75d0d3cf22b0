/// A key that a rule can have in addition to its keyword.
package enum RuleKey: CaseIterable {
  case message, severity, when, code, atMost

  /// The keys in the long form of `required` and `forbidden`.
  package static let longForm: [RuleKey] = [.message, .when]

  /// The words of all keys.
  static var words: [String] { allCases.map { $0.word } }

  /// The keys that a cross-field rule can have in addition to its keyword.
  package static let besideCrossFieldRule = ["at"] + words

  /// The word in a rule file.
  package var word: String {
    switch self {
    case .message: "message"
    case .severity: "severity"
    case .when: "when"
    case .code: "code"
    case .atMost: "at-most"
    }
  }

  /// Returns the key with a word.
  package static func named(_ word: ByteString) -> RuleKey? {
    allCases.first { ByteString($0.word) == word }
  }
}
