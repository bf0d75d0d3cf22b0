/// The formats of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  case pretty, json, jsonl, junit, github, sarif, tap, csv

  /// Creates a report in this format.
  public func report(_ style: TerminalStyle = .plain) -> any Report {
    switch self {
    case .pretty: PrettyReport(style)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .sarif: SARIFReport()
    case .tap: TAPReport()
    case .csv: CSVReport()
    }
  }
}
