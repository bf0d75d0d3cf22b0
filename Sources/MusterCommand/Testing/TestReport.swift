/// Writes the results of tests, file by file, in the order of the files.
protocol TestReport {
  /// Returns the text that precedes the first file.
  mutating func begin() -> String

  /// Returns the text for one file.
  mutating func file(_ file: FileTests) -> String

  /// Returns the text that follows the last file.
  mutating func end(_ tally: TestTally) -> String
}

extension TestReport {
  /// Returns nothing by default.
  mutating func begin() -> String { "" }

  /// Returns nothing by default.
  mutating func end(_ tally: TestTally) -> String { "" }
}
