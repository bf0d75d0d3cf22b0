import Muster

/// An object a payload, a line an object.
struct JSONLinesReport: Report {
  func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    JSONEntry.write(entry, to: &text)
    text.append("\n")
  }
}
