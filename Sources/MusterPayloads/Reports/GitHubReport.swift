import Muster

/// Writes a workflow command for each failure, which GitHub shows beside the line of the file.
struct GitHubReport: Report {
  func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged(let verdict):
      for failure in verdict.failures { add("error", entry, failure, to: &text) }
      for failure in verdict.undecided { add("error", entry, failure, to: &text) }
      for failure in verdict.warnings { add("warning", entry, failure, to: &text) }
    case .unreadable(let problem):
      add(
        "error", entry, title: problem.code, "byte \(problem.offset): \(problem.message)",
        to: &text)
    }
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append("\(tally.sentence)\n")
  }

  private func add(
    _ level: String, _ entry: ReportEntry, _ failure: Failure, to text: inout [UInt8]
  ) {
    let path = failure.path.isEmpty ? "" : "\(failure.path): "
    add(level, entry, title: failure.code, path + failure.message, to: &text)
  }

  /// The line alone identifies a payload, unless it is an item of an array.
  private func add(
    _ level: String, _ entry: ReportEntry, title: String, _ message: String,
    to text: inout [UInt8]
  ) {
    let item = entry.place.unit == .index ? "[\(entry.place.number)] " : ""
    let command = WorkflowCommand(
      level, file: entry.source, line: entry.place.line, title: title, item + message)
    text.append(command.text)
  }
}
