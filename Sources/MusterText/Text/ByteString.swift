/// A name, key or code, compared by its UTF-8 bytes, as the rule language compares all strings.
///
/// Swift's own `==` on `String` means canonical equivalence, which could make two different field
/// names equal.
@usableFromInline package struct ByteString: Hashable, Sendable, ExpressibleByStringLiteral {
  @usableFromInline package let text: String

  @inlinable package init(_ text: String) {
    self.text = text
  }

  @inlinable package init(stringLiteral text: String) {
    self.text = text
  }

  @inlinable package static func == (left: ByteString, right: ByteString) -> Bool {
    // Most different strings have different lengths.
    guard left.text.utf8.count == right.text.utf8.count else { return false }
    return withUTF8Span(of: left.text) { left in
      withUTF8Span(of: right.text) { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    // Hashing eight bytes at once takes as long as hashing one.
    withUTF8Span(of: text) { bytes in
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    hasher.combine(UInt8(0xFF))
  }
}
