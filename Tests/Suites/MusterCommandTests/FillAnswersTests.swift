import Muster
import MusterRules
import Testing

@testable import MusterCommand

@Suite("The answers of a command line")
struct FillAnswersTests {
  /// Rules in which a check of the host's is named, wherever a rule can be.
  private static let rules = [
    "a: { check: nice }", "a: { any: [ { check: nice }, { format: email } ] }",
    "a: { not: { check: nice } }", "a: { any: [ { not: { check: nice } }, { format: email } ] }",
    "a: { required: { when: { b: { check: nice } } } }\n  b:",
    "a: { when: { b: { check: nice } } }\n  b:",
  ]

  @Test("can answer any check of the form, in every place", arguments: rules)
  func anywhere(rule: String) throws {
    let file = try RuleFile("form: f\nfields:\n  \(rule)")
    let form = try #require(file.form, "\(file.rendered())")
    let answers = try FillAnswers(["nice=pass"], form.plan)
    #expect(Array(answers.checks.keys) == ["nice"])
    #expect(throws: CommandError.self) { try FillAnswers(["nic=pass"], form.plan) }
  }

  @Test("are missing for a field with an ask inside another rule")
  func missing() throws {
    let file = try RuleFile("form: f\nfields:\n  \(Self.rules[1])")
    let form = try #require(file.form, "\(file.rendered())")
    #expect(try FillAnswers([], form.plan).missing(of: form.plan.fields[0]) == ["nice"])
  }
}
