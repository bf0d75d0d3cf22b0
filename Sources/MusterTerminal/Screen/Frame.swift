/// What a screen is to show: its lines from the top, and where the cursor stands.
public struct Frame: Hashable, Sendable {
  /// A place on the screen, counted from 0.
  public struct Place: Hashable, Sendable {
    /// The line, from the top.
    public var row: Int
    /// The column, from the left.
    public var column: Int

    /// A place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The lines; what is below the last one is empty.
  public var lines: [StyledLine]
  /// Where the cursor stands; it is hidden where that is nowhere.
  public var cursor: Place?

  /// A frame.
  public init(_ lines: [StyledLine] = [], cursor: Place? = nil) {
    self.lines = lines
    self.cursor = cursor
  }
}

/// How many characters fit on a screen.
public struct ScreenSize: Hashable, Sendable {
  /// Characters in a line.
  public var columns: Int
  /// Lines.
  public var rows: Int

  /// A size; none is smaller than a character.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
