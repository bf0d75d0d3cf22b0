import Testing

@testable import Muster

@Suite("A rule over characters")
struct CharacterRuleTests {
  @Test(
    "finds the first character that is not allowed",
    arguments: [
      ([.letters], "", "Zoë", nil), ([.letters], "", "Zoe\u{308}", nil), ([.letters], "", "aß9", 3),
      ([.letters, .digits], "-'", "O'Neill-2", nil), ([.letters, .digits], "-'", "é!", 2),
      ([.digits], "", "12٣", nil), ([.digits], "", "½", 0), ([], "abc é", "caé b", nil),
      ([], "abc", "abd", 2), ([.letters, .ascii], "", "abc", nil),
      ([.letters, .ascii], "", "abç", 2),
      ([.ascii], "", "a\n\0~", nil), ([.ascii], "", "ab\u{80}", 2),
      ([.printable], "", "a b é 👨‍👩‍👧", nil), ([.printable], "", "a\tb", 1),
      ([.printable], "", "\u{7F}", 0),
      ([.printable], "", "é\u{2028}", 2), ([.printable], "", "\u{E000}", 0),
      ([.printable], "", "\u{378}", 0),
      ([.singleLine], "", "a\tb", nil), ([.singleLine], "", "ab\r\n", 2),
      ([.singleLine], "", "\u{85}", 0),
      ([.singleLine], "", "\u{2029}", 0), ([], "", "any\u{0}thing", nil),
    ] as [([CharacterClass], String, String, Int?)])
  func named(classes: [CharacterClass], others: String, text: String, offset: Int?) {
    let rule = CharacterRule(classes: classes, others: others)
    #expect(withUTF8Span(of: text) { rule.firstOffense(in: $0) } == offset)
  }

  @Test(
    "finds invisible characters, except parts of emoji",
    arguments: [
      ("a b\tc\nd\u{A0}e", nil), ("ad\u{200B}min", 2), ("\u{FEFF}a", 0), ("a\u{202E}b", 1),
      ("a\u{2066}b", 1), ("a\u{AD}b", 1), ("a\u{0}", 1), ("a\u{3164}", 1), ("a\u{200D}b", 1),
      ("a\u{FE0F}", 1), ("❤\u{FE0F}", nil), ("1\u{FE0F}\u{20E3}", nil), ("👨‍👩‍👧", nil),
      ("❤\u{FE0F}\u{200D}🔥", nil),
      ("👨\u{200D}", 4), ("👨\u{200D}a", 4), ("🏴\u{E0067}\u{E0062}\u{E007F}", nil), ("a\u{E0067}", 1),
      ("a\u{2064}", 1), ("a\u{1B}[0m", 1), ("a\u{9B}", 1),
    ] as [(String, Int?)])
  func invisible(text: String, offset: Int?) {
    let rule = CharacterRule(classes: [.noInvisible], others: "")
    #expect(withUTF8Span(of: text) { rule.firstOffense(in: $0) } == offset)
  }

  @Test(
    "finds the place where scripts are mixed",
    arguments: [
      ("paypal-1@x.y", nil), ("Zoë Müller", nil), ("раypal", 4), ("pаypal", 1), ("Москва 24", nil),
      ("Αθήνα", nil), ("Αθήνa", 8), ("東京タワー Tower", nil), ("한국漢字 K", nil), ("ㄅ漢字 a", nil),
      ("한국ひらがな", 6), ("ひらがなㄅ", 12), ("漢字ひら한", 12), ("漢字а", 6), ("аひ", 2), ("नमस्ते a", 19),
      ("ᏚᎢ", nil), ("ᏚA", 3),
    ] as [(String, Int?)])
  func confusable(text: String, offset: Int?) {
    let rule = CharacterRule(classes: [.noConfusable], others: "")
    #expect(withUTF8Span(of: text) { rule.firstOffense(in: $0) } == offset)
  }

  @Test("is named in a rule file by one word")
  func words() {
    #expect(
      CharacterClass.allCases.map(\.word) == [
        "letters", "digits", "ascii", "printable", "single-line", "no-invisible", "no-confusable",
      ])
  }
}
