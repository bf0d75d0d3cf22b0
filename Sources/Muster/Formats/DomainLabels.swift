/// The labels of a host name, read byte by byte: letters, digits and inner hyphens, at most 63 a
/// label and 253 in all (RFC 1123, section 2.1; RFC 1035, section 2.3.4).
struct DomainLabels {
  /// Whether an underscore may stand where a letter may, as DNS itself allows.
  let allowsUnderscore: Bool

  private(set) var length = 0
  private(set) var labelLength = 0
  private(set) var labelHasLetter = false
  private var afterHyphen = false

  init(allowsUnderscore: Bool = false) {
    self.allowsUnderscore = allowsUnderscore
  }

  /// Reads one byte; `false` where it cannot stand.
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

  /// Whether a label is complete here.
  var endsLabel: Bool { labelLength > 0 && !afterHyphen }

  /// How many bytes are missing, at least, to a name whose last label is not all digits.
  var missing: Int {
    if endsLabel, labelHasLetter { return 0 }
    // A full label of digits takes a full stop and a letter more.
    return labelLength == 63 ? 2 : 1
  }
}
