import Testing

@testable import Muster

@Suite("The plural category")
struct PluralTests {
  /// What the rules of CLDR 46 say of whole numbers and decimals.
  static let samples: [(String, [(Template.Category, [String])])] = [
    ("en", [(.one, ["1"]), (.other, ["0", "2", "16", "100", "1000000", "0.1", "1.5", "-2"])]),
    ("de", [(.one, ["1", "-1"]), (.other, ["0", "2", "16", "1000000", "0.1", "1.5"])]),
    ("nl", [(.one, ["1"]), (.other, ["0", "2", "11", "101", "1000000", "0.1", "1.5"])]),
    (
      "es",
      [
        (.one, ["1"]), (.many, ["1000000", "2000000", "10000000", "123000000"]),
        (.other, ["0", "2", "16", "1001", "1500000", "0.1", "1.5", "1000000.5"]),
      ]
    ),
    (
      "it",
      [
        (.one, ["1"]), (.many, ["1000000", "3000000", "1000000000000"]),
        (.other, ["0", "2", "16", "100000", "0.1", "1.1"]),
      ]
    ),
    (
      "fr",
      [
        (.one, ["0", "1", "0.1", "1.5", "1.99", "-1"]), (.many, ["1000000", "20000000"]),
        (.other, ["2", "17", "100", "1000001", "2.1", "1000000.1"]),
      ]
    ),
    (
      "pt",
      [
        (.one, ["0", "1", "0.9", "1.5"]), (.many, ["1000000", "7000000"]),
        (.other, ["2", "17", "100", "10000", "2.5"]),
      ]
    ),
    (
      "pl",
      [
        (.one, ["1"]), (.few, ["2", "3", "4", "22", "24", "32", "102", "1002", "10000003"]),
        (.many, ["0", "5", "12", "13", "14", "19", "21", "25", "100", "101", "112", "1000000"]),
        (.other, ["0.1", "1.5", "2.5", "10000.1"]),
      ]
    ),
    (
      "ar",
      [
        (.zero, ["0"]), (.one, ["1"]), (.two, ["2"]),
        (.few, ["3", "10", "103", "110", "1003", "12345603"]),
        (.many, ["11", "26", "99", "111", "1011", "1099"]),
        (.other, ["100", "101", "102", "200", "202", "1000", "1000000", "0.1", "3.5", "10.1"]),
      ]
    ),
    ("hi", [(.one, ["0", "1", "0.1", "0.99"]), (.other, ["2", "17", "100", "1.1", "2.5"])]),
    ("ja", [(.other, ["0", "1", "2", "1000000", "1.5"])]),
    ("zh", [(.other, ["0", "1", "2", "1000000", "1.5"])]),
  ]

  @Test("is the one of CLDR", arguments: samples.map(\.0))
  func categories(tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    let rules = try #require(Self.samples.first { $0.0 == tag }).1
    #expect(rules.map(\.0) == language.categories)
    for (category, numbers) in rules {
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

  @Test("is tested for every language")
  func all() {
    #expect(Set(Self.samples.map(\.0)) == Set(Language.all.map(\.tag)))
  }
}
