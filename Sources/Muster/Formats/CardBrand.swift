/// The first digits and the lengths of payment cards, by brand.
///
/// The networks' own published ranges (Visa, Mastercard, American Express, Discover, JCB, UnionPay,
/// NSPK Mir, NPCI RuPay, BKM Troy, Elo) as known in November 2026: written from knowledge of them,
/// not machine-copied.
enum CardBrand {
  /// The words of the option `brands`; a brand's index is its bit in a set.
  static let names = [
    "visa", "mastercard", "amex", "discover", "diners", "jcb", "unionpay", "maestro", "mir",
    "rupay", "troy", "elo",
  ]

  /// The number of digits in the bounds of a range.
  static let prefixLength = 6

  /// Returns the brands as a set of bits; every card of ISO/IEC 7812-1 if no brand is named.
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
  /// if the digits settle it, `possible` if further digits could.
  static func lengths(
    startingWith prefix: Int, digits: Int, brands: UInt32
  ) -> (whole: UInt32, possible: UInt32) {
    guard brands != .max else { return (anyLength, anyLength) }
    var low = prefix
    var high = prefix
    for _ in 0..<max(0, prefixLength - digits) { (low, high) = (low * 10, high * 10 + 9) }
    var (whole, possible): (UInt32, UInt32) = (0, 0)
    for range in ranges where brands >> range.brand & 1 == 1 {
      if range.first <= high, low <= range.last { possible |= range.lengths }
      if range.first <= low, high <= range.last { whole |= range.lengths }
    }
    return (whole, possible)
  }

  private static let anyLength = bits(12...19)

  private static func bits(_ lengths: ClosedRange<UInt32>) -> UInt32 {
    var bits: UInt32 = 0
    for length in lengths { bits |= 1 << length }
    return bits
  }

  private struct Range {
    let brand: UInt32
    let first: Int
    let last: Int
    let lengths: UInt32

    init(_ brand: UInt32, _ first: Int, _ last: Int, _ lengths: UInt32) {
      (self.brand, self.first, self.last, self.lengths) = (brand, first, last, lengths)
    }
  }

  private static let ranges: [Range] = [
    Range(0, 400_000, 499_999, 1 << 13 | 1 << 16 | 1 << 19),
    Range(1, 510_000, 559_999, 1 << 16), Range(1, 222_100, 272_099, 1 << 16),
    Range(2, 340_000, 349_999, 1 << 15), Range(2, 370_000, 379_999, 1 << 15),
    Range(3, 601_100, 601_199, bits(16...19)), Range(3, 644_000, 659_999, bits(16...19)),
    Range(3, 622_126, 622_925, bits(16...19)),
    Range(4, 300_000, 305_999, bits(14...19)), Range(4, 309_500, 309_599, bits(14...19)),
    Range(4, 360_000, 369_999, bits(14...19)), Range(4, 380_000, 399_999, bits(14...19)),
    Range(5, 352_800, 358_999, bits(16...19)),
    Range(6, 620_000, 629_999, bits(16...19)), Range(6, 810_000, 817_199, bits(16...19)),
    Range(7, 500_000, 509_999, anyLength), Range(7, 560_000, 589_999, anyLength),
    Range(7, 600_000, 699_999, anyLength), Range(7, 390_000, 390_099, anyLength),
    Range(8, 220_000, 220_499, bits(16...19)),
    Range(9, 600_000, 600_099, 1 << 16), Range(9, 606_985, 608_500, 1 << 16),
    Range(9, 650_000, 653_149, 1 << 16), Range(9, 817_200, 820_199, 1 << 16),
    Range(9, 353_800, 353_899, 1 << 16), Range(9, 356_000, 356_099, 1 << 16),
    Range(10, 979_200, 979_289, 1 << 16), Range(10, 650_000, 659_999, 1 << 16),
    Range(11, 401_178, 401_179, 1 << 16), Range(11, 431_274, 431_274, 1 << 16),
    Range(11, 438_935, 438_935, 1 << 16), Range(11, 451_416, 451_416, 1 << 16),
    Range(11, 457_393, 457_393, 1 << 16), Range(11, 457_631, 457_632, 1 << 16),
    Range(11, 504_175, 504_175, 1 << 16), Range(11, 506_699, 506_778, 1 << 16),
    Range(11, 509_000, 509_999, 1 << 16), Range(11, 627_780, 627_780, 1 << 16),
    Range(11, 636_297, 636_297, 1 << 16), Range(11, 636_368, 636_368, 1 << 16),
    Range(11, 650_031, 650_598, 1 << 16), Range(11, 650_700, 650_727, 1 << 16),
    Range(11, 650_901, 650_978, 1 << 16), Range(11, 651_652, 651_679, 1 << 16),
    Range(11, 655_000, 655_058, 1 << 16),
  ]
}
