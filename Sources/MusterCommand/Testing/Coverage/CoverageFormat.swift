import MusterPayloads

/// The formats of a coverage report. A new format takes one file, and one line here.
enum CoverageFormat: String, CaseIterable {
  case text, table, json, lcov, cobertura
  /// Examples to paste: the option `--propose`.
  case examples

  /// The names that `--coverage-format` accepts.
  static let named = allCases.filter { $0 != .examples }.map(\.rawValue)

  /// True if the report is shown next to the test report, for people.
  var isForPeople: Bool { self == .text || self == .table || self == .examples }

  func report(_ style: TerminalStyle) -> any CoverageReport {
    switch self {
    case .text: MarkedCoverageReport(style: style)
    case .table: TableCoverageReport()
    case .json: JSONCoverageReport()
    case .lcov: LCOVCoverageReport()
    case .examples: ProposedCoverageReport()
    case .cobertura: CoberturaCoverageReport()
    }
  }
}
