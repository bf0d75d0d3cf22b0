/// A text as a dictionary's key, equal when its UTF-8 bytes are.
///
/// Swift's `==` on `String` means canonical equivalence, which would make two keys one.
struct ByteText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ByteText, right: ByteText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}
