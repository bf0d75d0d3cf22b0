/// A whole number of up to 256 bits that needs no heap memory: the digits of a `Number`.
@usableFromInline package struct Magnitude: Hashable, Sendable {
  /// The limbs, lowest first.
  @usableFromInline package internal(set) var low: UInt64
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  @inlinable package init(_ value: UInt64) {
    low = value
  }

  /// True if it fits in one limb.
  @inlinable package var isSmall: Bool { second | third | high == 0 }

  var isZero: Bool { low == 0 && isSmall }

  /// The number of decimal digits; 1 for zero.
  package var digits: Int {
    var rest = self
    var count = 0
    while !rest.isSmall {
      _ = rest.divide(by: 1_000_000_000)
      count += 9
    }
    var limit: UInt64 = 10
    for more in 1..<20 {
      if rest.low < limit { return count + more }
      if more < 19 { limit *= 10 }
    }
    return count + 20
  }

  /// 10 to the given power, at most 9.
  private static func powerOfTen(_ power: Int) -> UInt32 {
    var result: UInt32 = 1
    for _ in 0..<power { result *= 10 }
    return result
  }

  // Factors and divisors have 32 bits, so no platform needs 128-bit arithmetic.

  /// Sets itself to `self * factor + addend`; returns true if that fits.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) -> Bool {
    var carry = UInt64(addend)
    low = Self.multiply(low, factor, &carry)
    second = Self.multiply(second, factor, &carry)
    third = Self.multiply(third, factor, &carry)
    high = Self.multiply(high, factor, &carry)
    return carry == 0
  }

  private static func multiply(_ limb: UInt64, _ factor: UInt32, _ carry: inout UInt64) -> UInt64 {
    let lower = (limb & 0xFFFF_FFFF) &* UInt64(factor) &+ carry
    let upper = (limb >> 32) &* UInt64(factor) &+ lower >> 32
    carry = upper >> 32
    return upper << 32 | lower & 0xFFFF_FFFF
  }

  /// Sets itself to the quotient; returns the remainder. The divisor must not be zero.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    if !isSmall {
      high = Self.divide(high, divisor, &remainder)
      third = Self.divide(third, divisor, &remainder)
      second = Self.divide(second, divisor, &remainder)
    }
    low = Self.divide(low, divisor, &remainder)
    return UInt32(truncatingIfNeeded: remainder)
  }

  private static func divide(
    _ limb: UInt64, _ divisor: UInt32, _ remainder: inout UInt64
  ) -> UInt64 {
    let upper = remainder << 32 | limb >> 32
    let lower = (upper % UInt64(divisor)) << 32 | limb & 0xFFFF_FFFF
    remainder = lower % UInt64(divisor)
    return (upper / UInt64(divisor)) << 32 | lower / UInt64(divisor)
  }

  /// Returns this times a power of ten, or `nil` if that does not fit.
  func scaled(byPowerOfTen power: Int) -> Magnitude? {
    var result = self
    var rest = power
    while rest > 0 {
      let step = min(rest, 9)
      guard result.multiply(by: Self.powerOfTen(step)) else { return nil }
      rest -= step
    }
    return result
  }

  /// Divides by a factor while the division is exact, at most `limit` times; returns the number of
  /// divisions.
  mutating func strip(_ factor: UInt32, atMost limit: Int = .max) -> Int {
    var count = 0
    while count < limit, !isZero {
      var quotient = self
      guard quotient.divide(by: factor) == 0 else { break }
      self = quotient
      count += 1
    }
    return count
  }

  /// Returns the sum, or `nil` if it does not fit.
  func adding(_ other: Magnitude) -> Magnitude? {
    var result = self
    var carry = false
    result.low = Self.add(low, other.low, &carry)
    result.second = Self.add(second, other.second, &carry)
    result.third = Self.add(third, other.third, &carry)
    result.high = Self.add(high, other.high, &carry)
    return carry ? nil : result
  }

  private static func add(_ left: UInt64, _ right: UInt64, _ carry: inout Bool) -> UInt64 {
    let (sum, first) = left.addingReportingOverflow(right)
    let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
    carry = first || second
    return total
  }

  /// Returns the difference; `other` must not be the larger.
  func subtracting(_ other: Magnitude) -> Magnitude {
    var result = self
    var borrow = false
    result.low = Self.subtract(low, other.low, &borrow)
    result.second = Self.subtract(second, other.second, &borrow)
    result.third = Self.subtract(third, other.third, &borrow)
    result.high = Self.subtract(high, other.high, &borrow)
    return result
  }

  private static func subtract(_ left: UInt64, _ right: UInt64, _ borrow: inout Bool) -> UInt64 {
    let (difference, first) = left.subtractingReportingOverflow(right)
    let (total, second) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
    borrow = first || second
    return total
  }

  /// Returns the remainder of a division by another number, which must not be zero.
  func remainder(dividingBy divisor: Magnitude) -> Magnitude {
    if isSmall, divisor.isSmall { return Magnitude(low % divisor.low) }
    if divisor.isSmall, let short = UInt32(exactly: divisor.low) {
      var quotient = self
      return Magnitude(UInt64(quotient.divide(by: short)))
    }
    var rest = Magnitude(0)
    for bit in stride(from: 255, through: 0, by: -1) {
      let overflows = rest.high >> 63 == 1
      rest.shiftLeft(bringingIn: self.bit(bit))
      if overflows || !(rest < divisor) { rest = rest.subtracting(divisor) }
    }
    return rest
  }

  private func bit(_ index: Int) -> UInt64 {
    let limb =
      switch index >> 6 {
      case 0: low
      case 1: second
      case 2: third
      default: high
      }
    return limb >> UInt64(index & 63) & 1
  }

  private mutating func shiftLeft(bringingIn bit: UInt64) {
    high = high << 1 | third >> 63
    third = third << 1 | second >> 63
    second = second << 1 | low >> 63
    low = low << 1 | bit
  }
}

extension Magnitude: Comparable {
  @inlinable package static func < (left: Magnitude, right: Magnitude) -> Bool {
    if left.high != right.high { return left.high < right.high }
    if left.third != right.third { return left.third < right.third }
    if left.second != right.second { return left.second < right.second }
    return left.low < right.low
  }
}
