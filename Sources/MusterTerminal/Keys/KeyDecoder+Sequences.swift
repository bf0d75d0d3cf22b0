/// Decodes sequences that begin with ESC: those of ECMA-48, as xterm and its successors use them
/// for keys.
extension KeyDecoder {
  /// The maximum numbers of parameter bytes to keep, and of garbage bytes to skip.
  private static let bounds = (kept: 24, swallowed: 256)

  mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control([], count: 0)
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .answer(endsWithEscape: false, count: 0)
    case 0x1B:
      keys.append(.escape)
      state = .escape
    case 0x0D, 0x0A, 0x20...0x7F: keys.append(.alt(Unicode.Scalar(byte)))
    default:
      // Alt with a non-ASCII letter is that letter; before a control character, ESC is a key of its
      // own.
      if byte < 0x20 { keys.append(.escape) }
      ground(byte)
    }
  }

  mutating func control(_ byte: UInt8, behind bytes: [UInt8], count: Int) {
    switch byte {
    case 0x20...0x3F where count < Self.bounds.swallowed:
      state = .control(bytes.count < Self.bounds.kept ? bytes + [byte] : bytes, count: count + 1)
    case 0x40...0x7E:
      state = .ground
      if count <= Self.bounds.kept { end(bytes, byte) }
    default:
      // The sequence broke off; this byte begins something new.
      state = .ground
      ground(byte)
    }
  }

  /// Adds the key for a complete sequence; adds nothing for an unknown one.
  private mutating func end(_ bytes: [UInt8], _ last: UInt8) {
    let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    let modifiers = (parameters.count > 1 ? parameters[1] ?? 1 : 1) - 1
    let isFar = modifiers & 0b110 != 0
    switch last {
    case UInt8(ascii: "~"): numbered(parameters.first.flatMap { $0 } ?? 0, isFar: isFar)
    case UInt8(ascii: "Z"): keys.append(.backTab)
    // These are function keys of the Linux console, and a mouse mode that another program left on.
    case UInt8(ascii: "[") where bytes.isEmpty: state = .skip(1)
    case UInt8(ascii: "M") where bytes.isEmpty: state = .skip(3)
    default:
      let isPlain = bytes.allSatisfy { $0 < UInt8(ascii: "<") }
      if isPlain, let key = Self.arrow(last, isFar: isFar) { keys.append(key) }
    }
  }

  private mutating func numbered(_ number: Int, isFar: Bool) {
    switch number {
    case 1, 7: keys.append(.home)
    case 3: keys.append(isFar ? .alt("d") : .delete)
    case 4, 8: keys.append(.end)
    case 5: keys.append(.pageUp)
    case 6: keys.append(.pageDown)
    case 200: state = .paste
    default: break
    }
  }

  private static func arrow(_ last: UInt8, isFar: Bool) -> Key? {
    switch last {
    case UInt8(ascii: "A"): isFar ? .farUp : .up
    case UInt8(ascii: "B"): isFar ? .farDown : .down
    case UInt8(ascii: "C"): isFar ? .farRight : .right
    case UInt8(ascii: "D"): isFar ? .farLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  mutating func single(_ byte: UInt8) {
    state = .ground
    if byte == UInt8(ascii: "M") {
      keys.append(.enter)
    } else if let key = Self.arrow(byte, isFar: false) {
      keys.append(key)
    } else if !(0x21...0x7E).contains(byte) {
      keys.append(.alt("O"))
      ground(byte)
    }
  }

  /// An answer ends with BEL or `ESC \`, and is cut off if it is longer than any known answer.
  mutating func answer(_ byte: UInt8, _ endsWithEscape: Bool, _ count: Int) {
    if byte == 0x07 || endsWithEscape || count >= Self.bounds.swallowed {
      state = .ground
      if endsWithEscape, byte != UInt8(ascii: "\\") { escape(byte) }
    } else {
      state = .answer(endsWithEscape: byte == 0x1B, count: count + 1)
    }
  }
}
