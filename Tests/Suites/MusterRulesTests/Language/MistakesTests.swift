import Foundation
import Muster
import MusterRules
import Testing

/// Pages of mistakes that an author can make, with all that is said about them.
@Suite("A mistake in a rule file")
struct MistakesTests {
  static let pages = [
    "conditions", "defaults", "field-keys", "fields", "files", "formats", "patterns-and-shapes",
    "reads-and-rules", "together", "top-level",
  ]

  @Test("is reported with its line, a caret and a correction", arguments: pages)
  func mistakes(page: String) throws {
    let blocks = try RulePage.read("Tests/Data/Language/mistakes/\(page).md").blocks
    #expect(!blocks.isEmpty)
    for block in blocks {
      let shown = try RuleFile(block.text, path: "form.yaml").rendered(width: 100)
      #expect(shown == block.said, "\(page).md:\(block.line): \(block.heading)")
    }
  }

  @Test("is on one of the pages")
  func isListed() throws {
    let folder = packageFolder.appending(path: "Tests/Data/Language/mistakes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.map { $0.replacing(".md", with: "") }.sorted() == Self.pages)
  }
}
