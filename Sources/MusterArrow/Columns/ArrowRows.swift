/// The rows of a column, as its source describes them.
package struct ArrowRows {
  /// The number of rows.
  package let count: Int
  /// The number of values before the first row.
  let offset: Int
  /// False if no row is null.
  package let hasNulls: Bool

  /// No memory has this many rows, and their indices can be multiplied without overflow.
  private static var most: Int64 { 1 << 48 }

  /// Creates the rows of a column.
  package init(count: Int, offset: Int, hasNulls: Bool) {
    self.count = count
    self.offset = offset
    self.hasNulls = hasNulls
  }

  /// Creates the rows of a column; `nil` if no column has such rows.
  package init?(count: Int64, offset: Int64, hasNulls: Bool) {
    guard 0...Self.most ~= count, 0...Self.most ~= offset, let rows = Int(exactly: count),
      let first = Int(exactly: offset)
    else { return nil }
    self.init(count: rows, offset: first, hasNulls: hasNulls)
  }
}

/// The addresses of a column's buffers.
@unsafe
package struct ArrowBuffers {
  let start: UnsafeMutablePointer<UnsafeRawPointer?>?
  let count: Int
  let memory: ColumnMemory?

  /// Creates the buffers of a column; `memory` owns them, or your program does.
  package init(
    start: UnsafeMutablePointer<UnsafeRawPointer?>?, count: Int, memory: ColumnMemory?
  ) {
    unsafe self.start = unsafe start
    unsafe self.count = count
    unsafe self.memory = memory
  }
}
