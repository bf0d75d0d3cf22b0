/// The brands of payment cards, and the lengths of their numbers by the first digits.
enum CardBrand {
  /// The words of the option `brands`; a brand's index is its bit in a set.
  static let names = [
    "visa", "mastercard", "amex", "discover", "diners", "jcb", "unionpay", "maestro", "mir",
    "rupay", "troy", "elo",
  ]

  /// The number of digits in the bounds of a range.
  static let prefixLength = 6

  /// Returns the brands as a set of bits; if no brand is named, every card of ISO/IEC 7812-1.
  static func set(of words: [String]) -> UInt32 {
    var brands: UInt32 = 0
    for word in words {
      for (bit, name) in names.enumerated() where name.utf8.elementsEqual(word.utf8) {
        brands |= 1 << UInt32(bit)
      }
    }
    return words.isEmpty ? .max : brands
  }

  /// Returns the lengths, as bits, of the cards of these brands that start with the digits: `whole`
  /// if the digits are enough to decide, `possible` if further digits could decide it.
  static func lengths(
    startingWith prefix: Int, digits: Int, brands: UInt32
  ) -> (whole: UInt32, possible: UInt32) {
    guard brands != .max else { return (anyLength, anyLength) }
    var low = prefix
    var high = prefix
    for _ in 0..<max(0, prefixLength - digits) { (low, high) = (low * 10, high * 10 + 9) }
    var (whole, possible): (UInt32, UInt32) = (0, 0)
    for range in CardTable.ranges where brands >> range.brand & 1 == 1 {
      if range.first <= high, low <= range.last { possible |= range.lengths }
      if range.first <= low, high <= range.last { whole |= range.lengths }
    }
    return (whole, possible)
  }

  /// The numbers of digits of any card: 12 to 19.
  private static var anyLength: UInt32 { 0xF_F000 }
}
