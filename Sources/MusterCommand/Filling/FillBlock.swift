import MusterTerminal

/// A row that was laid out, and the state it was laid out for.
struct FillBlock {
  let lines: [StyledLine]
  /// The cursor's position in these lines, if it is here.
  let cursor: Frame.Place?
  let version: Int
  let columns: Int
  let hasFocus: Bool

  /// Returns true if the block still shows the row as it is.
  func isOf(_ row: FillRow, columns: Int, hasFocus: Bool) -> Bool {
    version == row.version && self.columns == columns && self.hasFocus == hasFocus
  }
}
