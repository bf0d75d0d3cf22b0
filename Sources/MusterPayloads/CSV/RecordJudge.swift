internal import CScan
internal import Muster

/// Judges the records of a table column by column, as `ColumnPlan` divides the form: equal cells
/// are judged once, and so are equal combinations of cells that a rule reads.
///
/// A record that passes this way has no findings. Any other record is judged as a whole, so all
/// findings come from the same code.
struct RecordJudge: ~Copyable {
  private let columns: [CellColumn]
  private let parts: [RecordPart]
  /// The answer about each record of the last block; 0 if it passes.
  private var answers = GrowingMemory<UInt8>()
  /// The number of blocks for which records are judged as a whole, because that is faster.
  private var paused = 0

  /// The number of records whose cells are in the processor's cache at once.
  private static var stretch: Int { 256 }
  private static var pause: Int { 15 }
  /// The maximum number of places for known cells in a column, as a power of two, and of bytes in
  /// all columns.
  private static var mostBits: Int { 12 }
  private static var mostBytes: Int { 1 << 20 }
  private static var mostParts: Int { 8 }

  /// Creates a judge of the records under a header; `nil` if records must be judged as a whole.
  init?(_ form: RuleForm, _ header: CSVHeader, _ judge: inout PayloadJudge) {
    let plan = ColumnPlan(form)
    let isStrict = form.plan.form.unknownFields == .reject
    guard judge.settings.valuesAreTexts, plan.parts.count <= Self.mostParts,
      plan.parts.allSatisfy({ $0.isOfCells }),
      !isStrict || header.columns.allSatisfy({ $0.field != nil || $0.isLeftOut })
    else { return nil }
    let filled = plan.byColumn.filter { header.column(of: $0) != nil }
    for field in plan.byColumn where header.column(of: field) == nil {
      judge.startRow()
      guard judge.judge.judge(Slot(), of: field, in: &judge.row) == .passes else { return nil }
    }
    var bits = Self.mostBits
    while bits > 2, filled.count * CellColumn.bytesPerPlace << bits > Self.mostBytes { bits -= 1 }
    var columns: [CellColumn] = []
    for field in filled {
      guard let index = header.column(of: field) else { continue }
      judge.startRow()
      let empty = judge.judge.judge(Slot(), of: field, in: &judge.row)
      columns.append(
        CellColumn(
          index, field, integers: plan.writtenIntegers(of: field), empty: empty, bits: bits))
    }
    self.columns = columns
    parts = plan.parts.map { part in
      let cells = part.reads.compactMap { field in
        header.column(of: field).map { index in
          RecordPart.Cell(
            index: index, slot: form.plan.fields[field].slot,
            isPresence: part.presences.contains(field),
            isText: form.plan.fields[field].type == .text)
        }
      }
      return RecordPart(part, cells)
    }
  }

  /// Judges the records of a block; returns false if they should be judged as a whole.
  mutating func judge(
    _ table: RecordTable, _ rows: borrowing BlockRows, _ judge: inout PayloadJudge
  ) -> Bool {
    if paused > 0 {
      paused -= 1
      return false
    }
    let count = table.count
    answers.removeAll()
    let answers = unsafe answers.room(for: count)
    unsafe answers.initialize(repeating: 0, count: count)
    self.answers.setFilled(count)
    unsafe rows.span.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let cells = unsafe table.cells(in: start)
      var first = 0
      while first < count {
        var end = first
        while end < min(first + Self.stretch, count), table.hasCells(end) { end += 1 }
        for column in columns { unsafe column.judge(first..<end, of: cells, answers, &judge) }
        for part in parts { unsafe part.judge(first..<end, of: cells, answers, &judge) }
        if end < count, !table.hasCells(end) {
          unsafe answers[end] = ColumnAnswer.unclear.rawValue
          end += 1
        }
        first = end
      }
    }
    pauseIfSlow(count)
    return true
  }

  /// The answers about the records of the last block, 0 for each record that passes.
  @unsafe
  var passes: UnsafePointer<UInt8> { unsafe UnsafePointer(answers.start) }

  /// Pauses if judging records as a whole is likely to be faster. The weights are the instructions
  /// of each step, compared with those for a cell in a record.
  private mutating func pauseIfSlow(_ count: Int) {
    var others = 0
    for record in 0..<count where answers[record] != 0 { others += 1 }
    let slow = columns.reduce(0) { $0 + $1.takeSlowCount() }
    let judged = parts.reduce(0) { $0 + $1.takeJudgedCount() }
    let gain = (count - others) * (columns.count + parts.count)
    if slow * 4 + judged * 8 + others * columns.count / 2 > gain { paused = Self.pause }
  }
}
