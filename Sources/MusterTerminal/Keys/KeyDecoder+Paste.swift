/// Decodes bracketed pastes, which are always text.
extension KeyDecoder {
  private static let ending = Array("\u{1B}[201~".utf8)

  mutating func paste(_ byte: UInt8) {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"), pasted.suffix(Self.ending.count) == Self.ending[...] {
      endPaste(dropping: Self.ending.count)
      state = .ground
    } else if pasted.count >= partSize, byte < 0x80, byte != UInt8(ascii: "\r"),
      !pasted.suffix(Self.ending.count).contains(0x1B)
    {
      endPaste(dropping: 0)
    } else if pasted.count >= 2 * partSize {
      // No byte in this part is ASCII, so it ends at a scalar boundary.
      let scalars = pasted.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
      let rest = Array(pasted[scalars...].prefix(4))
      endPaste(dropping: pasted.count - scalars)
      pasted = rest
    }
  }

  mutating func endPaste(dropping count: Int) {
    pasted.removeLast(count)
    if !pasted.isEmpty { keys.append(.paste(String(decoding: pasted, as: UTF8.self))) }
    pasted.removeAll(keepingCapacity: false)
  }
}
