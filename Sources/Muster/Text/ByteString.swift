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
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}
