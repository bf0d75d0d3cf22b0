import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("The postal codes")
struct PostalPatternTableTests {
  @Test("are sorted by country")
  func sorted() {
    let keys = PostalPatterns.table.lines.description.split(separator: "\n").map { $0.prefix(2) }
    #expect(keys == keys.sorted())
    #expect(keys.count >= 170)
  }

  @Test("name countries of ISO 3166-1, and Kosovo")
  func countries() {
    for line in PostalPatterns.table.lines.description.split(separator: "\n") {
      #expect(Format.country.passes(String(line.prefix(2)), .lenient), "\(line)")
    }
  }

  @Test(
    "of real places pass",
    arguments: [
      ("AT", "1010"), ("AU", "0200"), ("BE", "1000"), ("CH", "8001"),
      ("CL", "8340457"), ("CL", "834-0457"), ("CN", "100000"),
      ("CZ", "110 00"), ("DK", "0900"), ("EE", "10111"), ("ES", "08001"), ("FI", "00100"),
      ("FR", "75008"), ("FR", "97400"), ("GB", "EC1A 1BB"), ("GB", "W1A 0AX"), ("GB", "M1 1AE"),
      ("GB", "B33 8TH"), ("GB", "CR2 6XH"), ("GB", "DN55 1PT"), ("GG", "GY1 1AA"),
      ("GI", "GX11 1AA"), ("GR", "104 31"), ("HU", "1011"), ("IE", "D6W XY00"), ("IL", "9614303"),
      ("IN", "110 001"), ("IT", "00118"), ("KR", "03051"), ("MT", "VLT 1117"), ("MX", "01000"),
      ("NO", "0150"), ("NZ", "6011"), ("PL", "00-001"), ("PT", "1000-001"), ("RU", "101000"),
      ("SE", "111 52"), ("SG", "018956"), ("SK", "811 01"), ("TH", "10200"), ("TR", "34000"),
      ("TW", "100"), ("TW", "100-012"), ("UA", "01001"), ("ZA", "0001"), ("LT", "LT-01100"),
    ])
  func real(country: String, code: String) {
    #expect(Format.postalCode.passes(code, ["country": .text(country)]))
    let check = Format.postalCode.makeCheck(["country": .field])
    withUTF8Span(of: code) { code in
      withUTF8Span(of: country) { country in #expect(check(code, country) == .passes) }
    }
  }

  @Test("can have any shape if the other field is absent or unknown")
  func unknown() {
    let format = Format.postalCode
    #expect(format.outcome(of: "SW1A 1AA", ["country": .field], other: "") == .passes)
    #expect(format.outcome(of: "SW1A 1AA", ["country": .field], other: "QQ") == .passes)
    #expect(format.outcome(of: "SW1A 1AA", ["country": .field], other: "us") == .fails)
  }
}
