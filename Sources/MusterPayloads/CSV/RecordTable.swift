internal import CScan

/// The records of a block of CSV: where their cells lie among its bytes.
@safe
final class RecordTable {
  let header: CSVHeader
  private let columns: RecordColumns
  private let table: UnsafeMutablePointer<cscan_table>
  private var records = GrowingMemory<cscan_record>()
  private var cells = GrowingMemory<cscan_cell>()

  /// The most cells that are found in one call.
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

  /// The table for the scanner, valid until records are added.
  var pointer: UnsafePointer<cscan_table> {
    unsafe table.pointee = cscan_table(
      columns: columns.pointer, column_count: UInt32(columns.count),
      record_count: UInt32(records.count), records: records.start, cells: cells.start)
    return unsafe UnsafePointer(table)
  }

  /// Adds bytes of a block that are no record.
  func addProblem(_ range: Range<Int>) {
    records.append(
      cscan_record(
        start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound),
        first_cell: CSCAN_NO_CELLS))
  }

  /// Adds a record whose cells lie one after the other in a block, from an index on; takes where
  /// each ends, counted from there.
  func add(from start: Int, ends: [Int]) {
    let first = cells.count
    var begin = start
    for end in ends {
      cells.append(
        cscan_cell(start: UInt32(clamping: begin), end: UInt32(clamping: start + end)))
      begin = start + end
    }
    records.append(
      cscan_record(
        start: UInt32(clamping: start), end: UInt32(clamping: begin),
        first_cell: UInt32(clamping: first)))
  }

  /// Adds the records at the beginning of bytes that are going to lie in a block from an index on,
  /// as far as nothing is special about them; returns their number and the number of their bytes.
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

  /// The range of a record's cell among the bytes of its block.
  func cell(_ column: Int, of record: Int) -> Range<Int> {
    let cell = unsafe cells.start[Int(records.start[record].first_cell) + column]
    return Int(cell.start)..<Int(cell.end)
  }
}
