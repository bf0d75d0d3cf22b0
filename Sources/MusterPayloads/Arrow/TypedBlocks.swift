internal import Muster
internal import MusterArrow

/// Cuts the batches of an Arrow stream or file into blocks of rows.
final class TypedBlocks: BlockReader {
  private let reader: ArrowReader
  private let form: TableForm
  /// The number of bytes of a block, about.
  private let size: Int
  /// The batch, and the number of its rows that are in blocks already.
  private var batch: (rows: ArrowColumn, columns: PayloadColumns, header: TypedHeader)?
  private var taken = 0
  /// The number of rows in earlier batches.
  private var before = 0
  private var hasBegun = false
  private(set) var isAtEnd = false

  /// The greatest number of rows in a block.
  private static let mostRows = 8192

  init(_ reader: ArrowReader, _ form: RuleForm, limits: PayloadReader.Limits) {
    self.reader = reader
    self.form = TableForm(form)
    size = limits.block * 4
  }

  var unit: PayloadPlace.Unit { .row }

  func next(_ block: Block) throws(ReadError) -> Bool {
    block.begin(keeping: size)
    if isAtEnd { return false }
    if taken == batch?.rows.count ?? 0, try !nextBatch(block) { return !block.notes.isEmpty }
    guard let (rows, columns, header) = batch else { return false }
    let share = max(1, reader.byteCount / max(1, rows.count))
    let count = min(rows.count - taken, Self.mostRows, max(64, size / share))
    let range = taken..<taken + count
    block.firstLine = before + taken
    let budget = ValueBudget(bytes: share * count, cells: count * rows.children.count)
    block.typed = TypedRows(
      rows.rows(range), columns.rows(range, budget), header, byteCount: share * count)
    taken += count
    return block.end()
  }

  /// Reads the next batch that has rows, or the first one without; returns false if there is none.
  private func nextBatch(_ block: Block) throws(ReadError) -> Bool {
    before += batch?.rows.count ?? 0
    taken = 0
    batch = nil
    repeat {
      var next = try reader.next()
      if next == nil, !hasBegun { next = try reader.noRows() }
      guard let rows = next else {
        isAtEnd = true
        if reader.lacksEnd {
          block.notes.append("the Arrow stream has no end marker; it may be incomplete")
        }
        return false
      }
      if rows.count == 0, hasBegun { continue }
      let columns: PayloadColumns
      do throws(ColumnRefusal) {
        columns = try PayloadColumns(rows, form.plan)
      } catch {
        throw ReadError(column: error)
      }
      let header = try TypedHeader(columns, form)
      if !hasBegun { block.notes += header.notes }
      hasBegun = true
      batch = (rows, columns, header)
    } while batch == nil
    return true
  }
}
