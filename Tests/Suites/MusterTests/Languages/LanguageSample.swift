@testable import Muster

/// What is true of a language's texts beside what they say. The tests of languages hold them to it.
///
/// A language has a file here and a line in `all`.
struct LanguageSample {
  let tag: String
  /// Its word for a name: the label on the page of messages.
  let label: String
  /// The quotation marks around its labels; English needs none.
  let quotes: (open: String, close: String)?
  /// How it lists things: `a`; `a or b`; `a, b or c`; `a, b and c`.
  let lists: [String]
  /// Its plural categories, in its table's order, and numbers of each by CLDR.
  let plurals: [(category: Template.Category, numbers: [String])]
  /// The codes whose counted noun is alike in every category.
  let alike: Set<String>
  /// The words that it shares with English; none are looked for where it has other letters.
  let shared: Set<String>?
  /// What its messages do without: begging, blame, and words like “invalid”.
  let avoided: [String]

  init(
    _ tag: String, label: String, quotes: (open: String, close: String)? = nil, lists: [String],
    plurals: [(category: Template.Category, numbers: [String])], alike: Set<String> = [],
    shared: Set<String>? = nil, avoided: [String]
  ) {
    self.tag = tag
    self.label = label
    self.quotes = quotes
    self.lists = lists
    self.plurals = plurals
    self.alike = alike
    self.shared = shared
    self.avoided = avoided
  }

  static let all: [LanguageSample] = [
    english,
    arabic,
    chinese,
    dutch,
    french,
    german,
    hindi,
    italian,
    japanese,
    polish,
    portuguese,
    spanish,
  ]

  /// The sample of a language.
  static func of(_ tag: String) -> LanguageSample? {
    all.first { $0.tag == tag }
  }
}
