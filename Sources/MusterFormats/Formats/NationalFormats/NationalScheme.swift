/// One shape of a country's numbers, with the checks of its digits.
struct NationalScheme {
  private let shape: ShapeCursor
  private let checks: SchemeChecks
  private let length: Int

  /// Creates the scheme at this place of a table: a shape, and its checks after a space.
  init(_ range: Range<Int>, in table: Span<UInt8>) {
    var end = range.lowerBound
    while end < range.upperBound, table[end] != UInt8(ascii: " ") { end += 1 }
    shape = ShapeCursor(range.lowerBound..<end, in: table)
    checks = SchemeChecks(range: min(end + 1, range.upperBound)..<range.upperBound)
    length = shape.length(in: table)
  }

  /// Returns true if the string is a number of the scheme.
  func passes(_ text: CompactText, in table: Span<UInt8>) -> Bool {
    text.count == length && !text.endsWithSeparator && cursor(after: text, in: table) != nil
  }

  /// Returns true if a number of the scheme starts with the string.
  func begins(with text: CompactText, in table: Span<UInt8>) -> Bool {
    guard text.count < length, let shape = cursor(after: text, in: table) else { return false }
    return goesOn(text, shape, for: 2, in: table)
  }

  /// Returns the place in the shape after the string, if it fits so far.
  private func cursor(after text: CompactText, in table: Span<UInt8>) -> ShapeCursor? {
    var shape = shape
    for place in 0..<text.count {
      guard shape.takes(text[place], in: table) else { return nil }
    }
    let isWhole = text.count == length
    return checks.allow(text, isWhole: isWhole, in: table) ? shape : nil
  }

  /// Tries this many more characters, because sometimes a check digit allows none of the possible
  /// ones.
  private func goesOn(
    _ text: CompactText, _ shape: ShapeCursor, for count: Int, in table: Span<UInt8>
  ) -> Bool {
    if shape.isAtEnd || count == 0 { return true }
    if let byte = checks.next(after: text, length: length, in: table) {
      return goesOn(text, shape, with: byte, for: count, in: table)
    }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "Z") {
      if goesOn(text, shape, with: byte, for: count, in: table) { return true }
    }
    return false
  }

  private func goesOn(
    _ text: CompactText, _ shape: ShapeCursor, with byte: UInt8, for count: Int,
    in table: Span<UInt8>
  ) -> Bool {
    var (longer, next) = (text, shape)
    guard next.takes(byte, in: table) else { return false }
    longer.append(byte)
    return checks.allow(longer, isWhole: next.isAtEnd, in: table)
      && goesOn(longer, next, for: count - 1, in: table)
  }
}
