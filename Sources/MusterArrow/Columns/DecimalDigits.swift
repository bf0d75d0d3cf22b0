/// A whole number of any width, in two's complement and little-endian, as decimal digits.
struct DecimalDigits {
  private let isNegative: Bool
  private var digits: [UInt8] = []

  init(_ bytes: [UInt8]) {
    isNegative = (bytes.last ?? 0) & 0x80 != 0
    var words = Self.words(bytes)
    if isNegative { Self.negate(&words) }
    while words.contains(where: { $0 != 0 }) { digits.append(Self.divide(&words)) }
    digits.reverse()
  }

  /// Returns the number with this many digits after the point, in JSON's notation.
  func text(scale: Int) -> String {
    var text = isNegative ? [UInt8(ascii: "-")] : []
    let zeros = max(0, scale + 1 - digits.count)
    var all = [UInt8](repeating: 0, count: zeros) + digits
    if scale < 0, !digits.isEmpty { all += [UInt8](repeating: 0, count: -scale) }
    let point = all.count - max(0, scale)
    for (index, digit) in all.enumerated() {
      if index == point, index > 0 { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
  }

  private static func negate(_ words: inout [UInt32]) {
    var carry = true
    for index in words.indices {
      words[index] = ~words[index] &+ (carry ? 1 : 0)
      carry = carry && words[index] == 0
    }
  }

  /// Divides by ten; returns the remainder.
  private static func divide(_ words: inout [UInt32]) -> UInt8 {
    var rest: UInt64 = 0
    for index in words.indices.reversed() {
      let part = rest << 32 | UInt64(words[index])
      words[index] = UInt32(part / 10)
      rest = part % 10
    }
    return UInt8(rest)
  }
}
