import Muster
import MusterAuthoring
import MusterRules
import Testing

/// The examples on the pages of MusterAuthoring.docc.
@Suite("The page on authoring")
struct AuthoringSnippets {
  @Test("tests, lints and explains")
  func tools() throws {
    let form = try RuleForm(contentsOf: "rules/signin.yaml")
    let suite = ExampleSuite(form)
    #expect(suite.run().filter { !$0.passes }.count == 0)
    #expect(Lint.findings(suite).count == 0)
    #expect(Explanation(form).fieldNames == ["email", "password"])
  }
}
