import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A step that nobody can finish")
struct UnfinishableStepTests {
  private func reasons(_ text: String) throws -> [String] {
    let file = try RuleFile(text)
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    return try #require(Lint.named("unfinishable-step")).findings(suite).map(\.reason)
  }

  /// Returns the reasons in a form whose second step has the field `company` and is shown on a
  /// condition.
  private func reasons(
    company: String, when: String, others: String = "", conditions: String = "{}"
  ) throws -> [String] {
    try reasons(
      """
      form: account
      conditions: \(conditions)
      fields:
        kind: { required: true, one-of: [private, company, club] }
        size: { type: integer }
        company: \(company)
      \(others.isEmpty ? "" : "  \(others)\n")steps:
        - { name: who, fields: [kind, size] }
        - { name: business, when: \(when), fields: [company] }
      """)
  }

  private static let company = "`company` is required but its step `business` is hidden"

  @Test(
    "is found if its field can be required while it is hidden",
    arguments: [
      ("{ required: true }", "{ kind: company }", "`kind` is `private`"),
      ("{ required: true }", "kind == \"company\"", "`kind` is `private`"),
      ("{ required: true }", "{ not: { kind: company } }", "`kind` is `company`"),
      ("{ required: true }", "kind != \"club\"", "`kind` is `club`"),
      ("{ required: true }", "{ size: present }", "`size` is absent"),
      ("{ required: true }", "{ size: absent }", "`size` is `0`"),
      (
        "{ required: true }", "{ any: [{ kind: company }, { size: 5 }] }",
        "`kind` is `private` and `size` is absent"
      ),
      (
        "{ required: { when: { kind: [company, club] } } }", "{ kind: company }", "`kind` is `club`"
      ),
      (
        "{ when: { kind: [company, club] }, required: true }", "{ kind: club }",
        "`kind` is `company`"
      ),
      (
        "{ required: { when: { size: { range: 5.. } } } }", "{ kind: company }",
        "`kind` is `private` and `size` is `5`"
      ),
      ("{ required: { when: { size: { range: 5.. } } } }", "size > 5", "`size` is `5`"),
      ("{ type: boolean, accepted: true }", "{ kind: company }", "`kind` is `private`"),
    ])
  func found(company: String, when: String, witness: String) throws {
    #expect(
      try reasons(company: company, when: when) == ["when \(witness), \(Self.company)"])
  }

  @Test("is found through a named condition, too")
  func named() throws {
    #expect(
      try reasons(
        company: "{ required: { when: known } }", when: "large",
        conditions: "{ known: 'kind == \"company\"', large: known && size > 10 }")
        == ["when `kind` is `company` and `size` is absent, \(Self.company)"])
  }

  @Test("is found in groups and in items")
  func nested() throws {
    let text = """
      form: trip
      fields:
        drives: { type: boolean, required: true }
        car: { fields: { plate: { fields: { number: { required: true } } } } }
        spare: { optional: true, fields: { plate: { required: true } } }
        guests: { each: { fields: { role: { one-of: [driver, rider] }, licence: { required: { when: { role: driver } } } } } }
        keys: { each: { required: true } }
      steps:
        - { name: who, fields: [drives] }
        - { name: car, when: { drives: true }, fields: [car, spare] }
        - { name: rest, when: drives, fields: [guests, keys] }
      """
    let file = try RuleFile(text)
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    let findings = try #require(Lint.named("unfinishable-step")).findings(suite)
    #expect(
      findings.map(\.reason) == [
        "when `drives` is `false`, `car.plate.number` is required but its step `car` is hidden",
        "when `drives` is `false` and `guests[].role` is `driver`, `guests[].licence` is required "
          + "but its step `rest` is hidden",
      ])
    #expect(
      findings.map(\.suggestion) == [
        "give `car` the step's condition", "give `guests` the step's condition",
      ])
  }

  @Test(
    "is not reported if its field is required only while it is shown",
    arguments: [
      ("{ when: { kind: company }, required: true }", "{ kind: company }"),
      ("{ required: { when: { kind: company } } }", "kind == \"company\""),
      ("{ required: { when: { kind: company, size: 5 } } }", "{ kind: company }"),
      ("{ required: { when: 'kind == \"company\" && size > 5' } }", "{ size: present }"),
      ("{ required: { when: { size: { range: 6.. } } } }", "size >= 5"),
      ("{ required: { when: { kind: club } } }", "{ not: { kind: company } }"),
      ("{ required: { when: { kind: club } } }", "{ any: [{ kind: club }, { kind: company }] }"),
      ("{ required: true }", "{ kind: [private, company, club] }"),
      ("{ default: Acme }", "{ kind: company }"),
      ("{ length: 3.. }", "{ kind: company }"),
      ("{ rules: [{ required: true, severity: warning }] }", "{ kind: company }"),
      ("{ compute: 'if(size > 5, \"big\", \"small\")', required: true }", "{ kind: company }"),
    ])
  func none(company: String, when: String) throws {
    #expect(try reasons(company: company, when: when) == [])
  }

  @Test("is not reported if the values that would hide it are refused")
  func refused() throws {
    #expect(
      try reasons(
        company: "{ required: true }", when: "{ size: present }",
        others:
          "note: { required: { when: { size: absent } }, forbidden: { when: { size: absent } } }")
        == [])
  }

  @Test("shows no value of a secret")
  func secrets() throws {
    #expect(
      try reasons(
        """
        form: account
        fields:
          code: { secret: true, one-of: [red, blue] }
          company: { required: { when: { code: red } } }
        steps:
          - { name: who, fields: [code] }
          - { name: business, when: { code: blue }, fields: [company] }
        """) == ["when `code` is given, \(Self.company)"])
  }

  @Test("is found in a large form, without filling it in further")
  func large() throws {
    let numbers = 0..<150
    let fields = numbers.map { "  a\($0): { type: boolean }\n  b\($0): { required: true }" }
    let steps = numbers.map {
      "  - { name: s\($0), when: { a\($0): true }, fields: [a\($0), b\($0)] }"
    }
    let text = "form: a\nfields:\n\(fields.joined(separator: "\n"))\nsteps:\n"
    #expect(
      try reasons(text + steps.joined(separator: "\n"))
        == numbers.map {
          "when `a\($0)` is absent, `b\($0)` is required but its step `s\($0)` is hidden"
        })
  }
}
