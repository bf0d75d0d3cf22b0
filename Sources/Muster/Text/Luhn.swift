/// The sum of ISO/IEC 7812-1, annex B, digit by digit; every second one from the right is doubled.
struct Luhn {
  /// The sum if the number ended here, and the sum if one more digit followed.
  private var sum = 0
  private var sumBeforeOneMore = 0

  mutating func take(_ digit: Int) {
    let doubled = digit < 5 ? 2 * digit : 2 * digit - 9
    (sum, sumBeforeOneMore) = (sumBeforeOneMore + digit, sum + doubled)
  }

  /// True if the last digit read is the check digit.
  var isSatisfied: Bool { sum % 10 == 0 }
}
