extension Number {
  /// The notation of a number.
  public enum Grammar: Sendable, Hashable {
    /// JSON's: `-0.5e3`.
    case json
    /// The notation that people and tables use: JSON's, and also `+5`, leading zeros and `.5`.
    case text
  }

  /// Reads a number, or returns `nil` if the string is not one or exceeds a limit of `Number`.
  public init?(_ text: Span<UInt8>, grammar: Grammar) {
    var reader = NumberReader()
    guard reader.read(text, grammar) else { return nil }
    self.init(
      digits: reader.digits, exponent: reader.exponent, isNegative: reader.isNegative)
  }

  /// Reads a number from a string, or returns `nil` if it is not one or exceeds a limit.
  public init?(_ text: String, grammar: Grammar = .json) {
    let number = withUTF8Span(of: text) { Number($0, grammar: grammar) }
    guard let number else { return nil }
    self = number
  }

  /// Creates the number from the shortest decimal notation of a binary one, so 0.1 is a tenth;
  /// `nil` for infinities and NaN.
  public init?(shortest value: Double) {
    self.init(value.description, grammar: .json)
  }
}

/// Reads the digits of a number of any length in one pass. Zeros wait until another digit follows
/// them, so trailing zeros cost nothing and don't count.
private struct NumberReader {
  var isNegative = false
  /// The first 19 digits; all of them are in `many` once there are more.
  private var few: UInt64 = 0
  private var many: Magnitude?
  private var count = 0
  private var waitingZeros: Int64 = 0
  private var decimals: Int64 = 0
  private var written: Int64 = 0

  /// The digits without trailing zeros.
  var digits: Magnitude { many ?? Magnitude(few) }

  /// The power of ten of the last digit that is not zero.
  var exponent: Int64 { written - decimals + waitingZeros }

  /// Returns true if the string is a number that doesn't have too many digits.
  mutating func read(_ text: Span<UInt8>, _ grammar: Number.Grammar) -> Bool {
    let end = text.count
    var index = 0
    if index < end {
      switch text[index] {
      case UInt8(ascii: "-"):
        isNegative = true
        index = 1
      case UInt8(ascii: "+") where grammar == .text:
        index = 1
      default: break
      }
    }
    let start = index
    let hasPoint = index < end && text[index] == UInt8(ascii: ".")
    if grammar == .json || !hasPoint {
      guard readDigits(text, &index) else { return false }
    }
    if grammar == .json, text[start] == UInt8(ascii: "0"), index > start + 1 { return false }
    if index < end, text[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      guard readDigits(text, &index) else { return false }
      decimals = Int64(index - point)
    }
    if index < end, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      guard readExponent(text, &index) else { return false }
    }
    return index == end && count <= Number.maximumDigits
  }

  /// Takes one or more digits.
  private mutating func readDigits(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if digit != 0 {
        take(digit)
      } else if count > 0 {
        waitingZeros += 1
      }
      index += 1
    }
    return index > start
  }

  private mutating func take(_ digit: UInt8) {
    guard count <= Number.maximumDigits, waitingZeros < Int64(Number.maximumDigits) else {
      count = Number.maximumDigits + 1
      waitingZeros = 0
      return
    }
    let zeros = Int(waitingZeros)
    waitingZeros = 0
    count += zeros + 1
    guard count <= Number.maximumDigits else { return }
    if count <= 19 {
      for _ in 0..<zeros { few *= 10 }
      few = few * 10 + UInt64(digit)
      return
    }
    var all = digits
    for _ in 0..<zeros { _ = all.multiply(by: 10) }
    _ = all.multiply(by: 10, adding: UInt32(digit))
    many = all
  }

  private mutating func readExponent(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    var isBelowZero = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isBelowZero = text[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    // Far beyond any limit, the exponent stops growing; no string is long enough for its decimals
    // to bring it back.
    let limit: Int64 = 1_000_000_000_000_000
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      written = min(written * 10 + Int64(digit), limit)
      index += 1
    }
    if isBelowZero { written = -written }
    return index > start
  }
}
