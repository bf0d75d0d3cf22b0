/// The place in a source where the value of a failure begins, or the object that lacks it.
public struct ValuePlace: Sendable, Hashable, BitwiseCopyable {
  /// The line, from 1.
  public var line: Int

  /// The column in the line, from 1, in Unicode scalars, as editors count characters.
  public var column: Int

  /// True if the value is in a row of a typed table, which has no lines: then `line` is the row's
  /// number, or 0 for the columns' names.
  public let isRow: Bool

  /// The offset in bytes from the start of the source, after decompression.
  public var offset: Int

  /// Creates a place.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    isRow = false
  }

  /// Creates the place of a row of a typed table, from 1, or of its columns' names, which is 0.
  public init(row: Int) {
    line = row
    column = 1
    offset = 0
    isRow = true
  }

  /// Creates the place where a payload begins.
  public init(_ payload: PayloadPlace) {
    if payload.unit == .row {
      self.init(row: payload.number)
    } else {
      self.init(line: payload.line, column: payload.column, offset: payload.offset)
    }
  }

  /// Returns the place in a source, as terminals and editors know it: `users.jsonl:3:18`, or
  /// `users.arrow: row 3`.
  func text(in source: String) -> String {
    if !isRow { return "\(source):\(line):\(column)" }
    return line == 0 ? source : "\(source): row \(line)"
  }
}
