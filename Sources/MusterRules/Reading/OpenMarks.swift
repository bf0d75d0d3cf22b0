/// The marks of an expression that are open at the end of a string: quotes, parentheses, brackets.
struct OpenMarks {
  /// The quote that is open.
  private(set) var quote: UInt8?
  private var depth = 0

  /// True if any mark is open.
  var isOpen: Bool { quote != nil || depth > 0 }

  init(in text: String) {
    var isEscaped = false
    for byte in text.utf8 {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
}
