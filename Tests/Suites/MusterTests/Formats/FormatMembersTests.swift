import Chance
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// Members made from a standard's grammar, and texts beside them that are none.
@Suite("A member made from the grammar")
struct FormatMembersTests {
  private var random = Dice(seed: 2026)

  @Test(
    "has exactly one check digit",
    arguments: [
      ("luhn", "7992739871"), ("imei", "49015420323751"), ("ean", "400638133393"),
      ("isbn", "978030640615"), ("aba", "02100002"), ("isin", "US037833100"),
      ("credit-card", "411111111111111"), ("issn", "0378-595"), ("lei", "5493001KJTIIGC8Y1R1"),
    ])
  func checkDigit(name: String, beginning: String) throws {
    let format = try #require(Format.named(name))
    let members = (0...9).filter { format.passes("\(beginning)\($0)") }
    #expect(members.count == 1)
  }

  @Test("of iban passes only with its check digits, in both forms, for every country")
  mutating func iban() throws {
    for line in IBANTable.structures.description.split(separator: "\n") {
      let account = member(ofStructure: line.dropFirst(3))
      let country = String(line.prefix(2))
      let right = (2...98).filter { check in
        Format.iban.passes(country + (check < 10 ? "0" : "") + "\(check)" + account)
      }
      let digits = try #require(right.first)
      #expect(right.count == 1, "\(line)")
      let text = country + (digits < 10 ? "0" : "") + "\(digits)" + account
      #expect(Format.iban.passes(grouped(text)), "\(line)")
      #expect(Format.iban.outcome(of: String(text.dropLast())) != .passes, "\(line)")
      #expect(Format.iban.outcome(of: text + "0") == .fails, "\(line)")
    }
  }

  @Test("of date is every day of the calendar and no other")
  func date() {
    for year in [1900, 2000, 2023, 2024, 2100] {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 0...13 {
        let length = (1...12).contains(month) ? lengths[month - 1] : 0
        for day in 0...32 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          #expect(Format.date.passes(text) == (day >= 1 && day <= length), "\(text)")
        }
      }
    }
  }

  @Test("of ipv6 passes with its zeros compressed anywhere, and not with a group too many")
  mutating func ipv6() {
    for _ in 0..<50 {
      let groups = (0..<8).map { _ in String(random.next() % 0x10000, radix: 16) }
      #expect(Format.ipv6.passes(groups.joined(separator: ":")))
      #expect(Format.ipv6.outcome(of: groups.joined(separator: ":") + ":1") == .fails)
      for start in 0..<8 {
        for end in start + 1...8 {
          let text =
            groups[..<start].joined(separator: ":") + "::"
            + groups[end...].joined(separator: ":")
          #expect(Format.ipv6.passes(text), "\(text)")
          #expect(Format.ipv6.outcome(of: text + "::1") == .fails, "\(text)")
        }
      }
    }
  }

  @Test("of uri passes with each of its parts present or missing")
  func uri() {
    for authority in ["", "//h", "//u:p@h:1", "//[::1]:", "//1.2.3.4"] {
      for path in ["", "/", "/a/b;c=1", "/%20"] {
        for query in ["", "?", "?a=/?"] {
          for fragment in ["", "#", "#/?a"] {
            let rest = authority + path + query + fragment
            #expect(Format.uri.passes("a:" + rest), "\(rest)")
            #expect(Format.uriReference.passes(rest), "\(rest)")
            #expect(Format.iri.passes("a:" + rest), "\(rest)")
            #expect(Format.uri.outcome(of: "a:" + rest + " ") == .fails, "\(rest)")
          }
        }
      }
    }
  }

  /// Text of a country's structure: `n5c12`.
  private mutating func member(ofStructure structure: Substring) -> String {
    var text = ""
    var rest = structure
    while let kind = rest.popFirst() {
      let length = Int(rest.prefix(while: \.isNumber)) ?? 0
      rest = rest.drop(while: \.isNumber)
      let alphabet = kind == "n" ? "0123456789" : kind == "a" ? "ABCXYZ" : "09AZ"
      for _ in 0..<length {
        text.append(Array(alphabet)[Int(random.next() % UInt64(alphabet.count))])
      }
    }
    return text
  }

  private func grouped(_ text: String) -> String {
    String(text.enumerated().flatMap { $0 > 0 && $0 % 4 == 0 ? [" ", $1] : [$1] })
  }
}
