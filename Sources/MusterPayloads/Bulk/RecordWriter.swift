internal import Muster

/// Writes records of a table as CSV, under the names of their columns.
enum RecordWriter {
  /// Returns the header record.
  static func header(of table: RecordTable, separator: UInt8) -> [UInt8] {
    var text: [UInt8] = []
    text.appendCSV(
      table.header.columns.prefix(table.header.ownCount).map(\.written), separator: separator)
    return text
  }

  /// Appends a record with the cells in the given bytes, or with the values of its normalised
  /// payload.
  static func add(
    _ record: Int, of table: RecordTable, _ bytes: Span<UInt8>, normalized: Value?,
    separator: UInt8, to output: inout OutputBytes
  ) {
    var text: [UInt8] = []
    for column in 0..<table.header.ownCount {
      if column > 0 { text.append(separator) }
      if let normalized {
        let cell = table.header.cell(column, of: normalized)
        text.appendCSV(Array(cell.utf8).span, separator: separator)
      } else {
        text.appendCSV(bytes.extracting(table.cell(column, of: record)), separator: separator)
      }
    }
    // A blank line would not be a record.
    if text.isEmpty { text.append("\"\"") }
    text.append("\r\n")
    output.append(text)
  }
}

extension CSVHeader {
  /// Returns the cell of a column for a normalised payload; it is empty if the payload has no value
  /// for the column.
  fileprivate func cell(_ column: Int, of payload: Value) -> String {
    if columns[column].isLeftOut { return "" }
    var value: Value? = payload
    for name in paths[column] { value = value?[name] }
    return switch value {
    case .text(let text): text
    case .null, nil: ""
    case let value?: value.json()
    }
  }
}
