/// Consecutive lines of a block that go to the same output and are copied together.
struct NeighbouringRows {
  /// The bytes of the rows, with the line feeds between them.
  private(set) var bytes: Range<Int>
  /// True if the rows pass.
  let pass: Bool

  init(_ row: Range<Int>, passes: Bool) {
    bytes = row
    pass = passes
  }

  /// Takes the next row, if only a line feed separates it from the others and it goes to the same
  /// output.
  mutating func take(_ row: Range<Int>, passes: Bool) -> Bool {
    guard passes == pass, row.lowerBound == bytes.upperBound + 1 else { return false }
    bytes = bytes.lowerBound..<row.upperBound
    return true
  }
}
