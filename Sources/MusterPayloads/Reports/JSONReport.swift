extension ReportFormat {
  /// An array with an object for each payload.
  public static let json = ReportFormat("json", .entries) { _ in JSONReport() }
}

/// Writes an array of the objects that a JSON Lines report has.
struct JSONReport: Report {
  private var isFirst = true

  func begin(_ text: inout [UInt8]) {
    text.append("[")
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    text.append(isFirst ? "\n" : ",\n")
    isFirst = false
    JSONEntry.write(entry, to: &text)
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append(isFirst ? "]\n" : "\n]\n")
  }
}
