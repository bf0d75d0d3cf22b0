import Muster

/// Writes an object for each payload, one per line.
struct JSONLinesReport: Report {
  func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    JSONEntry.write(entry, to: &text)
    text.append("\n")
  }
}
