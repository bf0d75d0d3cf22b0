/// A non-negative whole number of any size: a part of a `Fraction` that is too long for 64 bits.
package struct WholeNumber: Sendable {
  /// The limbs, lowest first; the last one is not zero.
  private(set) var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  private init(limbs: [UInt32]) {
    self.limbs = limbs
    trim()
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  var isZero: Bool { limbs.isEmpty }
  package var isOne: Bool { limbs.count == 1 && limbs[0] == 1 }
  var isEven: Bool { limbs.isEmpty || limbs[0] & 1 == 0 }

  /// The number in 64 bits, if it fits.
  var small: UInt64? {
    guard limbs.count <= 2 else { return nil }
    return UInt64(limbs.count > 1 ? limbs[1] : 0) << 32 | UInt64(limbs.first ?? 0)
  }

  /// The number of bits; 0 for zero.
  var bitCount: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  /// The number of decimal digits; 1 for zero.
  var digitCount: Int {
    // A number with this many bits has this many digits, or one fewer.
    let most = bitCount * 30_103 / 100_000 + 1
    guard most > 1 else { return 1 }
    return self < WholeNumber.powerOfTen(most - 1) ? most - 1 : most
  }
}

extension WholeNumber {
  /// Sets itself to `self * factor + addend`.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    trim()
  }

  /// Sets itself to the quotient and returns the remainder; the divisor must not be zero.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let whole = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: whole / UInt64(divisor))
      remainder = whole % UInt64(divisor)
    }
    trim()
    return UInt32(truncatingIfNeeded: remainder)
  }

  /// Divides by a factor as long as the division is exact; returns the number of divisions.
  mutating func strip(_ factor: UInt32) -> Int {
    var count = 0
    while !isZero {
      var quotient = self
      guard quotient.divide(by: factor) == 0 else { break }
      self = quotient
      count += 1
    }
    return count
  }

  static func powerOfTen(_ power: Int) -> WholeNumber {
    var result = WholeNumber(1)
    var rest = power
    while rest > 0 {
      let step = min(rest, 9)
      var factor: UInt32 = 1
      for _ in 0..<step { factor *= 10 }
      result.multiply(by: factor)
      rest -= step
    }
    return result
  }

  static func * (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if left.isZero || right.isZero { return WholeNumber(0) }
    var limbs = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (place, limb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.limbs.enumerated() {
        carry += UInt64(limb) * UInt64(other) + UInt64(limbs[place + offset])
        limbs[place + offset] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      limbs[place + right.limbs.count] = UInt32(truncatingIfNeeded: carry)
    }
    return WholeNumber(limbs: limbs)
  }

  static func + (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    let (long, short) = left.limbs.count < right.limbs.count ? (right, left) : (left, right)
    var limbs = long.limbs
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += UInt64(limbs[index])
      if index < short.limbs.count { carry += UInt64(short.limbs[index]) }
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    return WholeNumber(limbs: limbs)
  }

  /// Returns the difference; the second must not be the larger.
  static func - (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    var limbs = left.limbs
    var borrow: Int64 = 0
    for index in limbs.indices {
      var limb = Int64(limbs[index]) - borrow
      if index < right.limbs.count { limb -= Int64(right.limbs[index]) }
      borrow = limb < 0 ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: limb)
    }
    return WholeNumber(limbs: limbs)
  }

  /// Returns the quotient and the remainder; the divisor must not be zero.
  func quotientAndRemainder(
    dividingBy divisor: WholeNumber
  ) -> (quotient: WholeNumber, remainder: WholeNumber) {
    if self < divisor { return (WholeNumber(0), self) }
    if divisor.limbs.count == 1 {
      var quotient = self
      let remainder = quotient.divide(by: divisor.limbs[0])
      return (quotient, WholeNumber(UInt64(remainder)))
    }
    // Long division by limbs: the first limb of the divisor fills its bits, so that each guess of
    // a limb is at most two too high.
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let low = divisor.shifted(left: shift).limbs
    var rest = shifted(left: shift).limbs
    rest.append(0)
    let count = low.count
    let (first, second) = (UInt64(low[count - 1]), UInt64(low[count - 2]))
    var quotient = [UInt32](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      let high = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
      var guess = high / first
      var over = high % first
      while guess > 0xFFFF_FFFF || guess * second > over << 32 | UInt64(rest[place + count - 2]) {
        guess -= 1
        over += first
        if over > 0xFFFF_FFFF { break }
      }
      if Self.subtract(low, times: guess, from: &rest, at: place) {
        guess -= 1
        Self.add(low, to: &rest, at: place)
      }
      quotient[place] = UInt32(truncatingIfNeeded: guess)
    }
    return (WholeNumber(limbs: quotient), WholeNumber(limbs: rest).shifted(right: shift))
  }

  /// Subtracts a multiple of some limbs from others, starting at a place; returns true if the
  /// result is negative.
  private static func subtract(
    _ limbs: [UInt32], times factor: UInt64, from rest: inout [UInt32], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: Int64 = 0
    for index in limbs.indices {
      carry += factor * UInt64(limbs[index])
      let limb = Int64(rest[place + index]) - Int64(carry & 0xFFFF_FFFF) - borrow
      rest[place + index] = UInt32(truncatingIfNeeded: limb)
      borrow = limb < 0 ? 1 : 0
      carry >>= 32
    }
    let limb = Int64(rest[place + limbs.count]) - Int64(truncatingIfNeeded: carry) - borrow
    rest[place + limbs.count] = UInt32(truncatingIfNeeded: limb)
    return limb < 0
  }

  private static func add(_ limbs: [UInt32], to rest: inout [UInt32], at place: Int) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += UInt64(rest[place + index]) + UInt64(limbs[index])
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    rest[place + limbs.count] = rest[place + limbs.count] &+ UInt32(truncatingIfNeeded: carry)
  }

  /// Returns the number times two to the power of `bits`, which must not be negative.
  func shifted(left bits: Int) -> WholeNumber {
    if bits == 0 { return self }
    var result = self
    result.multiply(by: 1 << UInt32(bits % 32))
    if bits < 32 { return result }
    return WholeNumber(limbs: [UInt32](repeating: 0, count: bits / 32) + result.limbs)
  }

  private func shifted(right bits: Int) -> WholeNumber {
    if bits == 0 { return self }
    var result = self
    _ = result.divide(by: 1 << UInt32(bits))
    return result
  }

  /// Returns the greatest number that divides both.
  static func commonDivisor(_ left: WholeNumber, _ right: WholeNumber) -> WholeNumber {
    var (larger, smaller) = (left, right)
    while !smaller.isZero {
      if let first = larger.small, var second = smaller.small {
        var other = first
        while second != 0 { (other, second) = (second, other % second) }
        return WholeNumber(other)
      }
      (larger, smaller) = (smaller, larger.quotientAndRemainder(dividingBy: smaller).remainder)
    }
    return larger
  }
}

extension WholeNumber: Comparable {
  package static func < (left: WholeNumber, right: WholeNumber) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }

  package static func == (left: WholeNumber, right: WholeNumber) -> Bool {
    left.limbs.elementsEqual(right.limbs)
  }
}
