/// The check sum of ISO/IEC 7812-1, annex B, added up digit by digit; every second digit from the
/// right is doubled.
@usableFromInline package struct Luhn {
  /// The sum if the number ends here, and the sum if one more digit follows.
  @usableFromInline var sum = 0
  @usableFromInline var sumBeforeOneMore = 0

  @inlinable package init() {}

  @inlinable package mutating func take(_ digit: Int) {
    let doubled = digit < 5 ? 2 * digit : 2 * digit - 9
    (sum, sumBeforeOneMore) = (sumBeforeOneMore + digit, sum + doubled)
  }

  /// True if the last digit read is the correct check digit.
  @inlinable package var isSatisfied: Bool { sum % 10 == 0 }
}
