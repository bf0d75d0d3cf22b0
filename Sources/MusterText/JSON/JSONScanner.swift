/// Finds the ends of spaces, strings and numbers in JSON.
package enum JSONScanner {
  /// Returns the first index from `start` on that is not white space.
  static func spaces(_ json: Span<UInt8>, at start: Int) -> Int {
    var index = start
    while index < json.count {
      switch json[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return index
      }
    }
    return index
  }

  /// Returns the index after the number that starts at an index, with a digit or a minus.
  static func number(_ json: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
    var index = start
    if json[index] == UInt8(ascii: "-") { index += 1 }
    if index < json.count, json[index] == UInt8(ascii: "0") {
      index += 1
      if index < json.count, json[index].isDigit {
        throw JSONError("unexpected digit after a leading zero", at: index)
      }
    } else {
      index = try digits(json, at: index)
    }
    if index < json.count, json[index] == UInt8(ascii: ".") {
      index = try digits(json, at: index + 1)
    }
    guard index < json.count, json[index] | 0x20 == UInt8(ascii: "e") else { return index }
    index += 1
    if index < json.count, json[index] == UInt8(ascii: "+") || json[index] == UInt8(ascii: "-") {
      index += 1
    }
    return try digits(json, at: index)
  }

  /// Returns true if a string is a number in JSON's grammar, of any size.
  package static func isNumber(_ text: Span<UInt8>) -> Bool {
    text.count > 0 && (try? number(text, at: 0)) == text.count
  }

  private static func digits(_ json: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
    var index = start
    while index < json.count, json[index].isDigit { index += 1 }
    guard index > start else { throw JSONError("expected a digit", at: index) }
    return index
  }

  /// Reads the string whose opening quote is at an index.
  static func text(_ json: Span<UInt8>, at quote: Int) throws(JSONError) -> JSONText {
    var index = quote + 1
    var hasEscapes = false
    while index < json.count {
      let byte = json[index]
      if byte == UInt8(ascii: "\"") {
        return JSONText(start: quote + 1, end: index, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index = try escapeEnd(json, at: index)
      } else if byte < 0x20 {
        throw JSONError("unexpected control character in a string: write \\n or \\u00…", at: index)
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = UTF8.validLength(json, at: index)
        guard length > 0 else { throw JSONError("expected UTF-8", at: index) }
        index += length
      }
    }
    throw JSONError("expected a closing quote, but the input ends here", at: index)
  }

  /// Returns the index after the escape that starts at an index.
  private static func escapeEnd(_ json: Span<UInt8>, at index: Int) throws(JSONError) -> Int {
    guard index + 1 < json.count else {
      throw JSONError("expected a closing quote, but the input ends here", at: json.count)
    }
    switch json[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(json, at: index + 2)
      guard 0xD800...0xDFFF ~= unit else { return index + 6 }
      guard
        unit < 0xDC00, index + 7 < json.count, json[index + 6] == UInt8(ascii: "\\"),
        json[index + 7] == UInt8(ascii: "u"),
        0xDC00...0xDFFF ~= (try codeUnit(json, at: index + 8))
      else { throw JSONError("expected both halves of a surrogate pair", at: index) }
      return index + 12
    default:
      throw JSONError("expected a JSON escape, like \\n, \\u00e9", at: index)
    }
  }

  private static func codeUnit(_ json: Span<UInt8>, at index: Int) throws(JSONError) -> UInt32 {
    for digit in index..<(index + 4) {
      guard digit < json.count, json[digit].isHexDigit else {
        throw JSONError("expected four hexadecimal digits", at: min(digit, json.count))
      }
    }
    return JSONText.hexadecimal(json, at: index)
  }
}
