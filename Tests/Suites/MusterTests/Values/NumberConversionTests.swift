import Chance
import Testing

@testable import Muster

@Suite("A number as a binary number or an integer")
struct NumberConversionTests {
  @Test("is the nearest binary number, as Swift reads it", arguments: Effort.some(of: seeds))
  func nearest(seed: UInt64) throws {
    var random = Dice(seed: seed)
    for _ in 0..<200 {
      let text = random.notation()
      let number = try #require(Number(text))
      #expect(Double(number) == Double(text), "\(text)")
    }
  }

  private static let seeds = (0..<20).map(UInt64.init)

  @Test(
    "is rounded at the limits of binary numbers as Swift reads it",
    arguments: [
      "0", "1e23", "9007199254740993", "9007199254740993.00000000000001", "9007199254740995",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.797693134862315807e308",
      "1.797693134862315808e308", "1e309", "1e400", "-1e400", "5e-324", "2.5e-324", "2.4e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "7.4e-324", "7.5e-324", "1e-400",
      "2.2250738585072014e-308", "2.2250738585072011e-308", "2.225073858507201e-308",
      "18446744073709551615", "18446744073709551616", "0.1", "1e22", "1e-22", "-0.3",
    ])
  func limits(text: String) throws {
    #expect(Double(try #require(Number(text))) == Double(text))
  }

  @Test("leads back to the binary number that it was made from")
  func shortest() throws {
    var random = Dice(seed: 11)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(try #require(Number(shortest: value))) == value)
    }
    for value: Double in [0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, -1e22] {
      #expect(Double(try #require(Number(shortest: value))) == value)
    }
    // Numbers have no negative zero.
    #expect(Double(try #require(Number(shortest: -0.0))).sign == .plus)
  }

  @Test(
    "has the same value as a binary number only if its digits fit",
    arguments: [
      ("0", true), ("0.5", true), ("0.1", false), ("-0.375", true), ("12.5", true),
      ("9007199254740992", true), ("9007199254740993", false), ("9007199254740994", true),
      ("1e22", true), ("1e23", false), ("1e400", false), ("1e-400", false),
      ("5e22", false), ("18446744073709551616", true), ("0.0009765625", true),
    ])
  func exact(text: String, fits: Bool) throws {
    let number = try #require(Number(text))
    #expect((Double(exactly: number) != nil) == fits)
    if fits { #expect(Double(exactly: number) == Double(text)) }
  }

  @Test("is an integer if it fits")
  func integers() throws {
    #expect(Int(exactly: Number(-7)) == -7)
    #expect(UInt8(exactly: Number(255)) == 255)
    #expect(UInt8(exactly: Number(256)) == nil)
    #expect(UInt8(exactly: Number(-1)) == nil)
    #expect(Int(exactly: try #require(Number("7.5"))) == nil)
    #expect(Int(exactly: try #require(Number("7.0"))) == 7)
    #expect(Int64(exactly: try #require(Number("-9223372036854775808"))) == .min)
    #expect(Int64(exactly: try #require(Number("9223372036854775808"))) == nil)
    #expect(UInt64(exactly: try #require(Number("18446744073709551615"))) == .max)
    #expect(UInt64(exactly: try #require(Number("1e30"))) == nil)
    // Literals keep the type that they had.
    #expect(Int(exactly: 7) == 7)
    #expect(Double(7) == 7)
  }

  @Test(
    "is rounded to digits after the point, halves away from zero",
    arguments: [
      ("2.345", 2, "2.35"), ("-2.345", 2, "-2.35"), ("2.344", 2, "2.34"), ("2.5", 0, "3"),
      ("-2.5", 0, "-3"), ("0.4", 0, "0"), ("-0.4", 0, "0"), ("1e-400", 3, "0"), ("12", 5, "12"),
      ("1e400", 0, "1e400"), ("149", -2, "149"), ("999.5", 0, "1000"), ("1.05", 1, "1.1"),
    ])
  func rounded(text: String, decimals: Int, expected: String) throws {
    #expect(try #require(Number(text)).rounded(to: decimals).text == expected)
  }

  @Test("is rounded to a multiple of a power of ten, within the limits")
  func powers() throws {
    #expect(Number(149).rounded(toPowerOfTen: 2)?.text == "100")
    #expect(Number(150).rounded(toPowerOfTen: 2)?.text == "200")
    #expect(try #require(Number("9.99e400")).rounded(toPowerOfTen: 400) == nil)
    #expect(try #require(Number("9.4e400")).rounded(toPowerOfTen: 400)?.text == "9e400")
  }
}

extension Dice {
  /// A decimal with up to 40 digits and an exponent.
  fileprivate mutating func notation() -> String {
    let digits = (0..<(1 + roll(chance(2) ? 18 : 40))).map { _ in String(roll(10)) }.joined()
    let exponent = chance(2) ? roll(50) - 25 : roll(680) - 350
    return (chance(2) ? "-" : "") + "\(1 + roll(9)).\(digits)e\(exponent)"
  }
}
