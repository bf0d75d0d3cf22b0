/// A language that messages are made in.
public struct Language: Sendable {
  /// Its tag: `en`.
  public let tag: String
  /// The plural category of a count, by CLDR.
  let category: @Sendable (Number) -> Template.Category
  /// Its text for each code; `code.variant` where one differs.
  let texts: [(code: String, text: Template)]
  /// How several things are listed: `a, b or c`.
  let or: String
  let and: String
  /// A label inside a sentence: English writes `Email address` as `email address`.
  let inlineLabel: @Sendable (String) -> String

  /// The languages built in. A new language is one file and one line here.
  public static let all: [Language] = [
    english,
    polish,
  ]

  /// The language of a tag, or of the tag without its region.
  static func named(_ tag: String) -> Language? {
    all.first { Word($0.tag) == Word(tag) }
      ?? all.first { Word($0.tag) == Word(primary(tag)) }
  }

  /// `pt` of `pt-BR`.
  static func primary(_ tag: String) -> String {
    String(decoding: tag.utf8.prefix { $0 != 0x2D }, as: UTF8.self)
  }

  /// Whether a text in a language is one for a reader of another: `pt-BR` serves who reads `pt`.
  static func serves(_ language: String, for reader: String) -> Bool {
    Word(language) == Word(reader) || Word(primary(language)) == Word(reader)
  }

  /// The text for a code.
  func text(_ code: String) -> Template? {
    texts.first { Word($0.code) == Word(code) }?.text
  }
}
