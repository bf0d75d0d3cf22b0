/// The parts of a string such as `a;b`, one after the other; an empty string has a single empty
/// part.
package struct ListParts {
  private let separator: [UInt8]
  private var start = 0

  package init(separatedBy separator: String) { self.separator = Array(separator.utf8) }

  /// Returns the bytes of the next part of the string.
  package mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard start <= text.count else { return nil }
    var end = start
    while end < text.count, !hasPrefix(text.extracting(end..<text.count), separator) { end += 1 }
    defer { start = end + max(separator.count, 1) }
    return start..<end
  }
}
