/// Makes keys of the bytes that a terminal sends: a plain state machine, without a clock.
///
/// Nothing that comes in is taken for text unless it is: sequences of keys that nobody asked for,
/// answers to questions and garbage are swallowed, up to a bound. Invalid UTF-8 becomes U+FFFD.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x61, 0x1B, 0x5B, 0x41])  // [.character("a"), .up]
/// ```
public struct KeyDecoder: Sendable {
  enum State: Sendable {
    /// Between keys.
    case ground
    /// Behind an ESC.
    case escape
    /// Behind `ESC [`, with what came so far.
    case control([UInt8], count: Int)
    /// Behind `ESC O`.
    case single
    /// In an answer to a question, up to its end.
    case answer(endsWithEscape: Bool, count: Int)
    /// In what is not worth a look.
    case skip(Int)
    /// In what is pasted.
    case paste
  }

  var state = State.ground
  var scalar = ScalarDecoder()
  var pasted: [UInt8] = []
  var keys: [Key] = []

  /// A paste is handed on in parts of about so many bytes, so that it may be as long as it likes.
  let partSize: Int

  /// A decoder between keys, which hands a long paste on in parts of about so many bytes.
  public init(partSize: Int = 1 << 20) {
    self.partSize = max(partSize, 16)
  }

  /// How long to wait for more before `timeOut` is called, in milliseconds; `nil` between keys.
  ///
  /// ESC alone and the beginning of a sequence look the same, so only time tells them apart. A
  /// paste may pause on a slow line.
  public var patience: Int? {
    switch state {
    case .ground: scalar.isWaiting ? 50 : nil
    case .paste: 2000
    default: 50
    }
  }

  /// The keys that these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys.removeAll() }
    return keys
  }

  /// The keys that are meant when nothing more comes.
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
