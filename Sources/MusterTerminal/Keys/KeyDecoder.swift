/// Decodes the bytes from a terminal into keys. It is a plain state machine, without a clock.
///
/// Unknown key sequences, answers to queries and garbage are skipped, up to a limit, and never read
/// as text. Invalid UTF-8 becomes U+FFFD.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x61, 0x1B, 0x5B, 0x41])  // [.character("a"), .up]
/// ```
public struct KeyDecoder: Sendable {
  enum State: Sendable {
    /// Between keys.
    case ground
    /// After an ESC.
    case escape
    /// After `ESC [`, with the bytes so far.
    case control([UInt8], count: Int)
    /// After `ESC O`.
    case single
    /// In an answer to a query, before its end.
    case answer(endsWithEscape: Bool, count: Int)
    /// Before bytes to skip.
    case skip(Int)
    /// In a paste.
    case paste
  }

  var state = State.ground
  var scalar = ScalarDecoder()
  var pasted: [UInt8] = []
  var keys: [Key] = []

  /// The approximate size of each part of a paste. Parts allow pastes of any length.
  let partSize: Int

  /// Creates a decoder in its initial state, between keys; `partSize` is the approximate number of
  /// bytes in each part of a long paste.
  public init(partSize: Int = 1 << 20) {
    self.partSize = max(partSize, 16)
  }

  /// The time to wait for more bytes before you call `timeOut`, in milliseconds; `nil` between
  /// keys.
  ///
  /// A single ESC and the beginning of a sequence look the same, so only time distinguishes them. A
  /// paste can pause on a slow line.
  public var patience: Int? {
    switch state {
    case .ground: scalar.isWaiting ? 50 : nil
    case .paste: 2000
    default: 50
    }
  }

  /// Returns the keys that these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys.removeAll() }
    return keys
  }

  /// Returns the keys that the bytes so far mean if no more bytes arrive.
  public mutating func timeOut() -> [Key] {
    switch state {
    case .ground: if scalar.reset() { keys.append(.character("\u{FFFD}")) }
    case .escape: keys.append(.escape)
    case .control(let bytes, 0) where bytes.isEmpty: keys.append(.alt("["))
    case .single: keys.append(.alt("O"))
    case .paste: endPaste(dropping: 0)
    default: break
    }
    state = .ground
    defer { keys.removeAll() }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .control(let bytes, let count): control(byte, behind: bytes, count: count)
    case .single: single(byte)
    case .answer(let endsWithEscape, let count): answer(byte, endsWithEscape, count)
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    case .paste: paste(byte)
    }
  }

  mutating func ground(_ byte: UInt8) {
    switch scalar.take(byte) {
    case .scalar(let scalar): keys.append(Self.key(scalar))
    case .none: break
    case .invalid: keys.append(.character("\u{FFFD}"))
    case .invalidBefore:
      keys.append(.character("\u{FFFD}"))
      ground(byte)
    case .escape: state = .escape
    }
  }

  static func key(_ scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    default: .character(scalar)
    }
  }
}
