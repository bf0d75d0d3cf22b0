import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A proposed example of a normalising step")
struct NormalizingProposalTests {
  /// Every step, as a rule file has it, with its word in reports.
  private static let steps: [(written: String, word: String)] =
    NormalizingStep.words.map { ($0.word, $0.word) }
    + [("{ strip: ' -' }", "strip"), ("{ strip: 'x' }", "strip"), ("{ strip: '٣' }", "strip")]

  /// Fields that normalise, by what they take.
  private static let fields = [
    "a: { normalize: [STEP] }",
    "a: { normalize: [STEP], required: true, length: 1..8 }",
    "a: { normalize: [STEP], secret: true }",
    "a: { type: group, optional: true, fields: { b: { normalize: [STEP] } } }",
    "a: { each: { normalize: [STEP] } }",
    "a: { each: { fields: { b: { required: true, normalize: [STEP], length: ..4 } } } }",
    "a: { type: map, key: { normalize: [STEP] }, each: { type: integer } }",
    "b: { type: boolean }\n  a: { when: { b: true }, normalize: [STEP] }",
  ]

  private func left(_ field: String, _ step: String) throws -> [String] {
    let text = "form: f\nfields:\n  \(field.replacing("STEP", with: step))\n"
    let file = try RuleFile.written(text)
    let form = try #require(file.form, "\(file.rendered())")
    let suite = ExampleSuite(form, texts: [file.text])
    // The rest is looked for elsewhere.
    let coverage = Coverage(
      behaviours: suite.runForCoverage(suite.tests).coverage.behaviours.map { behaviour in
        var behaviour = behaviour
        if behaviour.sort != BehaviourSort.normalizing.name { behaviour.state = .allowed }
        return behaviour
      })
    let word = try #require(Self.steps.first { $0.written == step }?.word)
    #expect(coverage.gaps.contains { $0.title.contains(": `\(word)") }, "\(text)")
    return CoverageProposals(suite, coverage).left.map(\.title)
  }

  @Test("is found for each step by itself, for all other steps", arguments: fields)
  func alone(field: String) throws {
    for step in Self.steps {
      let left = try left(field, step.written)
      #expect(left == [], "\(field): \(step.written)")
    }
  }

  @Test(
    "is found with rules that apply after it",
    arguments: [
      ("trim", "one-of: [ab, cd]"), ("lowercase", "one-of: [ab, cd]"),
      ("uppercase", "matches: '[A-Z]{3}-[0-9]{2}'"), ("collapse-spaces", "one-of: ['New York']"),
      ("digits-only", "length: 6, matches: '[0-9]+'"), ("{ strip: ' -' }", "format: iban"),
      ("uppercase", "format: iban"), ("trim", "format: email"), ("nfc", "length: ..3"),
      ("nfkc", "characters: [letters, digits]"), ("lowercase", "format: email"),
    ])
  func besideRules(step: String, rules: String) throws {
    let left = try left("a: { normalize: [STEP], \(rules) }", step)
    #expect(left == [], "\(step): \(rules)")
  }

  @Test("contains the output")
  func leaving() throws {
    let file = try RuleFile.written("form: f\nfields:\n  code: { normalize: [trim, uppercase] }\n")
    let suite = ExampleSuite(try #require(file.form), texts: [file.text])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(
      proposals.text == """
        examples:
          # code: `trim` changes a string
          # code: `uppercase` changes a string
          - accepts: { code: ' Ada ' }
            leaves: { code: 'ADA' }

        """)
  }
}
