import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite("The rule files of the gallery")
struct RuleFilesTests {
  static let names = ["signin", "signup", "address", "booking", "payment"]

  @Test("compile, lint clean, and their examples pass", arguments: names)
  func examples(name: String) throws {
    let file = try gallery(name)
    #expect(file.rendered() == "")
    let form = try #require(file.form)
    let suite = ExampleSuite(form)
    #expect(DiagnosticRenderer([file.text]).render(suite.diagnostics) == "")
    #expect(ExampleReport(suite).pictures([file.text]) == "")
    #expect(DiagnosticRenderer([file.text]).render(Lint.findings(suite)) == "")
  }

  @Test(
    "with computed fields compile, lint clean, and their examples pass",
    arguments: ["order", "payslip", "hotel", "tax", "survey"])
  func computing(name: String) throws { try examples(name: name) }

  @Test("have payloads that pass and payloads that fail", arguments: names + ["order"])
  func payloads(name: String) throws {
    let form = try #require(try gallery(name).form)
    let path = packageFolder.appending(path: "Examples/payloads/\(name).jsonl")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let now = OffsetDateTime(Array("2026-03-02T09:30:00Z".utf8).span)
    var passed = 0
    for line in lines {
      let verdict = form.judge(try Value(json: String(line)), now: now)
      if verdict.passes { passed += 1 }
      #expect(verdict.undecided.isEmpty)
    }
    #expect(passed >= 2 && passed <= lines.count - 3)
  }

  private func gallery(_ name: String) throws -> RuleFile {
    let path = packageFolder.appending(path: "rules/\(name).yaml")
    return try RuleFile(contentsOf: path.path(percentEncoded: false))
  }
}
