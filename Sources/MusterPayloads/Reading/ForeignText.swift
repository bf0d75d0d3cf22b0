/// Text in another encoding than UTF-8.
enum ForeignText {
  /// The advice to add where UTF-8 is expected in some bytes; empty if some of them are UTF-8, so
  /// that they are damaged and not Latin-1.
  static func advice(on bytes: Span<UInt8>) -> String {
    var index = 0
    while index < bytes.count {
      let length = length(ofCharacterAt: index, in: bytes)
      if length > 1 { return "" }
      index += 1
    }
    return ", and this is probably Latin-1: `iconv -f WINDOWS-1252 -t UTF-8` makes it so"
  }

  /// Returns the index of the first byte that is no part of a character of UTF-8.
  static func firstByte(in bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = length(ofCharacterAt: index, in: bytes)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Returns the number of bytes of the character at an index, 0 if there is none.
  private static func length(ofCharacterAt index: Int, in bytes: Span<UInt8>) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return 1 }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return 0 }
    for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
