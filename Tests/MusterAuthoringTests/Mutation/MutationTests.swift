import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("Mutation")
struct MutationTests {
  /// What becomes of the mutants of a file, a line each: `5 bound survived: max 20 becomes 21`.
  private func outcomes(
    _ text: String, by operators: [MutationOperator] = MutationOperator.all
  ) throws -> [String] {
    let file = try RuleFile(text)
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    #expect(suite.diagnostics.isEmpty)
    let mutation = Mutation(suite, by: operators)
    return mutation.mutants.map { mutant in
      let outcome = mutation.outcome(of: mutant)
      var line = "\(mutant.line) \(mutant.operation.name) \(outcome.word): \(mutant.words)"
      if case .survived(let witness) = outcome { line += "\n\(witness.test)" }
      return line
    }
  }

  @Test("says which bounds no example stands at, and the examples that would")
  func bounds() throws {
    let text = """
      form: f
      fields:
        pin: { length: 4..6 }
      examples:
        - { field: pin, accepts: ['1234', '123456'], rejects: ['123'] }
      """
    #expect(
      try outcomes(text, by: MutationOperator.all.filter { $0.name == "bound" }) == [
        "3 bound killed: min 4 becomes 3", "3 bound killed: min 4 becomes 5",
        "3 bound killed: max 6 becomes 5",
        """
        3 bound survived: max 6 becomes 7
        - field: pin
          rejects: [Adaaaaa]
          because: too-long
        """,
      ])
  }
}
