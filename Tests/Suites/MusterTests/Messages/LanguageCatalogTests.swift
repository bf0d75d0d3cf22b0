import Testing

@testable import Muster
@testable import MusterModel

@Suite("Every built-in language")
struct LanguageCatalogTests {
  static let tags = Language.all.map(\.tag)
  static let others = tags.filter { $0 != "en" }
  static let english = Language.english.texts().entries

  private func language(_ tag: String) throws -> Language {
    try #require(Language.all.first { $0.tag == tag })
  }

  @Test("has a sample next to these tests")
  func samples() {
    #expect(LanguageSample.all.map(\.tag) == Self.tags)
    #expect(Set(Self.tags).count == Self.tags.count)
  }

  /// What it lacks is said in English; `muster reference messages --missing` lists it for a
  /// release.
  @Test("has no duplicate message, and none that English lacks", arguments: others)
  func codes(tag: String) throws {
    let codes = try language(tag).texts().entries.map(\.code)
    #expect(Set(codes).subtracting(Self.english.map(\.code)) == [])
    #expect(codes.count == Set(codes).count)
  }

  @Test("has English messages for all failures")
  func englishCodes() {
    let codes = Self.english.map(\.code)
    #expect(codes.count == Set(codes).count)
    for code in RuleCode.allCases { #expect(codes.contains(code.word), "\(code.word)") }
    for type in ValueType.allCases where type != .any {
      #expect(codes.contains("type.\(type.word)"), "\(type.word)")
    }
    for format in Format.all { #expect(codes.contains("format.\(format.name)")) }
  }

  @Test("has the same placeholders and counts as English", arguments: others)
  func placeholders(tag: String) throws {
    let language = try language(tag)
    for (code, text) in language.entries {
      let english = try #require(Language.english.text(code))
      let names = Set(english.texts.flatMap { Placeholders.names(in: $0) })
      switch (english.content, text.content) {
      case (.text, .text(let text)):
        #expect(Set(Placeholders.names(in: text)) == names, "\(code)")
      case (.plural(let count, _), .plural(let counted, let forms)):
        #expect(counted == count, "\(code)")
        #expect(forms.map(\.category) == language.categories, "\(code)")
        for (category, form) in forms {
          // A numeral may be a word: `حرفين` is two letters.
          let isWord = tag == "ar" && [.zero, .one, .two].contains(category)
          let found = Set(Placeholders.names(in: form))
          #expect(found == names || (isWord && found.union([count]) == names), "\(code) \(form)")
        }
      case (.plural, .text(let text)):
        let isAlike = LanguageSample.of(tag)?.alike.contains(code) == true
        #expect(language.categories.count == 1 || isAlike, "\(code)")
        #expect(Set(Placeholders.names(in: text)) == names, "\(code)")
      case (.text, .plural): Issue.record("\(code) counts nothing in English")
      }
    }
  }

  @Test("has the same numbers and examples as English", arguments: others)
  func examples(tag: String) throws {
    let language = try language(tag)
    // Arabic spells such a number as a word.
    let spelled = ["format.aba", "format.ean", "format.imei", "format.vin"]
    for (code, text) in language.entries where !(tag == "ar" && spelled.contains(code)) {
      let english = try #require(Language.english.text(code))
      for text in text.texts {
        for (english, word) in english.texts.flatMap({ t in Self.numbers(t).map { (t, $0) } }) {
          // Up to what a language writes on after a hyphen: `IPv4-Adresse`.
          let found = Self.numbers(text).contains { $0 == word || $0.hasPrefix(word + "-") }
          #expect(found, "\(code): \(english)")
        }
      }
    }
  }

  /// The words with a digit: `2026-03-31`, `-90`, `Base64`.
  private static func numbers(_ text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-.:".contains($0))) }
      .filter { $0.contains(where: \.isNumber) }
      .map { String($0.hasSuffix(":") ? $0.dropLast() : $0) }
  }

  @Test("is read completely: no line of a table is lost", arguments: others)
  func lines(tag: String) throws {
    for (code, text) in try language(tag).texts().entries {
      #expect(!code.isEmpty && !code.contains(" "), "\(code)")
      for text in text.texts { #expect(!text.isEmpty && !text.contains("\\"), "\(code)") }
    }
  }

  @Test("joins lists in its own way")
  func lists() {
    for language in Language.all {
      let isRightToLeft = LanguageLookup.isRightToLeft(language.tag)
      let or = ShownValues(language: language, meansAll: false, isRightToLeft: isRightToLeft)
      let and = ShownValues(language: language, meansAll: true, isRightToLeft: isRightToLeft)
      let lists =
        [["a"], ["a", "b"], ["a", "b", "c"]].map(or.list) + [and.list(["a", "b", "c"])]
      #expect(lists == LanguageSample.of(language.tag)?.lists)
    }
  }

  @Test(
    "that is Spanish adapts its conjunction to the next word",
    arguments: [
      ("oro", "plata u oro", "plata y oro"), ("Hora", "plata u Hora", "plata y Hora"),
      ("Ibiza", "plata o Ibiza", "plata e Ibiza"), ("hijo", "plata o hijo", "plata e hijo"),
      ("hierro", "plata o hierro", "plata y hierro"), ("80", "plata u 80", "plata y 80"),
    ])
  func spanish(_ last: String, _ or: String, _ and: String) {
    let one = ShownValues(language: .spanish, meansAll: false, isRightToLeft: false)
    let all = ShownValues(language: .spanish, meansAll: true, isRightToLeft: false)
    #expect(one.list(["plata", last]) == or)
    #expect(all.list(["plata", last]) == and)
  }
}
