import Chance
import Foundation
import Muster
import MusterFoundation
import Testing

@Suite("A number as a decimal of Foundation")
struct DecimalTests {
  @Test("leads back to the same number if it fits")
  func thereAndBack() throws {
    var random = Dice(seed: 3)
    for _ in 0..<2_000 {
      let digits = (0..<(1 + random.roll(38))).map { _ in String(random.roll(10)) }.joined()
      let sign = random.chance(2) ? "-" : ""
      let number = try #require(
        Number(sign + digits + "e\(random.roll(218) - 128)", grammar: .text))
      let decimal = try #require(Decimal(exactly: number), "\(number)")
      #expect(Number(decimal) == number)
      #expect(Decimal(number) == decimal)
    }
  }

  @Test("made from a decimal leads back to it")
  func backAndThere() throws {
    var random = Dice(seed: 4)
    for _ in 0..<1_000 {
      let decimal = Decimal(
        sign: random.chance(2) ? .minus : .plus, exponent: random.roll(240) - 120,
        significand: Decimal(random.next()) * Decimal(random.next() >> UInt64(random.roll(64))))
      #expect(Decimal(exactly: try #require(Number(decimal))) == decimal)
    }
    for decimal in [Decimal.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi, 0] {
      #expect(Decimal(exactly: try #require(Number(decimal))) == decimal)
    }
  }

  @Test(
    "is written as people write it in a locale, with all its decimals",
    arguments: [
      ("1234.5", "en", "1,234.5"), ("1234.5", "de", "1.234,5"), ("1234567", "en-IN", "12,34,567"),
      ("-1234567.125", "fr", "-1\u{202F}234\u{202F}567,125"), ("12.50", "de", "12,5"),
      ("0.000000000000000000001", "de", "0,000000000000000000001"),
      (
        "340282366920938463463374607431768211455", "en",
        "340,282,366,920,938,463,463,374,607,431,768,211,455"
      ),
      ("1e-128", "en", "0.\(String(repeating: "0", count: 127))1"), ("1e400", "de", "1e400"),
      (
        "1234567890123456789012345678901234567891", "de",
        "1234567890123456789012345678901234567891"
      ),
    ])
  func formatted(text: String, locale: String, shown: String) throws {
    let number = try #require(Number(text))
    #expect(number.formatted(locale: Locale(identifier: locale)) == shown)
  }

  @Test("has no minus at zero, and is not made from what is not a number")
  func zeroAndNaN() {
    #expect(Number(Decimal(sign: .minus, exponent: 0, significand: 0)) == Number.zero)
    #expect(Decimal(Number.zero) == 0)
    #expect(Number(Decimal.nan) == nil)
  }

  @Test(
    "is rounded to 38 digits and 128 decimals, or too large",
    arguments: [
      // The number, the same number exactly, and the nearest.
      ("0.1", "0.1", "0.1"),
      ("340282366920938463463374607431768211455", "same", "same"),
      (
        "340282366920938463463374607431768211456", nil,
        "340282366920938463463374607431768211460"
      ),
      (
        "0.12345678901234567890123456789012345678512", nil,
        "0.12345678901234567890123456789012345679"
      ),
      (
        "-1234567890123456789012345678901234567850000000000000000000001", nil,
        "-1234567890123456789012345678901234567900000000000000000000000"
      ),
      ("1e127", "1e127", "1e127"), ("1e128", nil, nil), ("1e-128", "1e-128", "1e-128"),
      ("1e-129", nil, "0"), ("5e-129", nil, "1e-128"), ("-5e-129", nil, "-1e-128"),
      ("1e-400", nil, "0"), ("1e166", nil, nil), ("1e400", nil, nil),
      ("3.40282366920938463463374607431768211455e165", "same", "same"),
      ("3.40282366920938463463374607431768211456e165", nil, nil),
    ] as [(String, String?, String?)])
  func limits(text: String, exactly: String?, nearest: String?) throws {
    let number = try #require(Number(text))
    func expected(_ found: String?) -> Number? {
      found == "same" ? number : found.flatMap { Number($0) }
    }
    #expect(Decimal(exactly: number).flatMap { Number($0) } == expected(exactly))
    #expect(Decimal(number).flatMap { Number($0) } == expected(nearest))
  }
}
