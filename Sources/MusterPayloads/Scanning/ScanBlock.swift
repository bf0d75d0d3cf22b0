internal import CScan

/// Lines, or table records, that are read one after the other.
@safe
struct ScanBlock {
  var block = unsafe cscan_block()

  /// Creates a block over padded bytes, which must keep their address.
  init(_ bytes: borrowing PaddedBytes) {
    unsafe cscan_block_begin(&block, bytes.start, bytes.count)
  }

  /// Creates a block over the records of a table, whose cells are among padded bytes. Neither may
  /// change.
  init(_ table: RecordTable, _ bytes: borrowing PaddedBytes) {
    unsafe block.bytes = UnsafePointer(bytes.start)
    unsafe block.table = table.pointer
  }

  /// Creates a block over the first bytes of a buffer; the others are the scanner's padding.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    guard let start = bytes.baseAddress else { return }
    unsafe cscan_block_begin(&block, start, count)
  }

  /// Goes to the next record of a table without reading it, if the record passes according to the
  /// table's answers; returns false otherwise.
  @unsafe
  @inline(__always)
  mutating func skip(passing answers: UnsafePointer<UInt8>) -> Bool {
    let next = unsafe block.next
    guard let table = unsafe block.table, unsafe next < Int(table.pointee.record_count),
      unsafe answers[next] == 0
    else { return false }
    let record = unsafe table.pointee.records[next]
    unsafe block.line = next
    unsafe block.row_start = Int(record.start)
    unsafe block.line_start = Int(record.start)
    unsafe block.row_end = Int(record.end)
    unsafe block.next = next + 1
    return true
  }

  /// True if the caller checks at the end whether lines were misread.
  var isTrusted: Bool {
    get { unsafe block.is_trusted }
    set { unsafe block.is_trusted = newValue }
  }

  /// True if values that span several lines were read as rows; known after all lines have been
  /// read.
  var isMisread: Bool {
    mutating get { unsafe cscan_block_is_misread(&block) }
  }

  /// The number of bytes.
  var byteCount: Int { unsafe block.length }

  /// The number of line feeds.
  var lineCount: Int { unsafe block.line_count }

  /// The line number of the last row, from 0.
  var line: Int {
    @inline(__always)
    get { unsafe block.line }
    set { unsafe block.line = newValue }
  }

  /// The range of the last row, without its line feed and the white space before it.
  var row: Range<Int> {
    @inline(__always)
    get { unsafe Range(uncheckedBounds: (block.row_start, block.row_end)) }
  }

  /// The offset of the last row's first byte within its line.
  var indent: Int { unsafe block.row_start - block.line_start }

  /// The index at which the last row's line begins.
  var lineStart: Int { unsafe block.line_start }
}
