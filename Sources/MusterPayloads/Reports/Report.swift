/// Writes verdicts, entry by entry.
public protocol Report {
  /// Appends the text before the first entry.
  mutating func begin(_ text: inout [UInt8])

  /// Appends one entry.
  mutating func add(_ entry: ReportEntry, to text: inout [UInt8])

  /// Appends the counts of a source, after its last entry.
  mutating func add(_ source: SourceTotals, to text: inout [UInt8])

  /// Appends the text after the last entry.
  mutating func end(_ tally: Tally, _ text: inout [UInt8])
}

extension Report {
  /// Appends nothing by default.
  public mutating func begin(_ text: inout [UInt8]) {}

  /// Appends nothing by default.
  public mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {}

  /// Appends nothing by default.
  public mutating func add(_ source: SourceTotals, to text: inout [UInt8]) {}

  /// Appends nothing by default.
  public mutating func end(_ tally: Tally, _ text: inout [UInt8]) {}
}

extension [UInt8] {
  /// Appends the UTF-8 bytes of a string.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
