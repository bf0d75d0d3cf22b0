import Muster
import MusterRules
import Testing

@Suite("Choices of a field with a notation of its own")
struct ChoicesInNotationTests {
  @Test("are shown in the field's notation in messages, and as JSON for programs")
  func notation() throws {
    let form = try form(
      fields: """
        size: { type: number, reads: '1.234,56', one-of: [1.5, 2500], message: 'One of {choices}' }
        day: { type: date, reads: DD.MM.YYYY, one-of: [2026-01-31], message: 'On {choices}' }
        """)
    let verdict = form.judge(["size": "1,6", "day": "01.02.2026"])
    #expect(verdict.failures.map(\.message) == ["One of 1,5 or 2.500", "On 31.01.2026"])
    let choices = verdict.failures.map { failure -> [String] in
      failure.parameters.lazy.filter { $0.name == "choices" }.flatMap { parameter -> [String] in
        if case .texts(let texts) = parameter.value { texts } else { [] }
      }
    }
    #expect(choices == [["1.5", "2500"], ["2026-01-31"]])
  }
}
