internal import CScan

/// Lines that are read one after the other.
@safe
struct ScanBlock {
  var block = unsafe cscan_block()

  /// Lines of bytes that stay where they are, with a line feed and some more behind them.
  init(_ bytes: borrowing PaddedBytes) {
    unsafe cscan_block_begin(&block, bytes.start, bytes.count)
  }

  /// The first bytes of others, of which those behind are the scanner's padding.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    guard let start = bytes.baseAddress else { return }
    unsafe cscan_block_begin(&block, start, count)
  }

  /// Whether whoever reads the lines asks in the end whether they were misread.
  var isTrusted: Bool {
    get { unsafe block.is_trusted }
    set { unsafe block.is_trusted = newValue }
  }

  /// Whether values over several lines were taken for rows, once all lines have been read.
  var isMisread: Bool {
    mutating get { unsafe cscan_block_is_misread(&block) }
  }

  /// How many bytes there are.
  var byteCount: Int { unsafe block.length }

  /// How many line feeds there are.
  var lineCount: Int { unsafe block.line_count }

  /// The line of the last row, from 0.
  var line: Int {
    @inline(__always)
    get { unsafe block.line }
  }

  /// The bytes of the last row, without its line feed and the white space before it.
  var row: Range<Int> {
    @inline(__always)
    get { unsafe Range(uncheckedBounds: (block.row_start, block.row_end)) }
  }

  /// How far the last row's first byte is from its line's.
  var indent: Int { unsafe block.row_start - block.line_start }

  /// Where the last row's line begins.
  var lineStart: Int { unsafe block.line_start }
}
