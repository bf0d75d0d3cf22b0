import Testing

@testable import Muster

@Suite("The plural category")
struct PluralTests {
  @Test("is the one of CLDR", arguments: LanguageSample.all.map(\.tag))
  func categories(tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    let plurals = try #require(LanguageSample.of(tag)).plurals
    #expect(plurals.map(\.category) == language.categories)
    for (category, numbers) in plurals {
      for text in numbers {
        let number = try #require(Number(text))
        #expect(language.category(PluralOperands(number)) == category, "\(tag) \(text)")
      }
    }
  }

  @Test("is there for numbers of any size")
  func large() throws {
    for (text, integer, hasDecimals) in [
      ("12345678901234567890123456789012345678", 12_345_678, false), ("1e90", 10_000_000, false),
      ("1.5e-90", 0, true), ("-19999999.25", 19_999_999, true), ("20000001", 10_000_001, false),
    ] {
      let operands = PluralOperands(try #require(Number(text)))
      #expect(operands.integer % 1_000_000 == integer % 1_000_000, "\(text)")
      #expect(operands.hasDecimals == hasDecimals, "\(text)")
    }
  }
}
