/// Returns true if the bytes are those of the string.
package func isSame(_ bytes: Span<UInt8>, _ text: String) -> Bool {
  guard bytes.count == text.utf8.count else { return false }
  return withUTF8Span(of: text) { isSame(bytes, $0) }
}

/// Returns true if both spans have the same bytes.
package func isSame(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  for index in left.indices where left[index] != right[index] { return false }
  return true
}

/// Returns true if the bytes start with the prefix.
package func hasPrefix(_ bytes: Span<UInt8>, _ prefix: [UInt8]) -> Bool {
  guard bytes.count >= prefix.count else { return false }
  for index in prefix.indices where bytes[index] != prefix[index] { return false }
  return true
}

/// Returns true if a longer string starts with the bytes.
package func isBeginning(_ bytes: Span<UInt8>, of text: [UInt8]) -> Bool {
  guard bytes.count < text.count else { return false }
  for index in bytes.indices where bytes[index] != text[index] { return false }
  return true
}

/// Returns true if the bytes end with the suffix.
package func hasSuffix(_ bytes: Span<UInt8>, _ suffix: [UInt8]) -> Bool {
  let start = bytes.count - suffix.count
  guard start >= 0 else { return false }
  for index in suffix.indices where bytes[start + index] != suffix[index] { return false }
  return true
}

/// Returns true if the needle is anywhere in the bytes.
package func contains(_ bytes: Span<UInt8>, _ needle: [UInt8]) -> Bool {
  guard let first = needle.first else { return true }
  guard bytes.count >= needle.count else { return false }
  for start in 0...(bytes.count - needle.count) where bytes[start] == first {
    var offset = 1
    while offset < needle.count && bytes[start + offset] == needle[offset] { offset += 1 }
    if offset == needle.count { return true }
  }
  return false
}
