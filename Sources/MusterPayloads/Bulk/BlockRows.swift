/// The bytes of a block, and the places of its rows in the source. They are taken from the block
/// once, because each access to a shared object checks for exclusivity.
@safe
struct BlockRows: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The records, if the rows are those of a table.
  let table: RecordTable?
  /// The rows, if they are those of a typed table.
  let typed: TypedRows?
  /// The byte that replaces a line feed in the rows; `nil` if no row has one.
  let feed: UInt8?
  /// The places of rows that were made from a layout other than lines.
  private let places: [PayloadPlace]
  private let firstLine: Int
  private let dropped: Int
  private let column: Int
  private let offset: Int

  /// Creates the rows of a block, which must not change while they are used.
  init(_ block: Block) {
    unsafe bytes = block.input.buffer
    table = block.table
    typed = block.typed
    feed = block.feed
    places = block.places
    firstLine = block.firstLine
    dropped = block.dropped
    column = block.column
    offset = block.offset
  }

  /// The bytes of all rows.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let whole = unsafe Span(_unsafeElements: bytes)
      return unsafe _overrideLifetime(whole, borrowing: self)
    }
  }

  /// True if the rows are lines of the source itself.
  var areLines: Bool { places.isEmpty }

  /// Returns the source place of the row that was read last.
  func place(of scan: inout ScanBlock) -> PayloadPlace {
    if !places.isEmpty { return places[scan.line] }
    if typed != nil { return PayloadPlace(.row, firstLine + scan.line + 1) }
    let isFirst = scan.lineStart == 0
    return PayloadPlace(
      .line, firstLine + scan.line + 1, start: scan.indent + (isFirst ? dropped : 0),
      column: scan.indent + (isFirst ? column : 0) + 1, offset: offset + scan.row.lowerBound)
  }

  /// Returns the source number of the row that was read last.
  @inline(__always)
  func number(of scan: inout ScanBlock) -> Int {
    places.isEmpty ? firstLine + scan.line + 1 : places[scan.line].number
  }
}
