import Muster

extension ReportFormat {
  /// A workflow command for each failure.
  public static let github = ReportFormat(
    "github", .entries, tellsOnce: true, lacksCounts: true
  ) { GitHubReport($0.words) }
}

/// Writes a workflow command for each failure, which GitHub shows next to the line in the file. The
/// report has no counts.
struct GitHubReport: Report {
  private let words: ReportWords
  private var once = OnceTold()

  init(_ words: ReportWords) { self.words = words }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged:
      for list in [FindingList.failures, .undecided, .warnings] {
        for (failure, detail) in entry.found(list)
        where once.tells(failure, detail, of: entry.source) {
          add(
            list == .warnings ? "warning" : "error", entry, detail.place, title: failure.code,
            failure.sentence(detail, words), to: &text)
        }
      }
    case .unreadable(let problem):
      add(
        "error", entry, entry.place(of: problem), title: problem.code, problem.message, to: &text)
    }
  }

  /// Adds the command of a failure. The line and column identify a value, unless its payload is an
  /// item of an array.
  private func add(
    _ level: String, _ entry: ReportEntry, _ place: ValuePlace, title: String, _ message: String,
    to text: inout [UInt8]
  ) {
    let item = entry.place.unit == .index ? "[\(entry.place.number)] " : entry.rowMark(place)
    let command = WorkflowCommand(
      level, file: entry.source, line: place.isRow ? nil : place.line,
      column: place.isRow ? nil : place.column, title: title, item + message)
    text.append(command.text)
  }
}
