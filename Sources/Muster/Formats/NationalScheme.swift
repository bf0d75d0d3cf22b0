/// One shape of a country's numbers, with the checks of its digits.
struct NationalScheme {
  private let shape: ShapeCursor
  private let checks: SchemeChecks
  private let length: Int

  /// The scheme that stands at this place of a table: a shape, and its checks behind a space.
  init(_ range: Range<Int>, in table: Span<UInt8>) {
    var end = range.lowerBound
    while end < range.upperBound, table[end] != UInt8(ascii: " ") { end += 1 }
    shape = ShapeCursor(range.lowerBound..<end, in: table)
    checks = SchemeChecks(range: min(end + 1, range.upperBound)..<range.upperBound)
    length = shape.length(in: table)
  }

  /// Checks a text by the shape, and by what its characters decide.
  func outcome(of text: CompactText, in table: Span<UInt8>) -> FormatOutcome {
    guard text.count <= length else { return .fails }
    var shape = shape
    for place in 0..<text.count {
      guard shape.takes(text[place], in: table) else { return .fails }
    }
    let missing = length - text.count
    guard checks.allow(text, isWhole: missing == 0, in: table) else { return .fails }
    if missing == 0 { return text.endsWithSeparator ? .fails : .passes }
    return goesOn(text, shape, for: 2, in: table) ? .incomplete : .fails
  }

  /// Tries so many more characters: a check digit may leave none that can stand there.
  private func goesOn(
    _ text: CompactText, _ shape: ShapeCursor, for count: Int, in table: Span<UInt8>
  ) -> Bool {
    if shape.isAtEnd || count == 0 { return true }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "Z") {
      var next = shape
      guard next.takes(byte, in: table) else { continue }
      var longer = text
      longer.append(byte)
      guard checks.allow(longer, isWhole: next.isAtEnd, in: table) else { continue }
      if goesOn(longer, next, for: count - 1, in: table) { return true }
    }
    return false
  }
}
