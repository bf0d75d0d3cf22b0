import Foundation
import Testing

@testable import Muster
@testable import MusterModel

@Suite("The plural category")
struct PluralTests {
  @Test("is that of CLDR", arguments: LanguageSample.all.map(\.tag))
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

  /// What `scripts/tables` wrote of each language from CLDR: tag, category, numbers.
  @Test("is that of CLDR for a sample of numbers")
  func sample() throws {
    let file = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    .appending(path: "Tests/Data/Samples/plurals.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    // A language that was begun a moment ago is not among them yet.
    #expect(Set(lines.map { $0.prefix(2) }).count >= 12)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let language = try #require(
        Language.all.first { $0.tag.split(separator: "-")[0] == words[0] }, "\(words[0])")
      for text in words.dropFirst(2) {
        let category = language.category(PluralOperands(try #require(Number(text))))
        #expect("\(category)" == words[1], "\(words[0]) \(text)")
      }
    }
  }

  @Test("exists for numbers of any size")
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
