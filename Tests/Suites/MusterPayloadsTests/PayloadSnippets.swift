import Muster
import MusterPayloads
import MusterRules
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
}
