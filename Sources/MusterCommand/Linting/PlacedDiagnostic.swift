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

  /// The reason, with the suggestion.
  var sentence: String {
    diagnostic.reason + (diagnostic.suggestion.map { ", \($0)" } ?? "")
  }

  /// The annotation that GitHub shows beside the line.
  var workflowCommand: WorkflowCommand {
    WorkflowCommand(
      diagnostic.severity == .error ? "error" : "warning", file: path, line: start?.line,
      column: start?.column, title: diagnostic.code, sentence)
  }

  /// The diagnostic as an object of `--format json`.
  var json: Value {
    var members: [Value.Member] = [Value.Member("file", .text(path))]
    if let start, let end {
      members += [
        Value.Member("line", .number(start.line)), Value.Member("column", .number(start.column)),
        Value.Member("endLine", .number(end.line)),
        Value.Member("endColumn", .number(end.column)),
      ]
    }
    members += [
      Value.Member("severity", .text(diagnostic.severity == .error ? "error" : "warning")),
      Value.Member("code", .text(diagnostic.code)),
      Value.Member("reason", .text(diagnostic.reason)),
    ]
    if let suggestion = diagnostic.suggestion {
      members.append(Value.Member("suggestion", .text(suggestion)))
    }
    return .object(members)
  }
}

extension Value {
  /// Returns a whole number.
  static func number(_ integer: Int) -> Value { .number(Number(Int64(integer))) }
}
