/// The formats of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  case pretty, json, jsonl, junit, github, sarif, tap, csv

  /// True if it lists failures, so that what all records of a table have is told once.
  var tellsOnce: Bool {
    switch self {
    case .pretty, .github, .sarif, .csv: true
    case .json, .jsonl, .junit, .tap: false
    }
  }

  /// Creates a report in this format; one of SARIF names the version of the tool that writes it.
  public func report(_ style: TerminalStyle = .plain, version: String? = nil) -> any Report {
    switch self {
    case .pretty: PrettyReport(style)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .sarif: SARIFReport(version: version)
    case .tap: TAPReport()
    case .csv: CSVReport()
    }
  }
}
