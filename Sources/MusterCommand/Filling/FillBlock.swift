import MusterTerminal

/// A row's lines, and the state that they were laid out for.
struct FillBlock {
  let lines: [StyledLine]
  /// The cursor's position in these lines, if it is in them.
  let cursor: Frame.Place?
  let version: Int
  let columns: Int
  let hasFocus: Bool

  /// Returns true if the block still shows the current state of the row.
  func isOf(_ row: FillRow, columns: Int, hasFocus: Bool) -> Bool {
    version == row.version && self.columns == columns && self.hasFocus == hasFocus
  }
}
