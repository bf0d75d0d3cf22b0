import Muster

extension ReportFormat {
  /// A CSV record for each failure.
  public static let csv = ReportFormat("csv", .entries, tellsOnce: true) { CSVReport($0.words) }
}

/// Writes a header, and a record for each failure, as in RFC 4180.
struct CSVReport: Report {
  private static let header = [
    "source", "payload", "line", "column", "offset", "severity", "path", "code", "kind", "message",
    "suggestion", "value",
  ]

  private let words: ReportWords
  private var once = OnceTold()

  init(_ words: ReportWords) { self.words = words }

  func begin(_ text: inout [UInt8]) {
    text.appendCSV(Self.header)
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged:
      for list in [FindingList.failures, .undecided, .warnings] {
        for (failure, detail) in entry.found(list)
        where once.tells(failure, detail, of: entry.source) {
          record(
            entry, detail.place,
            [
              list == .undecided ? "undecided" : list == .warnings ? "warning" : "error",
              failure.path, failure.code, failure.kind,
              failure.message + (detail.column == nil ? "" : detail.remark(words)),
              failure.suggestion ?? "",
              detail.value?.text ?? "",
            ], to: &text)
        }
      }
    case .unreadable(let problem):
      record(
        entry, entry.place(of: problem), ["error", "", problem.code, "", problem.message, "", ""],
        to: &text)
    }
  }

  private func record(
    _ entry: ReportEntry, _ place: ValuePlace, _ cells: [String], to text: inout [UInt8]
  ) {
    let numbers =
      ["\(entry.place.number)"]
      + [place.line, place.column, place.offset].map { place.isRow ? "" : "\($0)" }
    text.appendCSV(
      [TerminalEscaping.escaping(entry.source)] + numbers + cells.map(TerminalEscaping.escaping))
  }
}

extension [UInt8] {
  /// Appends a CSV record, including its line break.
  mutating func appendCSV(_ cells: [String], separator: UInt8 = UInt8(ascii: ",")) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { append(separator) }
      appendCSV(Array(cell.utf8).span, separator: separator)
    }
    append("\r\n")
  }

  /// Appends a CSV cell, in quotes if it needs them.
  mutating func appendCSV(_ cell: Span<UInt8>, separator: UInt8) {
    let needsQuotes =
      cell.firstIndex(from: 0) { bytes in
        bytes.equal(to: separator) | bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: 0x0A)
          | bytes.equal(to: 0x0D)
      } < cell.count
    if needsQuotes { append(UInt8(ascii: "\"")) }
    for index in cell.indices {
      if cell[index] == UInt8(ascii: "\"") { append(UInt8(ascii: "\"")) }
      append(cell[index])
    }
    if needsQuotes { append(UInt8(ascii: "\"")) }
  }
}
