/// Decodes scalars from UTF-8, byte by byte, following Unicode's table of well-formed sequences
/// (3-7).
struct ScalarDecoder: Sendable {
  enum Step {
    case scalar(Unicode.Scalar)
    /// More bytes are needed.
    case none
    /// This byte is not part of a character.
    case invalid
    /// The preceding bytes are not a character; this byte has not been read.
    case invalidBefore
    /// An ESC, which begins a sequence.
    case escape
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// True if a character has begun.
  var isWaiting: Bool { missing > 0 }

  /// Discards an incomplete character; returns true if there was one.
  mutating func reset() -> Bool {
    defer { missing = 0 }
    return missing > 0
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard range.contains(byte) else {
      missing = 0
      return .invalidBefore
    }
    value = value << 6 | UInt32(byte & 0x3F)
    range = 0x80...0xBF
    missing -= 1
    guard missing == 0 else { return .none }
    return Unicode.Scalar(value).map { .scalar($0) } ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    range = 0x80...0xBF
    switch byte {
    case 0x1B: return .escape
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { range = 0xA0...0xBF }
      if byte == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { range = 0x90...0xBF }
      if byte == 0xF4 { range = 0x80...0x8F }
    default: return .invalid
    }
    return .none
  }
}
