import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

/// The pages that each answer one question with a rule file that tests itself.
@Suite("A how-to page")
struct HowToPageTests {
  private static let folder = packageFolder.appending(path: "Documentation/how-to")

  static let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  @Test("is one of at least forty")
  func count() { #expect(Self.pages.count >= 40) }

  @Test("shows rule files that compile, lint clean and pass their own tests", arguments: pages)
  func ruleFiles(page: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
    let blocks = Self.ruleFiles(in: text)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let file = try RuleFile(block, path: "form.yaml")
      #expect(file.rendered() == "")
      let form = try #require(file.form)
      let suite = ExampleSuite(form)
      #expect(!suite.tests.isEmpty)
      #expect(DiagnosticRenderer([file.text]).render(suite.diagnostics) == "")
      #expect(ExampleReport(suite).pictures([file.text]) == "")
      #expect(DiagnosticRenderer([file.text]).render(Lint.findings(suite)) == "")
    }
  }

  private static func ruleFiles(in page: String) -> [String] {
    var blocks: [String] = []
    var open: String?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line == "```" { blocks.append(block) }
        open = line == "```" ? nil : block + line + "\n"
      } else if line == "```yaml" {
        open = ""
      }
    }
    return blocks
  }
}
