internal import CScan

/// The records in a block of CSV: the places of their cells among the block's bytes.
@safe
final class RecordTable {
  let header: CSVHeader
  private let columns: RecordColumns
  private let table: UnsafeMutablePointer<cscan_table>
  private var records = GrowingMemory<cscan_record>()
  private var cells = GrowingMemory<cscan_cell>()

  /// The maximum number of cells that one call finds.
  private static let mostCells = 32768

  init(_ header: CSVHeader, _ columns: RecordColumns) {
    self.header = header
    self.columns = columns
    unsafe table = .allocate(capacity: 1)
    unsafe table.initialize(to: cscan_table())
  }

  deinit { unsafe table.deallocate() }

  func removeAll() {
    records.removeAll()
    cells.removeAll()
  }

  /// The table for the scanner, valid until more records are added.
  var pointer: UnsafePointer<cscan_table> {
    unsafe table.pointee = cscan_table(
      columns: columns.pointer, column_count: UInt32(columns.count),
      record_count: UInt32(records.count), records: records.start, cells: cells.start)
    return unsafe UnsafePointer(table)
  }

  /// The number of records, including those that are not payloads.
  var count: Int { records.count }

  /// Returns true if a record has cells; bytes that are not a record have none.
  @inline(__always)
  func hasCells(_ record: Int) -> Bool { records[record].first_cell != CSCAN_NO_CELLS }

  /// The places of the cells among the block's bytes, valid until more records are added.
  @unsafe
  func cells(in bytes: UnsafeRawPointer) -> RecordCells {
    unsafe RecordCells(
      bytes: bytes, records: UnsafePointer(records.start), cells: UnsafePointer(cells.start))
  }

  /// Adds bytes of a block that are not a record.
  func addProblem(_ range: Range<Int>) {
    records.append(
      cscan_record(
        start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound),
        first_cell: CSCAN_NO_CELLS))
  }

  /// Adds a record with this number of bytes, at an index in a block, with the ranges of its
  /// fields.
  func add(_ fields: [Range<Int>], from start: Int, count: Int) {
    let first = cells.count
    for field in fields {
      cells.append(
        cscan_cell(
          start: UInt32(clamping: start + field.lowerBound),
          end: UInt32(clamping: start + field.upperBound)))
    }
    records.append(
      cscan_record(
        start: UInt32(clamping: start), end: UInt32(clamping: start + count),
        first_cell: UInt32(clamping: first)))
  }

  /// Adds the plain records at the beginning of bytes that will be at an index in a block; returns
  /// the number of records and the number of their bytes.
  func addPlain(
    _ bytes: Span<UInt8>, separator: UInt8, limit: Int, wanted: Int, most: Int, at start: Int
  ) -> (records: Int, bytes: Int) {
    guard start + bytes.count <= Int(UInt32.max), cells.count <= Int(Int32.max) else {
      return (0, 0)
    }
    var count = UInt32(clamping: min(most, max(1, Self.mostCells / max(1, columns.count))))
    var csv = cscan_csv(
      separator: separator, column_count: UInt32(columns.count), longest: limit, wanted: wanted,
      first_byte: UInt32(start), first_cell: UInt32(cells.count))
    let (records, cells) = unsafe (
      records.room(for: Int(count)), cells.room(for: Int(count) * columns.count)
    )
    let length = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cscan_records(bytes.baseAddress, bytes.count, &csv, records, cells, &count)
    }
    self.records.setFilled(self.records.count + Int(count))
    self.cells.setFilled(self.cells.count + Int(count) * columns.count)
    return (Int(count), length)
  }

  /// Returns the range of a record's cell among the block's bytes.
  func cell(_ column: Int, of record: Int) -> Range<Int> {
    let cell = unsafe cells.start[Int(records.start[record].first_cell) + column]
    return Int(cell.start)..<Int(cell.end)
  }

  /// Returns the index at which a record begins among the block's bytes.
  func start(of record: Int) -> Int { unsafe Int(records.start[record].start) }

  /// Returns the place of a record's cell in the source, including its quote. The given bytes are
  /// as in the source, except that quotes are not doubled.
  func place(
    of column: Int, _ record: Int, _ bytes: Span<UInt8>, at place: PayloadPlace
  ) -> ValuePlace {
    let start = start(of: record)
    var end = cell(column, of: record).lowerBound
    if end > start, bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    var found = ValuePlace(place)
    found.offset += end - start
    var line = start
    for other in 0..<column {
      let cell = cell(other, of: record)
      for index in cell {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          found.offset += 1
          found.column += 1
        case 0x0A:
          found.line += 1
          found.column = 1
          line = index + 1
        default: break
        }
      }
    }
    found.column += bytes.characterCount(in: line..<end)
    return found
  }
}
