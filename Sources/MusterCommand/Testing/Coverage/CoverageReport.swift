import MusterAuthoring

/// Writes the coverage of rule files, file by file, in the order of the files.
protocol CoverageReport {
  /// Returns the text for one file whose tests were run.
  mutating func file(_ file: FileTests, _ coverage: Coverage) -> String

  /// Returns the text that follows the last file.
  mutating func end() -> String
}

extension CoverageReport {
  /// Returns nothing by default.
  mutating func end() -> String { "" }
}
