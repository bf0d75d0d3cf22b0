/// Detects bytes in an encoding other than UTF-8.
enum ForeignText {
  /// Returns the advice to add if UTF-8 was expected in some bytes. It is empty if some of the
  /// bytes are UTF-8, because the bytes are then damaged rather than Latin-1.
  static func advice(on bytes: Span<UInt8>) -> String {
    var index = 0
    var isOfWindows = true
    while index < bytes.count {
      let length = length(ofCharacterAt: index, in: bytes)
      if length > 1 { return "" }
      if unassigned.contains(bytes[index]) { isOfWindows = false }
      index += 1
    }
    let encoding = isOfWindows ? "WINDOWS-1252" : "ISO-8859-1"
    return ", but this is probably Latin-1: convert it with `iconv -f \(encoding) -t UTF-8`"
  }

  /// The bytes without a character in Windows-1252, at which `iconv` would stop.
  private static let unassigned: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  /// Returns the index of the first byte that is not part of a UTF-8 character.
  static func firstByte(in bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = length(ofCharacterAt: index, in: bytes)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Returns the length in bytes of the character at an index; 0 if there is no character.
  private static func length(ofCharacterAt index: Int, in bytes: Span<UInt8>) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return 1 }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return 0 }
    for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
