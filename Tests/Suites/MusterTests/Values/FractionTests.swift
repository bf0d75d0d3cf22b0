import Chance
import Testing

@testable import Muster
@testable import MusterText

@Suite("A fraction")
struct FractionTests {
  private func fraction(_ text: String) throws -> Fraction {
    Fraction(try #require(Number(text)))
  }

  @Test("has one form for each value, so equal values have equal parts")
  func form() throws {
    let half = try #require(try fraction("1").divided(by: fraction("2")))
    #expect(half.number?.text == "0.5")
    let third = try #require(try fraction("2").divided(by: fraction("6")))
    #expect(third.number == nil)
    let whole = try #require(third.multiplied(by: fraction("300")))
    #expect(whole.number?.text == "100")
    #expect(try fraction("1e400").order(to: fraction("1e399")) == 1)
    #expect(try fraction("-0").sign == 0)
  }

  @Test("has no value beyond its limits, or over zero")
  func limits() throws {
    let zero = try fraction("0")
    #expect(try fraction("1").divided(by: zero) == nil)
    var power: Fraction? = try fraction("9999999999")
    var factors = 1
    while let value = power, factors < 100 {
      power = try value.multiplied(by: fraction("9999999999"))
      factors += 1
    }
    #expect(factors == 26)
    #expect(try fraction("1e400").adding(fraction("1e-400")) == nil)
  }

  @Test("is added, multiplied and divided exactly, for all parts")
  func arithmetic() throws {
    var dice = Dice(seed: 7)
    for _ in 0..<2_000 {
      let (left, right) = (Self.some(&dice), Self.some(&dice))
      let sum = try #require(left.adding(right))
      #expect(sum.adding(right.negated)?.order(to: left) == 0)
      #expect(right.adding(left)?.order(to: sum) == 0)
      let product = try #require(left.multiplied(by: right))
      if !right.isZero { #expect(product.divided(by: right)?.order(to: left) == 0) }
      #expect(left.order(to: right) == -right.order(to: left))
      let difference = try #require(left.adding(right.negated))
      #expect(difference.sign == left.order(to: right))
    }
  }

  /// A fraction of up to sixty digits.
  private static func some(_ dice: inout Dice) -> Fraction {
    func whole() -> Fraction {
      var digits = "\(1 + dice.roll(9))"
      for _ in 0..<dice.roll(30) { digits += "\(dice.roll(10))" }
      let sign = dice.roll(2) == 0 ? "-" : ""
      return Fraction(Number("\(sign)\(digits)e\(dice.roll(9) - 4)") ?? .zero)
    }
    return whole().divided(by: whole()) ?? whole()
  }

  @Test(
    "is rounded half away from zero, half to even, down and up",
    arguments: [
      ("2.5", 0, "3", "2", "2", "3"), ("-2.5", 0, "-3", "-2", "-3", "-2"),
      ("3.5", 0, "4", "4", "3", "4"), ("1250", -2, "1300", "1200", "1200", "1300"),
      ("0.05", 1, "0.1", "0", "0", "0.1"), ("-1e-300", 2, "0", "0", "-0.01", "0"),
      ("7", 3, "7", "7", "7", "7"),
    ])
  func rounding(
    text: String, digits: Int, halfUp: String, halfEven: String, floor: String, ceiling: String
  ) throws {
    let value = try fraction(text)
    let modes: [RoundingMode] = [.halfUp, .halfEven, .floor, .ceiling]
    let rounded = modes.map { value.rounded(to: digits, $0)?.number?.text }
    #expect(rounded == [halfUp, halfEven, floor, ceiling])
  }

  @Test("is divided like whole numbers: the remainder is less than the divisor")
  func division() {
    var dice = Dice(seed: 3)
    for _ in 0..<3_000 {
      let (number, divisor) = (Self.whole(&dice), Self.whole(&dice))
      if divisor.isZero { continue }
      let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
      #expect(rest < divisor)
      #expect(quotient * divisor + rest == number)
    }
  }

  /// A whole number of up to ten limbs, many of them all ones or all zeros.
  private static func whole(_ dice: inout Dice) -> WholeNumber {
    var number = WholeNumber(0)
    for _ in 0..<dice.roll(10) {
      let limb = [0, UInt32.max, 1, 1 << 31, UInt32(dice.roll(1 << 30))][dice.roll(5)]
      number = number * WholeNumber(1 << 32) + WholeNumber(UInt64(limb))
    }
    return number
  }
}
