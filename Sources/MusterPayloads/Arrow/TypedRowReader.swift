internal import Muster
internal import MusterArrow

/// Reads the rows of an Arrow stream or file as payloads.
final class TypedRowReader {
  private let reader: ArrowReader
  private var rows: ArrowColumn?
  private var taken = 0
  private var number = 0

  init(_ reader: ArrowReader) { self.reader = reader }

  /// Reads the next row; returns `nil` after the last.
  func next() throws(ReadError) -> RowReader.Row? {
    while taken == rows?.count ?? 0 {
      guard let next = try reader.next() else { return nil }
      do throws(ColumnRefusal) {
        for column in next.children { try column.allowInPayloads(at: "/\(column.name)") }
      } catch {
        throw ReadError(column: error)
      }
      (rows, taken) = (next, 0)
    }
    guard let rows else { return nil }
    taken += 1
    number += 1
    var allowance = ValueAllowance()
    do throws(ColumnRefusal) {
      return .payload(try rows.value(taken - 1, &allowance))
    } catch {
      return .unreadable(line: number, reason: error.reason)
    }
  }
}
