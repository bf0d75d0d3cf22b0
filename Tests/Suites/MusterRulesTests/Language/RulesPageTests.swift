import Muster
import MusterRules
import Testing

/// The reference of the rule language, its examples run.
@Suite("The page on the rule language")
struct RulesPageTests {
  @Test("shows rule files that behave as described")
  func examples() throws {
    let blocks = try RulePage.read("Documentation/rules.md").blocks
    #expect(!blocks.isEmpty)
    for block in blocks {
      let text = block.said == nil ? Self.completed(block.text) : block.text
      let shown = try RuleFile(text, path: "form.yaml").rendered()
      #expect(shown == block.said ?? "", "rules.md:\(block.line): \(block.heading)")
    }
  }

  /// A block with the keys that every form has.
  private static func completed(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    var whole = text
    if !lines.contains(where: { $0.hasPrefix("form:") }) { whole = "form: example\n" + whole }
    if !lines.contains(where: { $0.hasPrefix("fields:") }) { whole += "fields: { a: }\n" }
    return whole
  }
}
