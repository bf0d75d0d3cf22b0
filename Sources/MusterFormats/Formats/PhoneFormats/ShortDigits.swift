/// A short run of digits and its length.
struct ShortDigits {
  private var value = 0
  private(set) var count = 0

  static let zeroZero: ShortDigits = {
    var digits = ShortDigits()
    digits.count = 2
    return digits
  }()

  init() {}

  init(_ text: Span<UInt8>) {
    for index in text.indices where text[index].isDigit {
      value = value * 10 + text[index].digitValue
      count += 1
    }
  }

  func followed(by other: ShortDigits) -> ShortDigits {
    var both = self
    for place in 0..<other.count { both.value = both.value * 10 + other[place] }
    both.count += other.count
    return both
  }

  /// The digits as ASCII.
  var bytes: [UInt8] {
    (0..<count).map { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: self[$0]) }
  }

  subscript(place: Int) -> Int {
    var rest = value
    for _ in place + 1..<count { rest /= 10 }
    return rest % 10
  }
}
