/// The encodings of RFC 4648 whose base is a power of two, such as base 64 and base 32, in blocks.
struct EncodedText {
  /// The number of bits in one digit.
  let bits: Int
  /// The number of digits in a block that ends on a whole byte.
  let block: Int

  static let base64 = EncodedText(bits: 6, block: 4)
  static let base32 = EncodedText(bits: 5, block: 8)

  /// Checks digits and padding to the end of the string against the encoding. The bits of the last
  /// digit beyond the last byte must be zero, as section 3.5 requires of encoders.
  func read(
    _ cursor: inout Cursor, padding: Padding, mayBreakLines: Bool = false,
    value: (UInt8) -> Int?
  ) throws(ParseStop) {
    var count = 0
    var last = 0
    while let byte = cursor.next {
      if mayBreakLines, count > 0, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        cursor.skip()
        continue
      }
      guard let digit = value(byte) else { break }
      cursor.skip()
      last = digit
      count += 1
    }
    let inBlock = count % block
    let spare = inBlock * bits % 8
    guard inBlock != 0 else { return }
    // No whole number of bytes ends here; more digits, if allowed, may still complete one.
    guard spare < bits, last & ((1 << spare) - 1) == 0 else {
      throw cursor.isAtEnd ? .incomplete : .fails
    }
    if padding == .none || padding == .optional && cursor.isAtEnd { return }
    for _ in inBlock..<block {
      if padding == .percentEncoded, cursor.takes("%") {
        try cursor.expect("3")
        try cursor.take { $0.uppercased == UInt8(ascii: "D") }
      } else {
        try cursor.expect("=")
      }
    }
  }

  /// The rule for filling the last block with `=`.
  enum Padding {
    case required
    /// Required; each `=` can be written as `%3D`.
    case percentEncoded
    case optional
    case none
  }
}

/// The value of a digit of base 64 (RFC 4648, section 4).
func base64Value(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}

/// The value of a digit of base 64 for URLs and file names (RFC 4648, section 5).
func base64URLValue(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "-"): 62
  case UInt8(ascii: "_"): 63
  case UInt8(ascii: "+"), UInt8(ascii: "/"): nil
  default: base64Value(byte)
  }
}
