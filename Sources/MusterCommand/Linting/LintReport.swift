import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// The diagnostics of many files. Each is reported once, even if it is in a file that several files
/// use.
struct LintReport {
  private let format: LintFormat
  private var findings: [PlacedDiagnostic] = []
  private var seen: Set<PlacedDiagnostic> = []
  private var files = 0

  init(_ format: LintFormat) {
    self.format = format
  }

  mutating func add(
    _ diagnostics: [Diagnostic], in texts: [SourceText], _ rules: CommandRules, _ io: CommandIO
  ) throws(CommandError) {
    for diagnostic in diagnostics {
      let placed = PlacedDiagnostic(diagnostic, in: texts)
      guard seen.insert(placed).inserted else { continue }
      findings.append(placed)
      switch format {
      case .pretty:
        let isLint = Lint.named(diagnostic.code) != nil
        try io.output.add(
          rules.rendered([diagnostic], in: texts, on: io.output, withCodes: isLint))
      case .github: try io.output.add(placed.workflowCommand.text)
      case .json, .sarif: break
      }
    }
  }

  /// Counts a rule file.
  mutating func countFile() { files += 1 }

  func end(_ io: CommandIO) throws(CommandError) {
    switch format {
    case .pretty, .github: try io.say(sentence)
    case .json: try io.output.add(Value.list(findings.map(\.json)).json(pretty: true) + "\n")
    case .sarif: try io.output.add(SARIF.log(findings).json(pretty: true) + "\n")
    }
  }

  /// `3 rule files, 1 error, no warning`.
  private var sentence: String {
    let errors = findings.count { $0.diagnostic.severity == .error }
    return [
      counted(files, "rule file"), counted(errors, "error"),
      counted(findings.count - errors, "warning"),
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}
