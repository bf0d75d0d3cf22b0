import Testing

@testable import Muster
@testable import MusterModel

@Suite("The texts of every language")
struct LanguageStyleTests {
  static let texts: [(tag: String, code: String, text: String)] = Language.all.flatMap { language in
    language.texts().entries.flatMap { code, text in
      text.texts.map { (language.tag, code, $0) }
    }
  }

  @Test("have no stray spaces and no full stop at their end")
  func edges() {
    for (tag, code, text) in Self.texts {
      #expect(!text.contains("  "), "\(tag) \(code)")
      let edges = [text.first, text.last]
      #expect(edges.allSatisfy { $0?.isWhitespace == false }, "\(tag) \(code)")
      #expect(!".。।!！؟?;؛,،、：:".contains(text.last ?? "."), "\(tag) \(code): \(text)")
    }
  }

  @Test("have a second sentence if English has one")
  func sentences() {
    for language in Language.all {
      for code in ["gave-up", "ask-unanswered"] {
        guard let text = language.text(code)?.texts.first else { continue }
        #expect(text.split { ".。।".contains($0) }.count == 2, "\(language.tag) \(code)")
      }
    }
  }

  @Test("put every label in their own quotation marks, and use no others")
  func quotationMarks() throws {
    for (tag, code, text) in Self.texts where tag != "en" {
      let (open, close) = try #require(LanguageSample.of(tag)?.quotes)
      var rest = text
      for name in ["label", "other"] {
        let quoted = "\(open){\(name)}\(close)"
        rest = rest.replacing(quoted, with: "")
        #expect(!rest.contains("{\(name)}"), "\(tag) \(code): \(text)")
      }
      if tag == "ja" { for word in ["「はい」", "「いいえ」"] { rest = rest.replacing(word, with: "") } }
      // An apostrophe looks like a closing mark: `zo’n`, `d’espaces`.
      #expect(!rest.contains { "\"'«»„“”‘「」『』".contains($0) }, "\(tag) \(code): \(text)")
    }
  }

  @Test("have a no-break space before a colon in French, and a full-width colon in Chinese")
  func colons() {
    for (tag, code, text) in Self.texts where tag == "fr" || tag == "zh" {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      if tag == "zh" { #expect(parts.count == 1 || code.hasPrefix("type."), "\(code): \(text)") }
      if tag == "fr", !code.hasPrefix("type.") {
        for part in parts.dropLast() { #expect(part.hasSuffix("\u{A0}"), "\(code): \(text)") }
      }
    }
  }

  /// What stands in every language as it is.
  static let technical: Set<String> = [
    "base32", "base64", "bic", "iban", "imei", "ip", "ipv4", "ipv6", "isbn", "isin", "issn",
    "json", "pointer", "lei", "mac", "mib", "vin",
  ]

  @Test("leave no English in another language's sentence")
  func english() throws {
    let texts = Self.texts
    let english = Dictionary(
      grouping: texts.filter { $0.tag == "en" }, by: \.code
    ).mapValues { $0.map(\.text) }
    // The words of a text that is not translated yet are nobody's to leave.
    let vocabularies = Dictionary(
      uniqueKeysWithValues: Language.all.map { language in
        let translated = language.entries.flatMap { english[$0.code] ?? [] }
        return (language.tag, Set(translated.flatMap(Self.words)))
      })
    for (tag, code, text) in texts where tag != "en" {
      let vocabulary = try #require(vocabularies[tag])
      #expect(english[code]?.contains(text) != true, "\(tag) \(code)")
      let shared = LanguageSample.of(tag)?.shared
      let known = Self.technical.union(shared ?? [])
      let usesLatin = shared != nil
      let left = Self.words(text).filter { word in
        guard !known.contains(word), word.allSatisfy({ $0.isASCII }) else { return false }
        return !usesLatin || vocabulary.contains(word)
      }
      #expect(left == [], "\(tag) \(code): \(text)")
    }
    for sample in LanguageSample.all {
      let vocabulary = try #require(vocabularies[sample.tag])
      let used = Set(texts.filter { $0.tag == sample.tag }.flatMap { Self.words($0.text) })
      let needless = sample.shared?.subtracting(used.intersection(vocabulary)) ?? []
      #expect(needless == [], "\(sample.tag) needs them no more")
    }
  }

  /// The words of a text, without placeholders.
  private static func words(_ text: String) -> [String] {
    var bare = text
    for name in Set(Placeholders.names(in: text)) { bare = bare.replacing("{\(name)}", with: " ") }
    return bare.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
  }

  @Test("neither beg nor blame")
  func manners() {
    for (tag, code, text) in Self.texts {
      for word in LanguageSample.of(tag)?.avoided ?? [] {
        #expect(!text.lowercased().contains(word), "\(tag) \(code): \(text)")
      }
    }
  }

  @Test("keep Latin letters and broken-up numbers isolated in Arabic")
  func isolates() {
    for (tag, code, text) in Self.texts {
      var depth = 0
      var inName = false
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\u{2068}": depth += 1
        case "\u{2069}": depth -= 1
        case "{": inName = true
        case "}": inName = false
        default:
          let isBare = depth == 0 && !inName
          let isLetter = scalar.properties.isAlphabetic && scalar.isASCII
          let needs = isLetter || "-+/@#(".contains(Character(scalar))
          #expect(tag != "ar" || !(isBare && needs), "\(code): \(text)")
        }
        #expect((0...1).contains(depth), "\(tag) \(code)")
      }
      #expect(depth == 0, "\(tag) \(code)")
      #expect(tag == "ar" || !text.contains("\u{2068}"), "\(tag) \(code)")
    }
  }
}
