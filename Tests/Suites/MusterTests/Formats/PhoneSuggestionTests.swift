import Foundation
import Testing

@testable import Muster

@Suite("The suggestion of a telephone number")
struct PhoneSuggestionTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let region: String?
    let typed: String
    let meant: String?

    init(_ region: String?, _ typed: String, _ meant: String?) {
      self.region = region
      self.typed = typed
      self.meant = meant
    }

    var testDescription: String { "\(region ?? "anywhere"): \(typed)" }
  }

  static let mistakes = [
    // Written as nobody does.
    Mistake("GB", " 02079460018", "020 7946 0018"),
    Mistake("GB", "020-7946--0018", "020 7946 0018"),
    Mistake("GB", "tel:+442079460018", "+44 20 7946 0018"),
    Mistake("US", "202.555.0123 ", "(202) 555-0123"),
    Mistake("US", "+1.202.555.0123.", "+1 202-555-0123"),
    Mistake("RU", "89123456789 ", "8 (912) 345-67-89"),
    Mistake("DE", "(030)123456)", "030 123456"),
    Mistake(nil, "+4930123456 ", "+49 30 123456"), Mistake(nil, "+39061234567.", "+39 06 123 4567"),
    Mistake("BY", "80212421446 ", "8 0212 42-14-46"), Mistake("GA", "011356997 ", "011 35 69 97"),
    // Letters that look like digits.
    Mistake("GB", "o20 7946 OO18", "020 7946 0018"), Mistake("US", "12025550l23", "(202) 555-0123"),
    // A prefix that is missing, one too many, or that of another way to dial.
    Mistake("GB", "20 7946 0018", "020 7946 0018"), Mistake("DE", "30 123456", "030 123456"),
    Mistake("RU", "912 345-67-89", nil), Mistake("US", "0 202 555 0123", "(202) 555-0123"),
    Mistake("GB", "+44 (0)20 7946 0018", "+44 20 7946 0018"),
    Mistake("GB", "+44 020 7946 0018", "+44 20 7946 0018"),
    Mistake("GB", "+020 7946 0018", "020 7946 0018"),
    Mistake("GB", "0044 20 79460018", "+44 20 7946 0018"),
    Mistake("GB", "44 20 7946 0018", "+44 20 7946 0018"),
    Mistake("GB", "+44 44 20 7946 0018", "+44 20 7946 0018"),
    Mistake(nil, "0044 (0)20 7946 0018", "+44 20 7946 0018"),
    Mistake(nil, "011 44 20 7946 0018", "+44 20 7946 0018"),
    // Nobody knows what was meant.
    Mistake(nil, "020 7946 0018", nil), Mistake("GB", "020 7946", nil), Mistake("GB", "+4420", nil),
    Mistake("US", "011 44 20 7946 0018", nil), Mistake("US", "1-800-FLOWERS", nil),
    Mistake("GB", "+1 202 555 0123", nil), Mistake("GB", "+", nil), Mistake("GB", "tel:", nil),
    // As they stand, or dialled in a way that has no style.
    Mistake("GB", "02079460018", nil), Mistake("AR", "0111523456789 ", "0111523456789"),
  ]

  @Test("has the notation of its region", arguments: mistakes)
  func suggestion(_ mistake: Mistake) {
    let options: FormatOptions = mistake.region.map { ["region": .text($0)] } ?? [:]
    #expect(Format.phone.suggestion(for: mistake.typed, options) == mistake.meant)
    guard let region = mistake.region else { return }
    let beside = Format.phone.suggestion(
      for: mistake.typed, ["region": .field], other: region.lowercased())
    #expect(beside == mistake.meant)
  }

  /// Four hundred numbers that `scripts/tables` wrote: region, the digits as they are dialled there
  /// and from abroad, and how the source of the table writes both.
  @Test("has digits in the same groups as the source of its table")
  func styles() throws {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let file = root.appending(path: "Tests/Data/Samples/phonestyles.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 400)
    for line in lines {
      let parts = line.split(separator: "\t").map(String.init)
      try #require(parts.count == 5)
      let options: FormatOptions = ["region": .text(parts[0])]
      #expect(Format.phone.suggestion(for: " \(parts[1]) ", options) == parts[3], "\(line)")
      #expect(Format.phone.suggestion(for: " \(parts[2]) ", options) == parts[4], "\(line)")
      #expect(Format.phone.suggestion(for: " \(parts[2]) ") == parts[4], "\(line)")
    }
  }
}
