import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// Diagnostics as a log of SARIF 2.1.0, which code hosts and editors read.
enum SARIF {
  static func log(_ findings: [PlacedDiagnostic]) -> Value {
    var codes: [String] = []
    for finding in findings where !codes.contains(finding.diagnostic.code) {
      codes.append(finding.diagnostic.code)
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run(findings, codes)],
    ]
  }

  private static func run(_ findings: [PlacedDiagnostic], _ codes: [String]) -> Value {
    let driver: Value = [
      "name": "muster", "version": .text(VersionText.version), "rules": .list(codes.map(rule)),
    ]
    return [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "results": .list(findings.map { result($0, codes) }),
    ]
  }

  /// A rule with the texts that code hosts want of each.
  private static func rule(_ code: String) -> Value {
    let lint = Lint.named(code)
    func text(_ text: String) -> Value { ["text": .text(text)] }
    let about = lint?.summary ?? "a mistake in a rule file: \(code)"
    return [
      "id": .text(code), "shortDescription": text(about),
      "fullDescription": text(lint?.page.first ?? about),
      "help": text(lint?.page.joined(separator: "\n\n") ?? "The message explains the mistake."),
    ]
  }

  private static func result(_ finding: PlacedDiagnostic, _ codes: [String]) -> Value {
    let code = finding.diagnostic.code
    let isError = finding.diagnostic.severity == .error
    var place: ValueMembers = ["artifactLocation": ["uri": .text(ArtifactURI.of(finding.path))]]
    if let start = finding.start, let end = finding.end {
      let region: Value = [
        "startLine": Value(count: start.line), "startColumn": Value(count: start.column),
        "endLine": Value(count: end.line), "endColumn": Value(count: end.column),
      ]
      place.add("region", region)
    }
    return [
      "ruleId": .text(code), "ruleIndex": Value(count: codes.firstIndex(of: code) ?? 0),
      "level": isError ? "error" : "warning",
      "message": ["text": .text(finding.diagnostic.sentence)],
      "locations": [["physicalLocation": place.value]],
    ]
  }
}
