import Muster
import MusterPayloads
import MusterRules

/// A diagnostic with its file, lines and columns.
struct PlacedDiagnostic: Hashable {
  let diagnostic: Diagnostic
  let path: String
  let start: SourceText.Position?
  let end: SourceText.Position?

  init(_ diagnostic: Diagnostic, in texts: [SourceText]) {
    // A file's number depends on the form that uses it.
    var plain = diagnostic
    let range = diagnostic.range
    let text = range.flatMap { texts.indices.contains($0.source) ? texts[$0.source] : nil }
    plain.range?.source = 0
    self.diagnostic = plain
    path = text?.path ?? texts.first?.path ?? ""
    start = range.flatMap { text?.position(of: $0.start) }
    end = range.flatMap { text?.position(of: $0.end) }
  }

  /// The annotation that GitHub shows next to the line.
  var workflowCommand: WorkflowCommand {
    WorkflowCommand(
      diagnostic.severity == .error ? "error" : "warning", file: path, line: start?.line,
      column: start?.column, title: diagnostic.code, diagnostic.sentence)
  }

  /// The diagnostic as an object of `--format json`.
  var json: Value {
    var members: ValueMembers = ["file": .text(path)]
    if let start, let end {
      members.add("line", start.line)
      members.add("column", start.column)
      members.add("endLine", end.line)
      members.add("endColumn", end.column)
    }
    members.add("severity", .text(diagnostic.severity == .error ? "error" : "warning"))
    members.add("code", .text(diagnostic.code))
    members.add("reason", .text(diagnostic.reason))
    members.add("suggestion", diagnostic.suggestion.map { .text($0) })
    return members.value
  }
}
