internal import Muster

/// The rules of a table that read several cells of a record. Records with the same cells there have
/// the same answer; records that passed before are known by these cells.
@safe
final class RecordPart {
  /// A column whose cells the rules read.
  struct Cell {
    let index: Int
    let slot: SlotOffset
    /// True if only the difference between an empty cell and any other matters.
    let isPresence: Bool
    /// True if a cell can be longer than one number.
    let isText: Bool
  }

  private let part: ColumnPlan.Part
  private let cells: [Cell]
  /// The numbers by which a record is known, of which `width` belong to each record.
  private let known: UnsafeMutablePointer<UInt64>
  private let width: Int
  private let shift: UInt64
  /// The numbers of the record that is being looked up.
  private let key: UnsafeMutablePointer<UInt64>
  /// The number of records that were judged since the last time this was asked.
  private var judgedCount = 0

  /// The first number of an unused place; no cell's number has these bits.
  private static var unused: UInt64 { .max }
  /// The number of a cell of which only the presence matters, and the mark of a longer cell.
  private static var presence: UInt64 { 1 << 62 }
  private static var long: UInt64 { 1 << 63 }
  /// The maximum number of numbers in a key.
  private static var mostWords: Int { 8 }
  /// The bytes of all keys.
  private static var bytes: Int { 256 << 10 }

  init(_ part: ColumnPlan.Part, _ cells: [Cell]) {
    self.part = part
    self.cells = cells
    let isKept = part.isSteady && cells.count <= Self.mostWords
    var width = 1
    while width < cells.count || width < Self.mostWords && cells.contains(where: { $0.isText }) {
      width *= 2
    }
    self.width = isKept ? width : 0
    let count = isKept ? Self.bytes / (width * MemoryLayout<UInt64>.size) : 1
    shift = UInt64(64 - count.trailingZeroBitCount)
    let words = max(1, count * self.width)
    unsafe known = .allocate(capacity: words)
    unsafe known.initialize(repeating: Self.unused, count: words)
    unsafe key = .allocate(capacity: Self.mostWords)
    unsafe key.initialize(repeating: 0, count: Self.mostWords)
  }

  deinit {
    unsafe known.deallocate()
    unsafe key.deallocate()
  }

  /// Returns the number of records that were judged since the last time.
  func takeJudgedCount() -> Int {
    let count = judgedCount
    judgedCount = 0
    return count
  }

  /// Adds the answers about some records, except for those whose cells don't pass.
  @unsafe
  func judge(
    _ records: Range<Int>, of table: RecordCells, _ answers: UnsafeMutablePointer<UInt8>,
    _ judge: inout PayloadJudge
  ) {
    let (known, width) = unsafe (known, width)
    for record in records where unsafe answers[record] == 0 {
      let (count, hash) = unsafe findKey(of: record, table)
      let place = Int(truncatingIfNeeded: hash &>> shift) &* width
      if count > 0, unsafe isSame(known + place, count) { continue }
      let answer = unsafe judgeRecord(record, table, &judge)
      unsafe answers[record] = answer
      if answer == 0, count > 0 { unsafe (known + place).update(from: key, count: count) }
    }
  }

  /// Finds the numbers by which a record is known; returns their count, or 0 if there would be too
  /// many, and their hash.
  ///
  /// A number tells how many belong to its cell, so no key is the beginning of another.
  @unsafe
  @inline(__always)
  private func findKey(of record: Int, _ table: RecordCells) -> (count: Int, hash: UInt64) {
    if width == 0 { return (0, 0) }
    var (used, hash) = (0, UInt64(0))
    for cell in cells {
      let (start, count) = unsafe table.cell(cell.index, of: record)
      var word: UInt64 = 0
      if count > 0 {
        if cell.isPresence {
          word = Self.presence
        } else if count <= CellWords.shortest {
          word = unsafe CellWords.short(start, count)
        } else {
          guard count <= CellWords.longest, used + 4 <= width else { return (0, 0) }
          let words = unsafe CellWords(start, count)
          unsafe key[used] = Self.long
          unsafe key[used + 1] = words.first
          unsafe key[used + 2] = words.second
          used += 3
          hash = CellWords.mix(hash, words.hash)
          word = words.third
        }
      }
      if used == width { return (0, 0) }
      unsafe key[used] = word
      hash = CellWords.mix(hash, word)
      used += 1
    }
    return (used, hash)
  }

  @unsafe
  @inline(__always)
  private func isSame(_ other: UnsafePointer<UInt64>, _ count: Int) -> Bool {
    for index in 0..<count where unsafe other[index] != key[index] { return false }
    return true
  }

  @unsafe
  @inline(never)
  private func judgeRecord(
    _ record: Int, _ table: RecordCells, _ judge: inout PayloadJudge
  ) -> UInt8 {
    judgedCount += 1
    judge.startRow()
    for cell in cells {
      let (start, count) = unsafe table.cell(cell.index, of: record)
      if count == 0 { continue }
      let bytes = unsafe UnsafeBufferPointer(
        start: start.assumingMemoryBound(to: UInt8.self), count: count)
      judge.row.put(unsafe Slot(.text, bytes: bytes), in: cell.slot)
    }
    return judge.judge.judge(part, of: &judge.row).rawValue
  }
}
