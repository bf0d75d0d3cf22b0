/// A number below 100,000,000 as eight decimal digits, which are computed in parallel.
struct EightDigits {
  /// The first number with more digits.
  static let bound: UInt64 = 100_000_000

  /// The digits, the first one in the lowest byte.
  private let digits: UInt64

  /// Creates the digits of a number by splitting it into halves three times.
  @inline(__always)
  init(_ number: UInt64) {
    // A multiplication and a shift give the quotient, which is exact for all numbers of this size.
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = high | low << 32
    let hundreds = (fours &* 10486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    digits = tens | (twos &- tens &* 10) << 8
  }

  /// The number of leading zeros; the last digit never counts as one.
  @inline(__always)
  var zeros: Int { (digits | 1 << 56).trailingZeroBitCount / 8 }

  /// The digits in ASCII, the first one in the lowest byte.
  @inline(__always)
  var text: UInt64 { digits | 0x3030_3030_3030_3030 }
}
