/// The formats of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  case pretty, json, jsonl, junit, github, sarif, tap, csv

  /// True if the report lists failures, in which case failures that all records of a table share
  /// are reported once.
  var tellsOnce: Bool {
    switch self {
    case .pretty, .github, .sarif, .csv: true
    case .json, .jsonl, .junit, .tap: false
    }
  }

  /// Creates a report in this format, with the words around the messages in the given language. A
  /// SARIF report includes the version of the tool that writes it.
  public func report(
    _ style: TerminalStyle = .plain, words: ReportWords = .english, version: String? = nil
  ) -> any Report {
    switch self {
    case .pretty: PrettyReport(style, words)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .junit: JUnitReport(words)
    case .github: GitHubReport(words)
    case .sarif: SARIFReport(words, version: version)
    case .tap: TAPReport(words)
    case .csv: CSVReport(words)
    }
  }
}
