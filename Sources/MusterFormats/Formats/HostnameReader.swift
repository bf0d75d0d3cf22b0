/// The labels of a host name, read byte by byte: letters, digits and inner hyphens, at most 63 in a
/// label and 253 in all (RFC 1123, section 2.1; RFC 1035, section 2.3.4).
struct HostnameReader {
  /// True if an underscore is allowed in place of a letter, as in DNS itself.
  let allowsUnderscore: Bool

  private(set) var length = 0
  private(set) var labelLength = 0
  private(set) var labelHasLetter = false
  private var afterHyphen = false

  init(allowsUnderscore: Bool = false) {
    self.allowsUnderscore = allowsUnderscore
  }

  /// Reads one byte; returns `false` if it is not allowed here.
  mutating func take(_ byte: UInt8) -> Bool {
    length += 1
    if byte.isAlphanumeric || (allowsUnderscore && byte == UInt8(ascii: "_")) {
      labelLength += 1
      afterHyphen = false
      labelHasLetter = labelHasLetter || !byte.isDigit
      return labelLength <= 63
    }
    guard labelLength > 0 else { return false }
    switch byte {
    case UInt8(ascii: "-"):
      labelLength += 1
      afterHyphen = true
      labelHasLetter = true
      return labelLength < 63
    case UInt8(ascii: ".") where !afterHyphen:
      labelLength = 0
      labelHasLetter = false
      return true
    default:
      return false
    }
  }

  /// True if a label is complete here.
  var endsLabel: Bool { labelLength > 0 && !afterHyphen }

  /// The minimum number of bytes that are missing for a name whose last label is not all digits.
  var missing: Int {
    if endsLabel, labelHasLetter { return 0 }
    // A full label of digits needs another full stop and a letter.
    return labelLength == 63 ? 2 : 1
  }
}
