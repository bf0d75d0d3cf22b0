import MusterTerminal

/// A row that was laid out, and what it was laid out for.
struct FillBlock {
  let lines: [StyledLine]
  /// Where the cursor is among them, when it is here.
  let cursor: Frame.Place?
  let version: Int
  let columns: Int
  let hasFocus: Bool

  /// Whether it is what a row looks like.
  func isOf(_ row: FillRow, columns: Int, hasFocus: Bool) -> Bool {
    version == row.version && self.columns == columns && self.hasFocus == hasFocus
  }
}
