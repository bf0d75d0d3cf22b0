import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A form written in Swift")
struct WrittenFormTests {
  private func written() throws -> RuleForm {
    try RuleForm("signin", validate: .live) {
      Field(
        "email", .required, .matches(#"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#),
        label: "Email", message: "Entered email is not valid.")
      Field(
        "password", .required, .length(6...20), label: "Password",
        message: "Password has to be from 6 to 20 characters long."
      ).secret()
    }
  }

  private func read() throws -> RuleForm {
    try RuleForm(
      contentsOf: #filePath.replacing(
        "Tests/Suites/MusterAuthoringTests/WrittenFormTests.swift", with: "rules/signin.yaml"))
  }

  @Test("has the same explanation as the file's form")
  func explanation() throws {
    #expect(
      Explanation(try written()).page(width: 80) == Explanation(try read()).page(width: 80))
  }

  @Test("gives the same verdicts as the file's form")
  func verdicts() throws {
    let (written, read) = (try written(), try read())
    let payloads: [Value] = [
      [:], ["email": "ada@example.com", "password": "secret1"],
      ["email": "ada@", "password": "123"],
      ["email": 1, "password": nil, "more": true],
      ["email": "", "password": "123456789012345678901"],
    ]
    for payload in payloads {
      let (one, other) = (written.judge(payload), read.judge(payload))
      #expect(one.failures.map(\.path) == other.failures.map(\.path))
      #expect(one.failures.map(\.code) == other.failures.map(\.code))
      #expect(one.failures.map(\.message) == other.failures.map(\.message))
      #expect(one.payload == other.payload)
    }
  }
}
