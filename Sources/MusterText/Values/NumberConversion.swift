extension Number {
  /// Returns the number rounded to this many digits after the point; halfway cases are rounded away
  /// from zero. Fewer than no digits count as none.
  public func rounded(to decimals: Int = 0) -> Number {
    rounded(toPowerOfTen: -max(0, decimals)) ?? self
  }

  /// Returns the number rounded to a multiple of a power of ten, or `nil` beyond a limit; halfway
  /// cases are rounded away from zero.
  package func rounded(toPowerOfTen power: Int) -> Number? {
    if Int(exponent) >= power { return self }
    guard
      let kept = Fraction(self).rounded(to: -power, .halfUp), let digits = Magnitude(kept.upper)
    else { return nil }
    return Number(digits: digits, exponent: Int64(kept.exponent), isNegative: isNegative)
  }
}

extension FixedWidthInteger {
  /// Creates the integer with the value of a number; `nil` if the number has decimals, or if it
  /// doesn't fit in this type or in 64 bits.
  ///
  /// To drop decimals first, call ``Number/rounded(to:)``.
  public init?(exactly number: Number) {
    if let value = number.int64 {
      self.init(exactly: value)
    } else if number.exponent == 0, number.digits.isSmall, !number.isNegative {
      self.init(exactly: number.digits.low)
    } else {
      return nil
    }
  }
}

extension Double {
  /// Creates the binary number that is nearest to a decimal; halfway between two, the one whose last
  /// bit is zero.
  ///
  /// Beyond the greatest finite value, the result is infinite. `Number(shortest:)` returns to the
  /// same decimal if it has at most 15 digits.
  public init(_ number: Number) {
    let size = number.exactQuotient ?? number.nearestQuotient
    self = number.isNegative ? -size : size
  }

  /// Creates the binary number with the value of a decimal, or `nil` if there is none: 0.5 has one,
  /// and 0.1 has none.
  public init?(exactly number: Number) {
    var odd = number.digits
    _ = odd.strip(2)
    let power = Int(number.exponent)
    if power < 0 {
      guard odd.strip(5, atMost: -power) == -power else { return nil }
    } else {
      // Larger powers of five have more than 53 bits.
      guard power <= 22 else { return nil }
      for _ in 0..<power {
        guard odd.multiply(by: 5) else { return nil }
      }
    }
    guard odd.isSmall, odd.low >> 53 == 0 else { return nil }
    self.init(number)
  }
}

extension Number {
  /// The size of the number, if both its digits and its power of ten are binary numbers, so that one
  /// operation rounds correctly.
  fileprivate var exactQuotient: Double? {
    guard digits.isSmall, digits.low >> 53 == 0, -22...22 ~= exponent else { return nil }
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    return exponent < 0 ? Double(digits.low) / power : Double(digits.low) * power
  }

  /// The binary number that is nearest to the size of the number.
  fileprivate var nearestQuotient: Double {
    let power = Int(exponent)
    let over = digits.whole * WholeNumber.powerOfTen(max(0, power))
    let under = WholeNumber.powerOfTen(max(0, -power))
    // With this shift, the quotient has 63 or 64 bits.
    let shift = 63 + under.bitCount - over.bitCount
    let (quotient, rest) = over.shifted(left: max(0, shift)).quotientAndRemainder(
      dividingBy: under.shifted(left: max(0, -shift)))
    guard let bits = quotient.small else { return .infinity }
    // 53 bits are kept, and none below the least binary number.
    let width = UInt64.bitWidth - bits.leadingZeroBitCount
    let dropped = max(width - 53, shift - 1074)
    guard dropped <= width else { return 0 }
    var kept = dropped == UInt64.bitWidth ? 0 : bits >> UInt64(dropped)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let lost = bits & (half << 1 &- 1)
    if lost > half || (lost == half && (!rest.isZero || kept & 1 == 1)) { kept += 1 }
    return Double(sign: .plus, exponent: dropped - shift, significand: Double(kept))
  }
}
