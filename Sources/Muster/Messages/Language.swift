/// A language that messages are made in.
///
/// A new one is a file in `Languages`: its texts, its plural function, how it lists things; and one
/// line in `all`.
public struct Language: Sendable {
  /// Its tag: `en`.
  public let tag: String
  /// Its plural categories by CLDR, as rule files may use them.
  let categories: [Template.Category]
  /// The plural category of a number, by CLDR.
  let category: @Sendable (PluralOperands) -> Template.Category
  /// What stands between two things of a list: `, ` and `or` in `a, b or c`.
  let joint: @Sendable (ListJoint) -> String
  /// What a message says in place of a space that may not stand in a value.
  let spaces: String
  /// What stands between a name and what is said of it.
  var colon = ": "
  /// A label inside a sentence: English writes `Email address` as `email address`.
  var inlineLabel: @Sendable (String) -> String = { $0 }
  /// Its text for each code; read when it is first needed, so that a language that nobody uses
  /// costs nothing but its bytes. What it lacks is said in English.
  let texts: @Sendable () -> MessageTable

  /// The languages built in. A new language is one file and one line here.
  public static let all: [Language] = [
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

  /// The language that serves a reader of the tag: `pt` for `pt-BR`.
  static func named(_ tag: String, among known: [Language] = all) -> Language? {
    for candidate in LanguageTags.candidates(tag) {
      if let found = known.first(where: { LanguageTags.isSame($0.tag, candidate) }) { return found }
    }
    return nil
  }

  /// The text for a code.
  func text(_ code: String) -> Template? {
    texts()[code]
  }

  /// Every text that it has, under its code.
  package var entries: [(code: String, text: Template)] { texts().entries }

  /// What is said in English to its readers, as it has no text for it.
  package var missing: [(code: String, text: Template)] {
    let own = texts()
    return Language.english.entries.filter { own[$0.code] == nil }
  }
}

/// A place between two things of a list.
struct ListJoint {
  /// Whether all of them are meant, not one of them.
  let meansAll: Bool
  /// Whether one thing is left.
  let isLast: Bool
  /// What comes next.
  let next: String

  /// A comma, and a word before the last: `, ` and `or`.
  func spelled(comma: String = ", ", or: String, and: String) -> String {
    isLast ? " \(meansAll ? and : or) " : comma
  }
}
