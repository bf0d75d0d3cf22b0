/// Reads the strings of a column one after the other, with the column's buffers at hand.
///
/// A column of strings has an offset for each row into the bytes of all rows. Other layouts are read
/// with `ArrowColumn.text`.
@unsafe
struct ArrowTexts {
  private let column: ArrowColumn
  /// The offset of the first row, and the bytes; `nil` for other layouts.
  private let offsets: UnsafeRawPointer?
  private let bytes: UnsafePointer<UInt8>?
  /// The last offset, which no other exceeds.
  private let last: Int32

  init(_ column: ArrowColumn) {
    unsafe self.column = column
    guard case .text(4, isBinary: false) = column.layout,
      let first = unsafe column.buffer(at: 1), let values = unsafe column.buffer(at: 2)
    else {
      unsafe (offsets, bytes, last) = (nil, nil, 0)
      return
    }
    unsafe offsets = first + column.offset * 4
    unsafe bytes = values.assumingMemoryBound(to: UInt8.self)
    unsafe last = first.loadUnaligned(
      fromByteOffset: (column.offset + column.count) * 4, as: Int32.self)
  }

  /// Returns a string of up to seven bytes as a number: its bytes, with their count in the highest
  /// byte; `nil` for any other string, and where eight bytes can't be read at once. The row must not
  /// be null.
  @inline(__always)
  func word(_ row: Int) -> UInt64? {
    guard let offsets = unsafe offsets, let bytes = unsafe bytes else {
      return unsafe (try? column.text(row)).flatMap { unsafe ColumnKeys.bits($0) }
    }
    let start = unsafe offsets.loadUnaligned(fromByteOffset: row &* 4, as: Int32.self)
    let end = unsafe offsets.loadUnaligned(fromByteOffset: row &* 4 &+ 4, as: Int32.self)
    let count = UInt64(truncatingIfNeeded: end &- start)
    guard start >= 0, start <= end, unsafe end <= last, count < 8, end >= 8 else { return nil }
    // These are the last eight bytes up to the end of the string. Two shifts are needed, because
    // the string may be empty.
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(bytes).loadUnaligned(
        fromByteOffset: Int(end) &- 8, as: UInt64.self))
    return (word &>> (32 &- 4 &* count)) &>> (32 &- 4 &* count) | count << 56
  }

  /// Returns the string of a row, which must not be null; `nil` if the column contradicts itself.
  @inline(__always)
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let offsets = unsafe offsets, let bytes = unsafe bytes else {
      return unsafe try? column.text(row)
    }
    let start = unsafe offsets.loadUnaligned(fromByteOffset: row &* 4, as: Int32.self)
    let end = unsafe offsets.loadUnaligned(fromByteOffset: row &* 4 &+ 4, as: Int32.self)
    guard start >= 0, start <= end, unsafe end <= last else { return nil }
    return unsafe UnsafeBufferPointer(start: bytes + Int(start), count: Int(end &- start))
  }
}
