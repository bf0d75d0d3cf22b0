import MusterAuthoring
import MusterPayloads
import MusterRules

/// Writes a workflow command for each failing test, which GitHub shows next to the test's line.
struct GitHubTestReport: TestReport {
  func file(_ file: FileTests) -> String {
    switch file.outcome {
    case .part: return ""
    case .tested(let report):
      return report.tests.filter { !$0.passes }.map { test in
        let text = test.range.flatMap {
          file.texts.indices.contains($0.source) ? file.texts[$0.source] : nil
        }
        let start = test.range.flatMap { text?.position(of: $0.start) }
        return WorkflowCommand(
          "error", file: text?.path ?? file.path, line: start?.line, column: start?.column,
          title: test.test.name, String(test.picture(report.form).dropLast())
        ).text
      }.joined()
    case .broken(_, let mistakes):
      return mistakes.map { PlacedDiagnostic($0, in: file.texts).workflowCommand.text }.joined()
    case .unreadable(let error):
      let reason = if case .input(let reason) = error { reason } else { "it can't be read" }
      return WorkflowCommand("error", file: file.path, title: "unreadable", reason).text
    }
  }

  func end(_ tally: TestTally) -> String { tally.sentence + "\n" }
}
