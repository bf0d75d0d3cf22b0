/// A name, key or code, compared by its UTF-8 bytes as the rule language compares all texts.
///
/// Swift's own `==` on `String` means canonical equivalence, which could make two field names
/// equal.
package struct ByteString: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package static func == (left: ByteString, right: ByteString) -> Bool {
    // Most texts that differ have different lengths.
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    // At once: a byte alone takes as long as eight.
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }
}
