/// A string as written in JSON: its range between the quotes, and a flag for escapes.
package struct JSONText: Hashable, Sendable, BitwiseCopyable {
  /// The byte after the opening quote.
  package let start: Int

  /// The closing quote.
  package let end: Int

  /// True if the string has a backslash. Without one, the bytes are the string itself.
  package let hasEscapes: Bool

  /// Returns the bytes as written.
  @_lifetime(copy json)
  func raw(in json: Span<UInt8>) -> Span<UInt8> { json.extracting(start..<end) }

  /// Appends the decoded bytes of the string, which the reader has checked.
  package func append(from json: Span<UInt8>, to bytes: inout [UInt8]) {
    var index = start
    while index < end {
      let byte = json[index]
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        index += 1
        continue
      }
      let letter = json[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = Self.hexadecimal(json, at: index)
        index += 4
        if 0xD800...0xDBFF ~= scalar {
          scalar =
            0x10000 + (scalar - 0xD800) << 10 + Self.hexadecimal(json, at: index + 2) - 0xDC00
          index += 6
        }
        bytes.append(scalar: scalar)
      default: bytes.append(letter)
      }
    }
  }

  /// Returns the string as a `String`.
  func string(from json: Span<UInt8>) -> String {
    guard hasEscapes else { return String(raw(in: json)) }
    var bytes: [UInt8] = []
    append(from: json, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if two strings of the same JSON have the same decoded bytes.
  func isSame(as other: JSONText, in json: Span<UInt8>) -> Bool {
    guard hasEscapes || other.hasEscapes || end - start == other.end - other.start else {
      return false
    }
    return order(before: other, in: json) == 0
  }

  /// Compares two strings of the same JSON by their decoded bytes: the result is below zero if this
  /// one comes first, and zero if they are equal.
  func order(before other: JSONText, in json: Span<UInt8>) -> Int {
    guard hasEscapes || other.hasEscapes else {
      return Self.order(raw(in: json), other.raw(in: json))
    }
    var left: [UInt8] = []
    var right: [UInt8] = []
    append(from: json, to: &left)
    other.append(from: json, to: &right)
    return Self.order(left.span, right.span)
  }

  private static func order(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }

  /// Returns the value of four hexadecimal digits, which have been checked.
  static func hexadecimal(_ json: Span<UInt8>, at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<4 { value = value << 4 | UInt32(json[index + offset].alphanumericValue) }
    return value
  }
}
