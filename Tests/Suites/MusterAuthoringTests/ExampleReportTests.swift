import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("An example report")
struct ExampleReportTests {
  static let fields = """
    form: signin
    fields:
      email: { label: Email, required: true, matches: '[^@]+@[^@]+', message: Enter an email }
      password: { label: Password, secret: true, required: true, length: 6..20 }
      tags: { each: { length: ..3 } }

    """

  @Test("says that all passed")
  func allAsSaid() throws {
    let shown = try report(
      """
      examples:
        - accepts: { email: ada@example.com, password: secret1 }
        - rejects: { email: ada, password: '123', tags: [abc, abcd] }
          because: { email: pattern, password: length, tags.1: too-long }
        - rejects: { email: ada }
        - field: password
          accepts: [secret1, correct horse]
          rejects: ['', short]
      """)
    #expect(shown == "form.yaml: 7 examples passed\n")
  }

  @Test("shows the expected and the actual result, without secrets")
  func pictures() throws {
    let shown = try report(
      """
      examples:
        - name: a short password
          accepts: { email: ada, password: topsecret, tags: [abcd], 'a b': "\\e[31m" }
        - rejects: { email: ada, password: abc }
          because: { email: [matches, required], /password: too-long }
        - rejects: { email: ada@example.com, password: topsecret }
          because: { password: too-short }
        - field: password
          rejects: [topsecret]
        - field: 'tags[]'
          rejects: [abcd]
          because: type
      stories:
        - steps: [submit]
      """)
    #expect(
      shown == """
        form.yaml: 5 examples failed, 1 story passed
        form.yaml:7:5: a short password
          accepts { email: "ada",
                    password: •••,
                    tags: ["abcd"],
                    "a b": "\\u001b[31m" }
          got       /email: pattern: Enter an email
          got       /tags/0: too-long: Tags must be 3 characters or fewer

        form.yaml:9:5: example 2
          rejects { email: "ada", password: ••• }
          matched   /email: pattern: Enter an email
          expected  /email: required
          expected  /password: too-long
          got       /password: too-short: Password must be 6 characters or more

        form.yaml:11:5: example 3
          rejects { email: "ada@example.com", password: ••• }
          expected  /password: too-short
          but it passes

        form.yaml:14:15: `password`
          rejects { password: ••• }
          but it has no failure of its own

        form.yaml:16:15: `tags[]`
          rejects { tags: ["abcd"] }
          expected  /tags/0: type
          got       /tags/0: too-long: Tags must be 3 characters or fewer

        """)
  }

  @Test("compares the output and the warnings with the example")
  func leaving() throws {
    let fields = """
      form: order
      fields:
        name: { normalize: [trim] }
        word:
          secret: true
          rules: [{ length: 8.., severity: warning, code: weak }]
        lines: { each: { fields: { price: { type: number }, twice: { type: number, compute: price * 2 } } } }
        total: { type: number, compute: 'sum(lines[].twice)' }
        memo: { keep: false }

      """
    func shown(_ tests: String) throws -> String {
      let file = try RuleFile.written(fields + tests)
      let suite = ExampleSuite(try #require(file.form))
      #expect(DiagnosticRenderer([file.text]).render(suite.diagnostics) == "")
      let report = ExampleReport(suite)
      return "\(report.summary)\n" + report.pictures([file.text])
    }
    #expect(
      try shown(
        """
        examples:
          - accepts: { name: ' Ada ', lines: [{ price: 1.5 }, {}], memo: x, more: 1 }
            leaves: { name: Ada, lines: [{ twice: 3 }, { twice: null }], total: 3.0, memo: null, more: 1 }
            warns: {}
          - accepts: { word: abc }
            warns: { word: weak }
          - accepts: { word: abc }
          - rejects: { word: abc, total: 1 }
            because: { total: computed }
            warns: { word: length }
          - field: word
            accepts: [abc, abcd]
            rejects: [{}]
            warns: weak
        """) == "7 examples passed\n")
    #expect(
      try shown(
        """
        examples:
          - name: what leaves
            accepts: { name: ' Ada ', word: abcdefgh, lines: [{ price: 1.5 }], memo: x }
            leaves: { name: ' Ada ', word: abcdefg, lines: [{ twice: 2, price: 1.5 }], total: null, memo: x }
          - name: what is warned of
            accepts: { word: abc }
            warns: {}
          - name: what is not
            accepts: { word: abcdefgh }
            warns: { word: weak }
        """) == """
          3 examples failed
          form.yaml:11:5: what leaves
            accepts { name: " Ada ", word: •••, lines: [{ price: 1.5 }], memo: "x" }
            leaves    /name: got "Ada", expected " Ada "
            leaves    /word: got •••, expected •••
            leaves    /lines/0/twice: got 3, expected 2
            leaves    /total: got 3, expected nothing
            leaves    /memo: got nothing, expected "x"

          form.yaml:14:5: what is warned of
            accepts { word: ••• }
            got       warning /word: weak: Word must be 8 characters or more

          form.yaml:17:5: what is not
            accepts { word: ••• }
            expected  warning /word: weak

          """)
  }

  @Test("judges at the example's own time, with its own givens, without a program")
  func surroundings() throws {
    let file = try RuleFile.written(
      """
      form: visit
      given: { current: text }
      fields:
        day: { type: date, range: today.. }
        email: { different-from: current }
        code: { check: known-code }
      examples:
        - now: 2026-03-02T09:30:00Z
          accepts: { day: 2026-03-02, code: x1 }
        - now: 2026-03-03T00:30:00+01:00
          given: { current: ada@example.com }
          rejects: { day: 2026-03-02, email: ada@example.com }
          because: { day: too-small, email: different-from }
        - rejects: { day: 2026-03-02 }
          because: { day: clock-missing }
      """)
    let suite = ExampleSuite(try #require(file.form))
    #expect(ExampleReport(suite).pictures([file.text]) == "")
  }

  @Test("reads a value as JSON if possible, and as a string otherwise")
  func literals() throws {
    let file = try RuleFile.written(
      """
      form: literals
      fields: { a: { type: any } }
      examples:
        - field: a
          accepts: [08, NO, 12, 1.50, -0, true, 'true', null, ~, 2026-03-31, +49, 1e999, .5, 0x1F]
      """)
    let suite = ExampleSuite(try #require(file.form))
    #expect(
      suite.examples.map { $0.payload.json() } == [
        #"{"a":"08"}"#, #"{"a":"NO"}"#, #"{"a":12}"#, #"{"a":1.5}"#, #"{"a":0}"#, #"{"a":true}"#,
        #"{"a":"true"}"#, #"{"a":null}"#, #"{"a":null}"#, #"{"a":"2026-03-31"}"#, #"{"a":"+49"}"#,
        #"{"a":1e999}"#, #"{"a":".5"}"#, #"{"a":"0x1F"}"#,
      ])
  }

  @Test("includes the examples of the test file next to the rule file")
  func testFile() throws {
    let file = try RuleFile.written(Self.fields + "examples:\n  - rejects: {}\n")
    let tests = SourceText(
      path: "form.test.yaml",
      """
      examples:
        - accepts: {}
      exampels: []
      """)
    let suite = ExampleSuite(try #require(file.form), beside: tests.parse(source: 1).node)
    let sources = [file.text, tests]
    let report = ExampleReport(suite)
    #expect(
      DiagnosticRenderer(sources).render(suite.diagnostics) == """
        form.test.yaml:3:1: error: unknown key `exampels` in a test file; did you mean `examples`?
         3 | exampels: []
           | ^

        """)
    #expect(
      report.pictures(sources) == """
        form.test.yaml:2:5: example 1
          accepts {}
          got       /email: required: Enter an email
          got       /password: required: Enter password

        """)
  }

  private func report(_ tests: String) throws -> String {
    let file = try RuleFile.written(Self.fields + tests)
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form))
    #expect(DiagnosticRenderer([file.text]).render(suite.diagnostics) == "")
    let report = ExampleReport(suite)
    return "\(file.text.path): \(report.summary)\n" + report.pictures([file.text], width: 60)
  }
}
