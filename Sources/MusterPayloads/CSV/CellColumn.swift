internal import CScan
internal import Muster

/// A column of a table, whose cells are judged without the rest of their records.
///
/// Integers of up to eight digits are compared with their bounds. A short cell of any other column
/// is looked up among the cells that passed before. Each of those has one place in a table, from
/// which it displaces another.
@safe
final class CellColumn {
  let field: FieldID
  private let index: Int
  private let integers: ClosedRange<Int64>?
  /// The answer about an empty cell.
  private let empty: UInt8
  private let short: UnsafeMutablePointer<UInt64>
  private let long: UnsafeMutablePointer<CellWords>
  private let shift: UInt64
  /// The number of cells that took a whole judging since the last time this was asked.
  private var slowCount = 0

  /// Creates a column with a number of places for cells that passed, as a power of two.
  init(
    _ index: Int, _ field: FieldID, integers: ClosedRange<Int64>?, empty: ColumnAnswer,
    bits: Int
  ) {
    self.index = index
    self.field = field
    self.integers = integers
    self.empty = empty.rawValue
    shift = UInt64(64 - bits)
    let count = integers == nil ? 1 << bits : 1
    unsafe short = .allocate(capacity: count)
    unsafe short.initialize(repeating: 0, count: count)
    unsafe long = .allocate(capacity: max(1, count / 4))
    unsafe long.initialize(repeating: CellWords(), count: max(1, count / 4))
  }

  deinit {
    unsafe short.deallocate()
    unsafe long.deallocate()
  }

  /// The bytes that a column takes for each place.
  static var bytesPerPlace: Int {
    MemoryLayout<UInt64>.size + MemoryLayout<CellWords>.size / 4
  }

  /// Returns the number of cells that took a whole judging since the last time.
  func takeSlowCount() -> Int {
    let count = slowCount
    slowCount = 0
    return count
  }

  /// Adds the answers about the cells of some records.
  @unsafe
  func judge(
    _ records: Range<Int>, of cells: RecordCells, _ answers: UnsafeMutablePointer<UInt8>,
    _ judge: inout PayloadJudge
  ) {
    if let integers {
      unsafe compare(records, of: cells, with: integers, answers, &judge)
    } else {
      unsafe find(records, of: cells, answers, &judge)
    }
  }

  @unsafe
  private func compare(
    _ records: Range<Int>, of cells: RecordCells, with integers: ClosedRange<Int64>,
    _ answers: UnsafeMutablePointer<UInt8>, _ judge: inout PayloadJudge
  ) {
    let (index, empty) = (index, empty)
    let (least, most) = (integers.lowerBound, integers.upperBound)
    for record in records {
      let (start, count) = unsafe cells.cell(index, of: record)
      if count == 0 {
        unsafe answers[record] |= empty
        continue
      }
      if count <= 8 {
        let integer = WrittenInteger(unsafe CellWords.word(start, count), count)
        if integer.isValid, integer.value >= least, integer.value <= most { continue }
      }
      unsafe answers[record] |= judgeCell(start, count, &judge)
    }
  }

  @unsafe
  private func find(
    _ records: Range<Int>, of cells: RecordCells, _ answers: UnsafeMutablePointer<UInt8>,
    _ judge: inout PayloadJudge
  ) {
    let (index, empty, shift) = (index, empty, shift)
    let (short, long) = unsafe (short, long)
    for record in records {
      let (start, count) = unsafe cells.cell(index, of: record)
      if count == 0 {
        unsafe answers[record] |= empty
      } else if count <= CellWords.shortest {
        let word = unsafe CellWords.short(start, count)
        let place = Int(truncatingIfNeeded: CellWords.mix(0, word) &>> shift)
        if unsafe short[place] == word { continue }
        let answer = unsafe judgeCell(start, count, &judge)
        if answer == 0 { unsafe short[place] = word }
        unsafe answers[record] |= answer
      } else if count <= CellWords.longest {
        let words = unsafe CellWords(start, count)
        let place = Int(truncatingIfNeeded: words.hash &>> shift) >> 2
        if unsafe long[place] == words { continue }
        let answer = unsafe judgeCell(start, count, &judge)
        if answer == 0 { unsafe long[place] = words }
        unsafe answers[record] |= answer
      } else {
        unsafe answers[record] |= judgeCell(start, count, &judge)
      }
    }
  }

  /// Judges a cell that is not known.
  @unsafe
  @inline(never)
  private func judgeCell(
    _ start: UnsafeRawPointer, _ count: Int, _ judge: inout PayloadJudge
  ) -> UInt8 {
    let bytes = unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self), count: count)
    let value = unsafe Slot(.text, bytes: bytes)
    if judge.judge.passes(value, of: field, judge.row) { return 0 }
    slowCount += 1
    judge.startRow()
    return judge.judge.judge(value, of: field, in: &judge.row).rawValue
  }
}

/// The places of a block's cells.
@unsafe
struct RecordCells {
  let bytes: UnsafeRawPointer
  let records: UnsafePointer<cscan_record>
  let cells: UnsafePointer<cscan_cell>

  /// Returns the first byte of a record's cell, and the number of its bytes.
  @inline(__always)
  func cell(_ column: Int, of record: Int) -> (start: UnsafeRawPointer, count: Int) {
    let cell = unsafe cells[Int(records[record].first_cell) &+ column]
    return unsafe (bytes + Int(cell.start), Int(cell.end &- cell.start))
  }
}
