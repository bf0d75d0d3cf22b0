import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("The first rule file")
struct FirstRuleFileTests {
  @Test("compiles, lints clean, and its examples pass")
  func clean() throws {
    let file = try RuleFile.written(FirstRuleFile.text(name: "my-form"))
    #expect(file.rendered() == "")
    let form = try #require(file.form)
    #expect(form.name == "my-form")
    let suite = ExampleSuite(form)
    #expect(DiagnosticRenderer([file.text]).render(suite.diagnostics) == "")
    #expect(DiagnosticRenderer([file.text]).render(Lint.findings(suite)) == "")
    #expect(ExampleReport(suite).pictures([file.text]) == "")
    #expect(ExampleReport(suite).summary == "7 examples passed")
  }

  @Test("has a valid form name")
  func names() {
    #expect(["signin", "Sign_In-2", "a"].allSatisfy(FirstRuleFile.mayBeCalled))
    #expect(
      !["", "2a", "-a", "a b", "a/b", "é", "a.yaml"].contains(where: FirstRuleFile.mayBeCalled))
  }
}
