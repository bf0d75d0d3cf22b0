/// The position of a payload in its source.
public struct PayloadPlace: Sendable, Hashable {
  /// The unit for numbering payloads.
  public enum Unit: Sendable, Hashable {
    /// Lines from 1, in JSON Lines and for the single object of a file.
    case line
    /// Array items, from 0.
    case index
    /// CSV records, from 1.
    case record
    /// Rows of a typed table, from 1.
    case row
  }

  /// The unit of `number`.
  public var unit: Unit

  /// The payload's number.
  public var number: Int

  /// The line of the payload's first byte, for editors.
  public var line: Int

  /// The offset of the payload's first byte from the start of the line, or of the file if it has no
  /// lines.
  public var start: Int

  /// The column of the payload's first byte in that line, from 1, in Unicode scalars.
  public var column: Int

  /// The offset of the payload's first byte from the start of the source.
  public var offset: Int

  /// Creates a place in a source.
  public init(
    _ unit: Unit, _ number: Int, line: Int? = nil, start: Int = 0, column: Int = 1,
    offset: Int? = nil
  ) {
    self.unit = unit
    self.number = number
    self.line = line ?? number
    self.start = start
    self.column = column
    self.offset = offset ?? start
  }
}
