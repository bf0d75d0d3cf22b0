import Chance
import MusterTerminal
import Testing

@Suite("Text made visible")
struct VisibleTextTests {
  @Test(
    "has the width that a terminal gives it",
    arguments: [
      ("", 0), ("ada", 3), ("é", 1), ("e\u{301}", 1), ("界", 2), ("한국어", 6), ("한", 2),
      ("ｶﾞ", 2), ("Ａ", 2), ("🎈", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
      ("👍🏽", 2), ("क्षि", 2), ("ไทย", 3), ("مرحبا", 5), ("𝔘", 1), ("—…•", 3), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(VisibleText.width(of: text) == columns)
  }

  @Test(
    "shows characters that a terminal would obey or hide as one sign",
    arguments: [
      ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\n", "␊"), ("\r\n", "␤"), ("\t", "␉"), ("\u{7F}", "␡"),
      ("\u{9B}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"), ("\u{200B}", "\u{FFFD}"),
      ("\u{FEFF}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{E000}", "\u{FFFD}"),
      ("\u{301}", "\u{25CC}\u{301}"), ("\u{200D}", "\u{25CC}\u{200D}"),
    ])
  func pictures(text: Character, shown: String) {
    let cell = VisibleText.cell(text)
    #expect(cell.text.unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(cell.width == 1)
  }

  @Test("never has a control character, from any input")
  func safe() {
    for value in Effort.some(of: 0...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cell = VisibleText.cell(Character(scalar))
      let isSafe = cell.text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
      }
      if !isSafe || !(1...2).contains(cell.width) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test("shows only the first marks of a pile")
  func pile() {
    let pile = Character("e" + String(repeating: "\u{301}", count: 100_000))
    let cell = VisibleText.cell(pile)
    #expect(cell.text.unicodeScalars.count == 16)
    #expect(cell.width == 1)
  }
}
