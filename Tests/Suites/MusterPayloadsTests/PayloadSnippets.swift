import Muster
import MusterPayloads
import MusterRules
import Synchronization
import Testing

/// The examples on the pages of MusterPayloads.docc.
@Suite("The page on payloads")
struct PayloadSnippets {
  @Test("delivers verdicts")
  func verdicts() async throws {
    let form = try RuleForm(contentsOf: "rules/signin.yaml")
    let source = MemoryBytes(
      #"""
      {"email": "ada@example.com", "password": "secret1"}
      {"email": "ada@", "password": "secret1"}
      not json
      """#)
    var lines: [String] = []
    for try await judged in PayloadVerdicts(form, of: source) {
      let number = judged.place.number
      switch judged.verdict {
      case .success(let verdict) where verdict.passes: lines.append("\(number) passes")
      case .success(let verdict): lines += verdict.failures.map { "\(number) \($0.message)" }
      case .failure(let error): lines.append("\(number) \(error.problem.code)")
      }
    }
    #expect(lines == ["1 passes", "2 Entered email is not valid.", "3 not-json"])
  }

  @Test("judges one payload after the other, also from several threads")
  func judge() throws {
    var done: [String] = []
    func accept(_ body: [UInt8]) { done.append("accepted") }
    func refuse(_ messages: [String]) { done += messages }

    func judge(_ body: [UInt8]) throws {
      let form = try RuleForm(contentsOf: "rules/signup.yaml")
      var judge = PayloadJudge(form)
      if try judge.passes(json: body.span) {
        accept(body)
      } else {
        refuse(judge.verdict.failures.map(\.message))
      }
    }
    for email in ["ada@example.com", "ada@"] {
      let body = """
        {"email":"\(email)","password":"kd8Jw2#pQ7a1","username":"ana_4711","age":34,\
        "country":"PT","postcode":"12345"}
        """
      try judge(Array(body.utf8))
    }
    #expect(done == ["accepted", "Enter an email address, like ada@example.com"])

    let form = try RuleForm(contentsOf: "rules/signup.yaml")
    let body = Array(#"{"email":"ada@"}"#.utf8)
    let shared = Mutex(PayloadJudge(form))
    let passes = try shared.withLock { try $0.passes(json: body.span) }
    #expect(!passes)
  }
}
