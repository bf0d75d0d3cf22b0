/// The content of a screen: its lines from the top, and the cursor's position.
public struct Frame: Hashable, Sendable {
  /// A position on the screen, counted from 0.
  public struct Place: Hashable, Sendable {
    /// The line, from the top.
    public var row: Int
    /// The column, from the left.
    public var column: Int

    /// Creates a position.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The lines; the screen is empty below the last one.
  public var lines: [StyledLine]
  /// The cursor's position; `nil` to hide it.
  public var cursor: Place?

  /// Creates a frame.
  public init(_ lines: [StyledLine] = [], cursor: Place? = nil) {
    self.lines = lines
    self.cursor = cursor
  }
}

/// The number of characters that fit on a screen.
public struct ScreenSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size of at least one column and one row.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
