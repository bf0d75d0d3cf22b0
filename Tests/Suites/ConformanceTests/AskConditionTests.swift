import Muster
import MusterRules
import Testing

@Suite("An ask under a condition that is undecided")
struct AskConditionTests {
  @Test(
    "is reported once, in addition to other asks of its field", arguments: ["warning", "error"])
  func once(severity: String) throws {
    let file = try RuleFile(
      """
      form: asks
      fields:
        a: {}
        c:
          ask: someone
          rules: [{ ask: someone, severity: \(severity), when: { a: { check: unknown } } }]
      """)
    let form = try #require(file.form, "\(file.rendered())")
    let verdict = form.judge(["a": "1", "c": "2"])
    #expect(
      (verdict.warnings + verdict.undecided).map { "\($0.path) \($0.code)" } == ["/c check-missing"]
    )
    // Who is undecided anyway is not asked of the host.
    #expect(verdict.notAsked.map { "\($0.path)" } == (severity == "warning" ? ["/c"] : []))
  }
}
