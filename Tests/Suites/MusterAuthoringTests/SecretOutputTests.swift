import Muster
@testable import MusterAuthoring
import MusterRules
import Testing

/// Each rule compares a secret with `hunter2`, or with a number that contains 4711. No report shows
/// them, except in the lines of the rule file.
@Suite("A rule's literal for a secret")
struct SecretOutputTests {
  private static let fields = [
    "pin: { secret: true, required: true, equals: hunter2 }",
    "pin: { secret: true, one-of: [hunter2, hunter2x] }",
    "pin: { secret: true, one-of: { hunter2: Hunter } }",
    "pin: { secret: true, none-of: [hunter2] }",
    "pin: { secret: true, starts-with: hunter2, length: ..9 }",
    "pin: { secret: true, ends-with: [hunter2] }",
    "pin: { secret: true, contains: hunter2 }",
    "pin: { secret: true, excludes: [hunter2] }",
    "pin: { secret: true, matches: hunter2 }",
    "pin: { secret: true, contains: { pattern: hunter2 } }",
    "pin: { secret: true, excludes: { pattern: hunter2 } }",
    "pin: { secret: true, normalize: [trim, uppercase], equals: HUNTER2 }",
    "pin: { secret: true, any: [{ equals: hunter2 }, { not: { one-of: [hunter2y] } }] }",
    "pin: { secret: true, rules: [{ equals: hunter2, when: { name: present } }] }",
    "pin: { secret: true, type: integer, equals: 4711 }",
    "pin: { secret: true, type: integer, range: 4711..4711 }",
    "pin: { secret: true, type: number, one-of: [4711.5, 14711] }",
    "pin: { secret: true, type: any, equals: 4711 }",
    "pin: { secret: true, each: {}, contains: hunter2 }",
    "pin: { each: { secret: true, one-of: [hunter2, hunter2x] } }",
    "pin: { secret: true, type: group, fields: { a: { required: true, equals: hunter2 } } }",
    "pin: { key: { secret: true, one-of: [hunter2] }, each: {} }",
    "pin: { secret: true }\n  again: { secret: true, required: { when: { pin: hunter2 } } }",
    "pin: { secret: true }\n  more: { secret: true, when: { pin: { starts-with: hunter2 } } }",
    "pin: { secret: true }\n  more: { secret: true, compute: \"'hunter2'\" }",
    "pin: { secret: true, equals: hunter2 }\n  again: { same-as: pin, required: true }",
    "pin: { type: integer, secret: true }\n  more: { secret: true, required: { when: pin == 4711 } }",
    """
    pin: { secret: true }
      more: { secret: true, compute: "if(pin == 'hunter2', 'a', 'b')" }
    """,
  ]

  /// All text that reports show of a form and its tests, apart from lines of the rule file.
  private static func outputs(_ field: String) throws -> [(name: String, text: String)] {
    let file = try RuleFile.written(
      """
      form: f
      unknown-fields: reject
      fields:
        name: { length: 2..5 }
        \(field)
      examples:
        - accepts: { name: Ada, pin: hunter2z }
        - rejects: { name: A, pin: [{ a: hunter2z }] }
        - accepts: {}
          leaves: { pin: hunter2 }
      stories:
        - steps:
            - type: { name: Ada }
            - expect: { form: invalid }
      """)
    let form = try #require(file.form, "\(file.rendered())")
    let suite = ExampleSuite(form, texts: [file.text])
    var all: [(name: String, text: String)] = [
      ("explain", Explanation(form).page(width: 100)),
      ("lint", Lint.all.flatMap { $0.findings(suite) }.map(\.reason).joined(separator: "\n")),
    ]
    let (outcomes, coverage) = suite.runForCoverage(suite.tests)
    // A message may show the string that a secret has to end with.
    for outcome in outcomes where !outcome.passes && !field.contains(": [hunter2] }") {
      all.append(("test", outcome.picture(form)))
    }
    all.append(("coverage", coverage.behaviours.map(\.title).joined(separator: "\n")))
    all.append(("propose", CoverageProposals(suite, coverage).report))
    let mutation = Mutation(suite)
    for mutant in mutation.mutants where 5...6 ~= mutant.line {
      all.append(("mutant", mutant.words))
      guard case .survived(let witness) = mutation.outcome(of: mutant) else { continue }
      all.append(("witness", witness.shown.test))
      all.append(("payload", witness.shown.payload.json() + witness.shown.given.json()))
    }
    return all
  }

  @Test("is in no report", arguments: fields)
  func reports(field: String) throws {
    for (name, text) in try Self.outputs(field) {
      let shown = text.lowercased()
      let isShown = ["hunter", "unter2", "471", "472"].contains { shown.contains($0) }
      #expect(!isShown, "\(name): \(text)")
    }
  }

  @Test("is in the tests that an editor adds to the file")
  func pasting() throws {
    let file = try RuleFile.written(
      """
      form: f
      fields:
        pin: { secret: true, required: true, equals: hunter2 }
        name: { length: ..3 }
      examples:
        - rejects: {}
      """)
    let suite = ExampleSuite(try #require(file.form), texts: [file.text])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.text.contains("accepts: { pin: 'hunter2'"), "\(proposals.text)")
    #expect(proposals.report.contains("accepts: { pin: '•••'"), "\(proposals.report)")
  }

  @Test("hides no value that Muster invented")
  func invented() throws {
    let file = try RuleFile.written(
      """
      form: f
      fields:
        pin: { secret: true, required: true, length: 8..20 }
        again: { same-as: pin }
      examples:
        - rejects: {}
      """)
    let suite = ExampleSuite(try #require(file.form, "\(file.rendered())"), texts: [file.text])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.count > 2)
    #expect(proposals.report == proposals.text + proposals.stories)
  }
}
