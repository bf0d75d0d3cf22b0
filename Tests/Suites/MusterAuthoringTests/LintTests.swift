import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A lint")
struct LintTests {
  @Test("finds the documented diagnostics in its examples", arguments: Lint.all.map(\.name))
  func examples(name: String) throws {
    let lint = try #require(Lint.named(name))
    #expect(!lint.passing.isEmpty && !lint.failing.isEmpty)
    #expect(
      lint.passing.allSatisfy(\.said.isEmpty) && !lint.failing.contains(where: \.said.isEmpty))
    for example in lint.passing + lint.failing {
      let (findings, texts) = try findings(of: lint, in: example)
      #expect(findings.map { line($0, texts) } == example.said, "\(example.text)")
    }
  }

  @Test("has a name of its own, a summary and a page")
  func names() {
    #expect(Set(Lint.all.map(\.name)).count == Lint.all.count)
    for lint in Lint.all {
      #expect(!lint.summary.hasSuffix(".") && !lint.page.isEmpty, "\(lint.name)")
      #expect(lint.page.allSatisfy { $0.hasSuffix(".") }, "\(lint.name)")
      #expect(Lint.named(lint.name)?.summary == lint.summary)
    }
  }

  @Test("is shown with its place and a correction")
  func shown() throws {
    let lint = try #require(Lint.named("clock-without-now"))
    let (findings, texts) = try findings(of: lint, in: try #require(lint.failing.first))
    #expect(
      DiagnosticRenderer(texts).render(findings) == """
        form.yaml:4:5: warning: `range` at /day reads the clock, but the example has no `now`; add `now: 2026-03-31T09:30:00Z`
         4 |   - accepts: { day: 2026-03-02 }
           |     ^

        """)
  }

  /// What it says, where, and what would be right: `4:5: …, add …`.
  private func line(_ finding: Diagnostic, _ texts: [SourceText]) -> String {
    let line = String(DiagnosticRenderer(texts).render([finding]).split(separator: "\n")[0])
    return line.replacing("form.yaml:", with: "").replacing(" warning: ", with: " ")
  }

  private func findings(
    of lint: Lint, in example: Lint.Example
  ) throws -> (findings: [Diagnostic], texts: [SourceText]) {
    let texts =
      [SourceText(path: "form.yaml", example.text)]
      + example.used.map { SourceText(path: "\($0.name).yaml", $0.text) }
    var parts: [FormSource.Part] = []
    for (index, text) in texts.enumerated() {
      let parsed = text.parse(source: index)
      #expect(DiagnosticRenderer(texts).render(parsed.diagnostics) == "", "\(lint.name)")
      let name = index == 0 ? "form" : example.used[index - 1].name
      let uses = index == 0 ? Array(texts.indices.dropFirst()) : []
      parts.append(FormSource.Part(name: name, node: try #require(parsed.node), uses: uses))
    }
    let (form, diagnostics) = RuleForm.compile(FormSource(parts: parts))
    #expect(DiagnosticRenderer(texts).render(diagnostics) == "", "\(lint.name)")
    let suite = ExampleSuite(try #require(form), texts: texts)
    #expect(DiagnosticRenderer(texts).render(suite.diagnostics) == "", "\(lint.name)")
    return (lint.findings(suite), texts)
  }
}
