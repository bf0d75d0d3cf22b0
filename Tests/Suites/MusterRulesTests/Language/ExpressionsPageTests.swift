import MusterRules
import Testing

/// The page on expressions, its rule files compiled.
@Suite("The page on expressions")
struct ExpressionsPageTests {
  @Test("shows rule files that behave as described")
  func examples() throws {
    let blocks = try RulePage.read("Documentation/expressions.md").blocks
    #expect(blocks.count > 4)
    for block in blocks {
      let shown = try RuleFile(block.text, path: "form.yaml").rendered(width: 200)
      #expect(shown == block.said ?? "", "expressions.md:\(block.line): \(block.heading)")
    }
  }
}
