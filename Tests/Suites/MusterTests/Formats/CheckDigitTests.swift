import Testing

@testable import Muster

/// What the standards promise of their check digits, tried on every digit of a member.
@Suite("A check digit")
struct CheckDigitTests {
  /// A member, and which two neighbours its check digit does not tell apart when they swap.
  struct Member: Sendable, CustomTestStringConvertible {
    let format: String
    let text: String
    /// The alphabet a place is drawn from.
    var alphabet = "0123456789"
    var mayMiss: @Sendable (_ one: Int, _ other: Int) -> Bool = { _, _ in false }

    var testDescription: String { "\(format) \(text)" }

    static let luhn: @Sendable (Int, Int) -> Bool = { one, other in
      min(one, other) == 0 && max(one, other) == 9
    }
    static let byTens: @Sendable (Int, Int) -> Bool = { one, other in abs(one - other) == 5 }
  }

  static let members = [
    Member(format: "luhn", text: "79927398713", mayMiss: Member.luhn),
    Member(format: "credit-card", text: "4111111111111111", mayMiss: Member.luhn),
    Member(format: "credit-card", text: "378282246310005", mayMiss: Member.luhn),
    Member(format: "imei", text: "490154203237518", mayMiss: Member.luhn),
    Member(format: "ean", text: "4006381333931", mayMiss: Member.byTens),
    Member(format: "ean", text: "73513537", mayMiss: Member.byTens),
    Member(format: "aba", text: "122105155", mayMiss: Member.byTens),
    Member(format: "isbn", text: "0306406152"),
    Member(format: "issn", text: "0378-5955"),
    Member(format: "iban", text: "GB82WEST12345698765432"),
    Member(format: "iban", text: "DE89370400440532013000"),
    Member(format: "lei", text: "5493001KJTIIGC8Y1R12"),
  ]

  @Test("detects every single wrong digit", arguments: members)
  func substitutions(member: Member) throws {
    let format = try #require(Format.named(member.format))
    #expect(passes(format, member.text))
    for (place, character) in member.text.enumerated() where character.isNumber {
      for digit in member.alphabet where digit != character {
        let text = replacing(place, with: digit, in: member.text)
        #expect(!passes(format, text), "\(text)")
      }
    }
  }

  @Test("detects two swapped neighbours, except those that its standard names")
  func transpositions() throws {
    for member in Self.members {
      let format = try #require(Format.named(member.format))
      let characters = Array(member.text)
      for place in characters.indices.dropLast() {
        let (one, other) = (characters[place], characters[place + 1])
        guard let first = one.wholeNumberValue, let second = other.wholeNumberValue else {
          continue
        }
        var swapped = characters
        swapped.swapAt(place, place + 1)
        let isMissed = first == second || member.mayMiss(first, second)
        #expect(isMissed || !passes(format, String(swapped)), "\(member.text) at \(place)")
      }
    }
  }

  @Test("is one of ten, eleven or ninety-seven for any digits before it")
  func oneEach() {
    for body in stride(from: 0, to: 1_000_000, by: 7919) {
      let digits = String(1_000_000_000 + body * 997)
      let beforeISSN = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(3))"
      let marks = (0...9).map(String.init) + ["X"]
      #expect((0...9).filter { passes(.luhn, digits + "\($0)") }.count == 1)
      #expect((0...9).filter { passes(.ean, "40" + digits + "\($0)") }.count == 1)
      #expect((0...9).filter { passes(.isbn, "978" + digits.dropLast() + "\($0)") }.count == 1)
      #expect(marks.filter { passes(.isbn, digits.dropLast() + $0) }.count == 1)
      #expect(marks.filter { passes(.issn, beforeISSN + $0) }.count == 1)
    }
  }

  private func passes(_ format: Format, _ text: some StringProtocol) -> Bool {
    format.passes(String(text))
  }

  private func replacing(_ place: Int, with digit: Character, in text: String) -> String {
    String(text.enumerated().map { $0.offset == place ? digit : $0.element })
  }
}
