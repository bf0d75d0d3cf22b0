/// The exact sum of any quantity of numbers, in any order.
package struct NumberSum {
  /// The sum while it fits in a number, which it nearly always does.
  private var small: Number? = .zero

  /// The sum after it stopped fitting: its decimal digits in groups of nine, lowest first. They
  /// range from the last digit of the smallest number to well above the largest.
  private var limbs: [Int64] = []
  private var sinceCarry = 0

  package init() {}

  private static var limb: Int64 { 1_000_000_000 }
  private static var lowestPower: Int { -468 }
  private static var limbCount: Int { 100 }

  /// Adds one number.
  package mutating func add(_ number: Number) {
    if let small {
      if let sum = small.adding(number) {
        self.small = sum
        return
      }
      limbs = [Int64](repeating: 0, count: Self.limbCount)
      self.small = nil
      spread(small)
    }
    spread(number)
  }

  /// The sum, or `nil` if it exceeds a limit of `Number`.
  package var total: Number? {
    if let small { return small }
    var sum = self
    sum.carry()
    guard var high = sum.limbs.lastIndex(where: { $0 != 0 }) else { return .zero }
    let isNegative = sum.limbs[high] < 0
    if isNegative {
      for index in sum.limbs.indices { sum.limbs[index] = -sum.limbs[index] }
      sum.carry()
      high = sum.limbs.lastIndex { $0 != 0 } ?? high
    }
    let low = sum.limbs.firstIndex { $0 != 0 } ?? high
    var digits = Magnitude(0)
    for index in stride(from: high, through: low, by: -1) {
      let limb = UInt32(truncatingIfNeeded: sum.limbs[index])
      guard digits.multiply(by: UInt32(Self.limb), adding: limb) else { return nil }
    }
    return Number(
      digits: digits, exponent: Int64(low * 9 + Self.lowestPower), isNegative: isNegative)
  }

  /// Compares the sum with a number: returns -1 if the sum is below it, 0 if they are equal, and 1
  /// if it is above. The result is exact even if there is no total.
  package func order(from number: Number) -> Int {
    if let small { return small == number ? 0 : small < number ? -1 : 1 }
    var difference = self
    difference.spread(number.negated)
    difference.carry()
    guard let high = difference.limbs.last(where: { $0 != 0 }) else { return 0 }
    return high < 0 ? -1 : 1
  }

  private mutating func spread(_ number: Number) {
    let position = Int(number.exponent) - Self.lowestPower
    // 64 digits and 8 zeros fit.
    guard var rest = number.digits.scaled(byPowerOfTen: position % 9) else { return }
    var index = position / 9
    while !rest.isZero {
      let part = Int64(rest.divide(by: UInt32(Self.limb)))
      limbs[index] += number.isNegative ? -part : part
      index += 1
    }
    sinceCarry += 1
    if sinceCarry == 1 << 30 { carry() }
  }

  /// Brings each limb into its range; the highest one keeps the sign of the whole.
  private mutating func carry() {
    sinceCarry = 0
    for index in 0..<(limbs.count - 1) {
      let (quotient, remainder) = limbs[index].quotientAndRemainder(dividingBy: Self.limb)
      limbs[index] = remainder < 0 ? remainder + Self.limb : remainder
      limbs[index + 1] += remainder < 0 ? quotient - 1 : quotient
    }
  }
}
