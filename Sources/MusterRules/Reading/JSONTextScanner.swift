/// Reads one JSON string after its opening quote, including escapes.
struct JSONTextScanner {
  enum Failure: Error { case unclosed, control, escape, surrogate }

  let text: SourceText
  /// The offset after the closing quote once the string is read; the mistake's offset after a
  /// failure.
  private(set) var offset: Int

  init(text: SourceText, offset: Int) {
    self.text = text
    self.offset = offset
  }

  mutating func scan() throws(Failure) -> String {
    var bytes: [UInt8] = []
    while let byte = text.byte(at: offset) {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: bytes, as: UTF8.self)
      case 0..<0x20:
        throw .control
      case UInt8(ascii: "\\"):
        bytes += try scanEscape()
      default:
        bytes.append(byte)
        offset += 1
      }
    }
    throw .unclosed
  }

  private mutating func scanEscape() throws(Failure) -> [UInt8] {
    let escaped: UInt8
    switch text.byte(at: offset + 1) {
    case UInt8(ascii: "u"): return try scanUnicode()
    case UInt8(ascii: "b"): escaped = 0x08
    case UInt8(ascii: "f"): escaped = 0x0C
    case UInt8(ascii: "n"): escaped = 0x0A
    case UInt8(ascii: "r"): escaped = 0x0D
    case UInt8(ascii: "t"): escaped = 0x09
    case let byte? where Self.escapedAsThemselves.contains(byte): escaped = byte
    case nil: throw .unclosed
    default: throw .escape
    }
    offset += 2
    return [escaped]
  }

  private static let escapedAsThemselves = Array(#""\/"#.utf8)

  private mutating func scanUnicode() throws(Failure) -> [UInt8] {
    guard let high = unit(at: offset) else { throw .escape }
    if let scalar = Unicode.Scalar(UInt32(high)) {
      offset += 6
      return Array(String(Character(scalar)).utf8)
    }
    guard UTF16.isLeadSurrogate(high), let low = unit(at: offset + 6), UTF16.isTrailSurrogate(low)
    else { throw .surrogate }
    offset += 12
    return Array(String(decoding: [high, low], as: UTF16.self).utf8)
  }

  /// Returns the code unit of `\uXXXX`.
  private func unit(at offset: Int) -> UInt16? {
    guard text.byte(at: offset) == UInt8(ascii: "\\"),
      text.byte(at: offset + 1) == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for position in (offset + 2)..<(offset + 6) {
      guard let byte = text.byte(at: position),
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
