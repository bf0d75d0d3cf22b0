import Muster
import MusterRules
import Testing

@Suite("The README")
struct ReadmeSnippets {
  @Test("judges a payload by a rule file of the gallery")
  func ruleFile() throws {
    let form = try RuleForm(contentsOf: "rules/signin.yaml")
    let verdict = form.judge(["email": "ada@", "password": "secret1"])
    #expect(verdict.failures.first?.message == "Entered email is not valid.")
  }
}
