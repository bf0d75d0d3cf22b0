/// The place in a source where the value of a failure begins, or the object that lacks it.
public struct ValuePlace: Sendable, Hashable, BitwiseCopyable {
  /// The line, from 1.
  public var line: Int

  /// The column in the line, from 1, in Unicode scalars, as editors count characters.
  public var column: Int

  /// The offset in bytes from the start of the source, after decompression.
  public var offset: Int

  /// Creates a place.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Creates the place where a payload begins.
  public init(_ payload: PayloadPlace) {
    self.init(line: payload.line, column: payload.column, offset: payload.offset)
  }
}
