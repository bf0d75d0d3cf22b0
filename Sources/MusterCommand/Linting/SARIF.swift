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
    return .object([
      Value.Member("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      Value.Member("version", .text("2.1.0")),
      Value.Member("runs", .list([run(findings, codes)])),
    ])
  }

  private static func run(_ findings: [PlacedDiagnostic], _ codes: [String]) -> Value {
    let driver: Value = .object([
      Value.Member("name", .text("muster")),
      Value.Member("version", .text(VersionText.version)),
      Value.Member("rules", .list(codes.map(rule))),
    ])
    return .object([
      Value.Member("tool", .object([Value.Member("driver", driver)])),
      Value.Member("columnKind", .text("unicodeCodePoints")),
      Value.Member("results", .list(findings.map { result($0, codes) })),
    ])
  }

  /// A rule with the texts that code hosts want of each.
  private static func rule(_ code: String) -> Value {
    let lint = Lint.named(code)
    func text(_ text: String) -> Value { .object([Value.Member("text", .text(text))]) }
    let about = lint?.summary ?? "a mistake in a rule file: \(code)"
    return .object([
      Value.Member("id", .text(code)),
      Value.Member("shortDescription", text(about)),
      Value.Member("fullDescription", text(lint?.page.first ?? about)),
      Value.Member(
        "help", text(lint?.page.joined(separator: "\n\n") ?? "The message says what is right.")),
    ])
  }

  private static func result(_ finding: PlacedDiagnostic, _ codes: [String]) -> Value {
    let code = finding.diagnostic.code
    let isError = finding.diagnostic.severity == .error
    var place = [
      Value.Member(
        "artifactLocation", .object([Value.Member("uri", .text(ArtifactURI.of(finding.path)))]))
    ]
    if let start = finding.start, let end = finding.end {
      place.append(
        Value.Member(
          "region",
          .object([
            Value.Member("startLine", .number(start.line)),
            Value.Member("startColumn", .number(start.column)),
            Value.Member("endLine", .number(end.line)),
            Value.Member("endColumn", .number(end.column)),
          ])))
    }
    return .object([
      Value.Member("ruleId", .text(code)),
      Value.Member("ruleIndex", .number(codes.firstIndex(of: code) ?? 0)),
      Value.Member("level", .text(isError ? "error" : "warning")),
      Value.Member("message", .object([Value.Member("text", .text(finding.sentence))])),
      Value.Member(
        "locations", .list([.object([Value.Member("physicalLocation", .object(place))])])),
    ])
  }
}
