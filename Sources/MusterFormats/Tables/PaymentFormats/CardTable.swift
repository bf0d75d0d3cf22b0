// Made by Tools/tables/cards.py from credit-card-info-generator 1.0; do not edit.
// 903 bytes, 252 with Brotli.

/// The first digits and the lengths of payment cards: 52 ranges of 12 brands. Where there is more
/// than the source has, the generator says why.
enum CardTable {
  /// The version of its source.
  static var version: String { "1.0" }

  /// The numbers of one brand that begin alike.
  struct Range {
    /// The brand's place in `CardBrand.names`.
    let brand: UInt32
    /// The first six digits of the first of them.
    let first: Int
    /// The same of the last.
    let last: Int
    /// A bit for each number of digits that they may have.
    let lengths: UInt32

    init(_ brand: UInt32, _ first: Int, _ last: Int, _ lengths: UInt32) {
      (self.brand, self.first, self.last, self.lengths) = (brand, first, last, lengths)
    }
  }

  /// Each brand's, in the order of `CardBrand.names`.
  static let ranges: [Range] = [
    Range(0, 400_000, 499_999, 1 << 13 | 1 << 16),
    Range(0, 400_000, 499_999, 1 << 19),
    Range(1, 222_100, 272_099, 1 << 16),
    Range(1, 510_000, 559_999, 1 << 16),
    Range(2, 340_000, 349_999, 1 << 15),
    Range(2, 370_000, 379_999, 1 << 15),
    Range(3, 601_100, 601_199, bits(16...19)),
    Range(3, 644_000, 649_999, bits(16...19)),
    Range(3, 650_000, 659_999, bits(16...19)),
    Range(3, 622_126, 622_925, bits(16...19)),
    Range(4, 360_000, 369_999, bits(14...19)),
    Range(4, 300_000, 305_999, bits(14...19)),
    Range(4, 309_500, 309_599, bits(14...19)),
    Range(4, 380_000, 399_999, bits(14...19)),
    Range(5, 352_800, 358_999, bits(16...19)),
    Range(6, 620_000, 629_999, bits(16...19)),
    Range(6, 810_000, 817_199, bits(16...19)),
    Range(7, 500_000, 509_999, bits(12...19)),
    Range(7, 560_000, 589_999, bits(12...19)),
    Range(7, 600_000, 699_999, bits(12...19)),
    Range(7, 390_000, 390_099, bits(12...19)),
    Range(8, 220_000, 220_099, bits(16...19)),
    Range(8, 220_100, 220_199, bits(16...19)),
    Range(8, 220_200, 220_299, bits(16...19)),
    Range(8, 220_300, 220_399, bits(16...19)),
    Range(8, 220_400, 220_499, bits(16...19)),
    Range(9, 600_000, 609_999, 1 << 16),
    Range(9, 650_000, 659_999, 1 << 16),
    Range(9, 810_000, 819_999, 1 << 16),
    Range(9, 820_000, 829_999, 1 << 16),
    Range(9, 508_000, 508_999, 1 << 16),
    Range(9, 353_000, 353_999, 1 << 16),
    Range(9, 356_000, 356_999, 1 << 16),
    Range(10, 650_000, 659_999, 1 << 16),
    Range(10, 979_200, 979_299, 1 << 16),
    Range(11, 401_178, 401_179, 1 << 16),
    Range(11, 431_274, 431_274, 1 << 16),
    Range(11, 438_935, 438_935, 1 << 16),
    Range(11, 451_416, 451_416, 1 << 16),
    Range(11, 457_393, 457_393, 1 << 16),
    Range(11, 457_631, 457_632, 1 << 16),
    Range(11, 504_175, 504_175, 1 << 16),
    Range(11, 506_699, 506_778, 1 << 16),
    Range(11, 509_000, 509_999, 1 << 16),
    Range(11, 627_780, 627_780, 1 << 16),
    Range(11, 636_297, 636_297, 1 << 16),
    Range(11, 636_368, 636_368, 1 << 16),
    Range(11, 650_031, 650_598, 1 << 16),
    Range(11, 650_700, 650_727, 1 << 16),
    Range(11, 650_901, 650_978, 1 << 16),
    Range(11, 651_652, 651_679, 1 << 16),
    Range(11, 655_000, 655_058, 1 << 16),
  ]

  private static func bits(_ lengths: ClosedRange<UInt32>) -> UInt32 {
    var bits: UInt32 = 0
    for length in lengths { bits |= 1 << length }
    return bits
  }
}
