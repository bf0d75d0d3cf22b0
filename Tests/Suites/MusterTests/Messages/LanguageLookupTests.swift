import Testing

@testable import Muster

@Suite("A language tag")
struct LanguageLookupTests {
  @Test(
    "is looked up with fewer and fewer subtags",
    arguments: [
      ("pt", ["pt"]), ("pt-BR", ["pt-BR", "pt"]),
      ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]),
      ("en-x-plain", ["en-x-plain", "en"]), ("-", ["-", ""]), ("", [""]),
    ])
  func candidates(_ tag: String, _ expected: [String]) {
    #expect(LanguageLookup.candidates(tag) == expected)
  }

  @Test(
    "finds the language that serves it",
    arguments: [
      ("pt-BR", "pt"), ("PT-br", "pt"), ("zh-Hant", "zh"), ("DE", "de"), ("ar-EG", "ar"),
      ("xx", nil), ("p", nil), ("ptx", nil), ("", nil), ("-de", nil),
    ])
  func named(_ tag: String, _ expected: String?) {
    #expect(Languages.builtIn.named(tag)?.tag == expected)
  }

  @Test(
    "serves readers of it, or of a wider one",
    arguments: [
      ("pt-BR", "pt", true), ("pt-BR", "PT-br", true), ("pt", "pt-BR", false),
      ("zh-Hant-TW", "zh-Hant", true), ("ptx", "pt", false), ("fr", "pt", false),
    ])
  func serves(_ language: String, _ reader: String, _ expected: Bool) {
    #expect(LanguageLookup.serves(language, for: reader) == expected)
  }

  @Test(
    "has the direction of its language",
    arguments: [
      ("ar", true), ("AR-eg", true), ("he", true), ("fa-IR", true), ("de", false), ("az", false),
      ("az-Arab", true), ("ar-Latn", false), ("en-Arab", true), ("", false),
    ])
  func direction(_ tag: String, _ isRightToLeft: Bool) {
    #expect(LanguageLookup.isRightToLeft(tag) == isRightToLeft)
  }

  @Test(
    "isolates values of the other direction",
    arguments: [
      ("Ada", false, "Ada"), ("آدا", false, "⁨آدا⁩"), ("אדה 1", false, "⁨אדה 1⁩"),
      ("Ada", true, "⁨Ada⁩"), ("الاسم", true, "الاسم"), ("الاسم الأول", true, "الاسم الأول"),
      ("12", true, "12"), ("-12", true, "⁨-12⁩"), ("2026-03-31", true, "⁨2026-03-31⁩"),
      ("2026-03-31", false, "2026-03-31"), ("名前", false, "名前"), ("", true, ""),
    ])
  func isolation(_ value: String, _ isRightToLeft: Bool, _ expected: String) {
    #expect(Isolation.isolated(value, inRightToLeft: isRightToLeft) == expected)
  }

  @Test("keeps a closed isolate on a terminal, and shows one that is open")
  func terminal() {
    #expect(TerminalEscaping.escaping("«⁨a⁩»") == "«⁨a⁩»")
    #expect(TerminalEscaping.escaping("a⁩ \u{202E}") == "a\\u{2069} \\u{202E}")
    #expect(TerminalEscaping.escaping("⁨a") == "\\u{2068}a")
    #expect(TerminalEscaping.escaping("⁨⁨a⁩") == "\\u{2068}⁨a⁩")
    #expect(TerminalEscaping.escaping("⁨a\n⁩") == "\\u{2068}a\\n\\u{2069}")
  }
}
