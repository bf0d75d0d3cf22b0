import Muster

extension ReportFormat {
  /// An object for each payload, one per line.
  public static let jsonl = ReportFormat("jsonl", .rows) { _ in JSONLinesReport() }
}

/// Writes an object for each payload, one per line.
struct JSONLinesReport: Report {
  func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    JSONEntry.write(entry, to: &text)
    text.append("\n")
  }
}
