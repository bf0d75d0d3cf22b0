/// A text as a dictionary's key, equal when its UTF-8 bytes are.
///
/// Swift's `==` on `String` means canonical equivalence, which would make two keys one.
struct ByteText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ByteText, right: ByteText) -> Bool {
    // Most texts that differ have different lengths.
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    // At once: a byte alone takes as long as eight.
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }
}
