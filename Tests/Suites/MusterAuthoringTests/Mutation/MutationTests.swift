import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("Mutation")
struct MutationTests {
  /// What becomes of the mutants of a file, a line each: `5 bound survived: max 20 becomes 21`.
  private func outcomes(
    _ text: String, by operators: [MutationOperator] = MutationOperator.all, line: Int? = nil
  ) throws -> [String] {
    let file = try RuleFile(text)
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    #expect(suite.diagnostics.isEmpty)
    let mutation = Mutation(suite, by: operators)
    return mutation.mutants.filter { line == nil || $0.line == line }.map { mutant in
      let outcome = mutation.outcome(of: mutant)
      var line = "\(mutant.line) \(mutant.operation.name) \(outcome.word): \(mutant.words)"
      if case .survived(let witness) = outcome { line += "\n\(witness.test)" }
      return line
    }
  }

  @Test("reports bounds without an example at them, and proposes examples")
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

  @Test("shows the message in the language in which a message is dropped")
  func languages() throws {
    let text = """
      form: f
      language: en
      messages:
        en: { required: Enter it }
        de: { required: Fehlt, a.too-long: Zu lang }
      fields:
        a: { required: true, length: ..3 }
        b: { rules: [{ matches: '[a-z]+', severity: warning, message: { en: Odd, fr: Bizarre } }] }
        c: { each: { range: ..9, type: integer, message: { en: Less, pt-BR: Menos } } }
      examples:
        - rejects: {}
          because: { a: { code: required, message: Enter it } }
        - rejects: { a: x, c: [10] }
          because: { c.0: { code: too-large, message: Menos } }
          language: pt-BR
      """
    #expect(
      try outcomes(text, by: MutationOperator.all.filter { $0.name == "language" }) == [
        "4 language killed: the message in `en` is dropped",
        """
        5 language survived: the message in `de` is dropped
        - language: de
          rejects: {}
          because: { a: { code: required, message: 'Fehlt' } }
        """,
        """
        8 language survived: the message in `en` is dropped
        - language: en
          accepts: { a: aa, b: ' ' }
          warns: { b: { code: pattern, message: 'Odd' } }
        """,
        """
        8 language survived: the message in `fr` is dropped
        - language: fr
          accepts: { a: aa, b: ' ' }
          warns: { b: { code: pattern, message: 'Bizarre' } }
        """,
        """
        9 language survived: the message in `en` is dropped
        - language: en
          rejects: { a: aa, c: [10] }
          because: { c.0: { code: too-large, message: 'Less' } }
        """,
        "9 language killed: the message in `pt-BR` is dropped",
      ])
  }

  @Test("shows the effect of a changed named condition, in a form of many fields")
  func conditions() throws {
    let others = (1...14).map { "  f\($0): { required: true, length: 2..60 }" }
    let values = (1...14).map { "f\($0): ab" }.joined(separator: ", ")
    let text = """
      form: f
      conditions:
        minor: age < 18
      fields:
        age: { type: integer, required: true, range: 14..99 }
        guardian: { required: { when: minor }, length: 2..60 }
      \(others.joined(separator: "\n"))
      examples:
        - accepts: { age: 30, \(values) }
        - rejects: { age: 15, \(values) }
          because: { guardian: required }
      """
    let found = try outcomes(text, line: 3).map { $0.split(separator: ":")[0] }
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.hasSuffix(" survived") || $0.hasSuffix(" killed") }, "\(found)")
  }

  @Test("finds a string that two notations read differently, and distinguishes null from nothing")
  func notations() throws {
    let text = """
      form: f
      fields:
        tags: { reads: { list: ';' }, each: { one-of: [ice, salt] } }
        price: { type: number, reads: '1.234,56' }
        day: { type: date, reads: DD/MM/YYYY }
        photo: { type: boolean, nullable: false }
      examples:
        - accepts: { photo: true }
      """
    let found = try outcomes(text, by: MutationOperator.all.filter { $0.name == "notation" })
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.contains(" survived: ") }, "\(found)")
    let nullable = try outcomes(text, by: MutationOperator.all.filter { $0.name == "setting" })
    #expect(
      nullable.filter { $0.hasPrefix("6 ") } == [
        """
        6 setting survived: `nullable` becomes `true`
        - values: { photo: null }
          steps:
            - submit
            - expect: { submitted: {} }
        """
      ])
  }

  @Test("proves that an unused pattern makes no difference")
  func uncalled() throws {
    let text = """
      form: f
      patterns: { word: '[a-z]+', part: '[0-9]{2}' }
      fields:
        a: { matches: '(?&word)' }
      examples:
        - accepts: { a: b }
      """
    let found = try outcomes(text, by: MutationOperator.all.filter { $0.name == "pattern-count" })
    #expect(found.contains { $0.contains(" survived: ") }, "\(found)")
    #expect(found.filter { $0.contains("`{2}`") }.allSatisfy { $0.contains(" equivalent: ") })
    #expect(found.count { $0.contains(" equivalent: ") } == 3, "\(found)")
  }

  @Test("proves nothing about a pattern for which the engine may stop")
  func costly() throws {
    let text = """
      form: f
      fields:
        a: { matches: '(a|b|ab)+' }
        b: { matches: '(?:a|b|a)c' }
      examples:
        - accepts: { a: ab, b: ac }
      """
    let operators = MutationOperator.all.filter { $0.name == "pattern-alternative" }
    #expect(!operators.isEmpty)
    let found = try outcomes(text, by: operators)
    #expect(found.filter { $0.hasPrefix("3 ") && $0.contains(" equivalent: ") } == [])
    #expect(found.contains { $0.hasPrefix("4 ") && $0.contains(" equivalent: ") }, "\(found)")
  }

  @Test("shows a changed plural in its language")
  func plurals() throws {
    let text = """
      form: f
      language: en
      fields:
        a: { length: ..3 }
      messages:
        en: { a.too-long: { count: max, one: '{max} letter', other: 'At most {max} letters' } }
        de: { a.too-long: { count: max, one: 'Nur {max}', other: 'Nicht mehr als {max}' } }
      examples:
        - rejects: { a: abcd }
      """
    let found = try outcomes(text, by: MutationOperator.all.filter { $0.name == "plural" })
    #expect(
      found.contains(
        """
        7 plural survived: the plural's `one` and `other` are swapped
        - language: de
          rejects: { a: Adaa }
          because: { a: { code: too-long, message: 'Nicht mehr als 3' } }
        """), "\(found)")
  }

  @Test("shows values that only the mutant accepts, after a condition as well")
  func suggested() throws {
    let text = """
      form: f
      fields:
        on: { type: boolean }
        code: { when: { on: true }, matches: '[0-9]{2}' }
      examples:
        - accepts: { on: false }
      """
    #expect(
      try outcomes(text, by: MutationOperator.all.filter { $0.name == "pattern-count" }) == [
        """
        4 pattern-count survived: `{2}` becomes `{1}`
        - rejects: { on: true, code: '1' }
          because: { code: pattern }
        """,
        """
        4 pattern-count survived: `{2}` becomes `{3}`
        - rejects: { on: true, code: '111' }
          because: { code: pattern }
        """,
        """
        4 pattern-count survived: `{2}` becomes `{2,}`
        - rejects: { on: true, code: '111' }
          because: { code: pattern }
        """,
      ])
  }

  @Test("proves with all values of small fields that a change makes no difference")
  func exhausted() throws {
    let text = """
      form: f
      fields:
        a: { type: boolean }
        n: { type: integer, range: 1..3 }
        b: { when: 'a == true && a != false', one-of: [x, y] }
        c: { when: 'n > 0 && n < 4', required: true, one-of: [x] }
        d: { when: 'n > 0 && n < 4', length: 2.. }
      """
    let outcomes = try outcomes(text, by: MutationOperator.all.filter { $0.name == "logic" })
    #expect(
      outcomes.filter { !$0.contains(" survived: ") } == [
        "5 logic equivalent: `&&` becomes `||`",
        "5 logic equivalent: `&& a != false` is dropped",
        "5 logic equivalent: `a == true  &&` is dropped",
      ])
  }
}
