import Chance
import Foundation
import Testing

@testable import Muster

@Suite("A number")
struct NumberTests {
  @Test(
    "is read in JSON's notation",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0e5", "0"), ("0e999999", "0"), ("1.0", "1"), ("1e2", "100"),
      ("-12.50", "-12.5"), ("1E+2", "100"), ("1e-3", "0.001"), ("123.456e1", "1234.56"),
      ("1e400", "1e400"), ("1.5e-70", "1.5e-70"), ("100e-2", "1"), ("0.1e1", "1"),
      ("9223372036854775807", "9223372036854775807"),
      ("18446744073709551616", "18446744073709551616"),
      ("10000000000000000000000", "1" + zeros(22)),
      (nines(64), nines(64)), ("1" + zeros(400), "1e400"), ("0." + zeros(399) + "1", "1e-400"),
      ("1" + zeros(10_000) + "e-10000", "1"), ("0." + zeros(10_000) + "1e10001", "1"),
      ("1." + zeros(10_000), "1"), ("0.000001", "0.000001"),
    ])
  func readsJSON(written: String, canonical: String) {
    #expect(Number(written)?.text == canonical)
  }

  @Test("is in its canonical notation if it is written as it is read")
  func canonicalNotation() {
    var dice = Dice(seed: 3)
    for text in ["0", "-0", "0.0", "-0.5", "00", "12.50", "1.", ".5", "", "-", "1e2", "+1", "120"] {
      #expect(withUTF8Span(of: text) { isCanonicalNumber($0) } == (Number(text)?.text == text))
    }
    for _ in 0..<2000 {
      let text = String((0...dice.roll(6)).map { _ in dice.pick(Array("-0012.5")) })
      let found = withUTF8Span(of: text) { isCanonicalNumber($0) }
      #expect(found == (Number(text)?.text == text), "\(text)")
    }
  }

  @Test(
    "is refused in other notations",
    arguments: [
      "", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "1.e1", "0x1", "1 ", " 1", "1,5",
      "Infinity",
      "NaN", "--1", "1e1.5", "1e401", "1e-401", "1e999999", "-1e999999999999999999999999",
      nines(65), nines(10_000), "1" + zeros(401), "1" + zeros(63) + "01", "0." + zeros(400) + "1",
    ])
  func refusesJSON(written: String) {
    #expect(Number(written) == nil)
  }

  @Test(
    "is read as a person types it",
    arguments: [
      ("007", "7"), ("+7", "7"), ("-0.50", "-0.5"), ("1e2", "100"), ("1.", nil), (".1", "0.1"),
      (".", nil), ("1e", nil),
      ("+", nil), ("", nil), ("1.5.2", nil), ("٣", nil),
    ] as [(String, String?)])
  func readsText(written: String, canonical: String?) {
    #expect(Number(written, grammar: .text)?.text == canonical)
  }

  @Test("is a 64-bit integer if it fits")
  func int64() {
    #expect(Number("30.0")?.int64 == 30)
    #expect(Number("-9223372036854775808")?.int64 == .min)
    #expect(Number("9223372036854775808")?.int64 == nil)
    #expect(Number("1e18")?.int64 == 1_000_000_000_000_000_000)
    #expect(Number("1.5")?.int64 == nil)
    #expect(Number("1e30")?.isInteger == true)
    #expect(Number("1.5")?.isInteger == false)
    #expect(Number("19.990")?.decimals == 2)
    #expect(Number("1e30")?.decimals == 0)
  }

  @Test("is read from the shortest notation of a binary number")
  func double() {
    #expect(Number(shortest: 0.1)?.text == "0.1")
    #expect(Number(shortest: 1e22)?.text == "1" + zeros(22))
    #expect(Number(shortest: Double.infinity) == nil)
    #expect(Number(shortest: Double.nan) == nil)
  }

  @Test("is ordered with all others")
  func order() throws {
    let written = [
      "-1e400", "-1e64", "-18446744073709551616", "-100", "-1.1", "-1", "-1e-400", "0", "1e-400",
      "0.1", "0.11", "1", "1." + zeros(62) + "1", "1.1", "9", "10", "18446744073709551615",
      "18446744073709551616", nines(64), "1e64", "1.1e64", "1e400", "9e400",
    ]
    let numbers = try written.map { try #require(Number($0)) }
    for (i, left) in numbers.enumerated() {
      for (j, right) in numbers.enumerated() {
        #expect((left < right) == (i < j), "\(written[i]) and \(written[j])")
        #expect((left == right) == (i == j), "\(written[i]) and \(written[j])")
      }
    }
  }

  @Test("is an exact multiple of another, or not")
  func multiples() throws {
    let cases: [(String, String, Bool)] = [
      ("19.99", "0.01", true), ("19.999", "0.01", false), ("0", "7", true), ("7", "0", false),
      ("1e400", "3e-400", false), ("1e400", "8e-400", true), ("-9", "4.5", true),
      ("1e20", "1e19", true), ("1e19", "1e20", false), ("100", "8", false), ("1000", "8", true),
      (nines(64), nines(32), true), (nines(64), "1" + nines(32), false), ("1e300", "7", false),
    ]
    for (left, right, expected) in cases {
      let left = try #require(Number(left))
      let right = try #require(Number(right))
      #expect(left.isMultiple(of: right) == expected, "\(left.text) of \(right.text)")
    }
  }

  @Test("adds, compares and divides like Foundation's decimals")
  func agreesWithFoundation() throws {
    var random = Dice(seed: 7)
    for _ in 0..<3000 {
      let (left, right) = (random.decimal(), random.decimal())
      let (a, b) = (try #require(Number(left)), try #require(Number(right)))
      let x = try #require(Decimal(string: left))
      let y = try #require(Decimal(string: right))
      #expect((a < b) == (x < y), "\(left) < \(right)")
      #expect((a == b) == (x == y), "\(left) == \(right)")
      #expect(a.adding(b) == Number((x + y).description), "\(left) + \(right)")
      #expect(Number(a.text) == a)
    }
  }

  @Test("has a sum only within its limits")
  func additionPastLimits() throws {
    let huge = try #require(Number("1e400"))
    let one = Number(1)
    #expect(huge.adding(one) == nil)
    #expect(Number(nines(64))?.adding(one)?.text == "1e64")
    #expect(Number("9e400")?.adding(huge) == nil)
    #expect(Number("1e80")?.adding(Number(1_000_000_000_000_000_000)) != nil)
    #expect(huge.adding(huge.negated) == .zero)
  }
}

@Suite("A sum of numbers")
struct NumberSumTests {
  @Test("does not depend on their order")
  func order() throws {
    let texts = ["1e400", "0.1", "-1e400", "1e-400", "-0.3", "-1e-400", "0.2", "5"]
    for rotation in texts.indices {
      var sum = NumberSum()
      for text in texts[rotation...] + texts[..<rotation] { sum.add(try #require(Number(text))) }
      #expect(sum.total == Number(5))
    }
  }

  @Test("is missing beyond the limits, and returns within them")
  func limits() throws {
    var sum = NumberSum()
    for _ in 0..<3 { sum.add(try #require(Number("-9e400"))) }
    #expect(sum.total == nil)
    for _ in 0..<3 { sum.add(try #require(Number("9e400"))) }
    sum.add(try #require(Number("-0.25")))
    #expect(sum.total?.text == "-0.25")
    sum.add(try #require(Number(nines(64))))
    #expect(sum.total == nil)
    sum.add(try #require(Number("0.25")))
    #expect(sum.total?.text == nines(64))
  }

  @Test("of ten thousand tenths is a thousand")
  func tenths() throws {
    var sum = NumberSum()
    let tenth = try #require(Number("0.1"))
    for _ in 0..<10_000 { sum.add(tenth) }
    #expect(sum.total == Number(1000))
  }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
private func nines(_ count: Int) -> String { String(repeating: "9", count: count) }

extension Dice {
  fileprivate mutating func decimal() -> String {
    let whole = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &self)
    let shift = Int.random(in: 0...30, using: &self)
    let text = String(whole >> Int64(shift))
    return Bool.random(using: &self)
      ? text : text + "." + String(Int.random(in: 0...9999, using: &self))
  }
}
