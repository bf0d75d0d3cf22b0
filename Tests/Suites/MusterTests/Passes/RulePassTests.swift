import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Judging the rules of fields")
struct RulePassTests {
  private let rules = """
    a: { required: true, rules: [ { length: 3.. }, { matches: '[a-z]+' } ] }
    b: { type: integer, range: 1..9 }
    """

  private static let states: [(state: ValueState, findings: [String])] = [
    (.present, ["a too-short"]), (.absent, ["a required"]), (.unreadable, ["a type"]),
    (.exempt, []), (.skipped, []), (.omitted, ["a required"]),
  ]

  @Test("runs the rules for the state of a value", arguments: states.indices)
  func byState(index: Int) throws {
    var pass = PassRow.read(try form(fields: rules), ["a": "1"])
    try pass.set("a", Self.states[index].state)
    pass.judgeRules()
    #expect(pass.findings == Self.states[index].findings)
  }

  @Test(
    "leaves a value undecided if an operation reaches code that can't run it",
    arguments: [.required, .sameAs, .size, .host, .custom] as [Operation.Code])
  func misplaced(code: Operation.Code) throws {
    let form = try form(fields: "l: { each: { type: text } }")
    var pass = PassRow.read(form, ["l": ["a"]])
    let operation = Operation(code: code, rule: RuleID(0), first: 0, second: 0)
    #expect(pass.evaluator.runAlone(operation, "a".utf8.span, 0) == .misplaced)
    let (list, text) = (pass.program.fields[FieldID(0)], Operation.Code.isText)
    let wrong = Operation(code: text, rule: RuleID(0), first: 0, second: 0)
    #expect(pass.evaluator.runList(wrong, list, pass.row, at: try pass.slot("l")) == .misplaced)
    #expect(Answer.misplaced == .undecided(.gaveUp))
  }

  @Test("stops at a field's first failure, unless all are requested")
  func stops() throws {
    var first = PassRow.read(try form(fields: rules), ["a": "1", "b": 10])
    first.judgeRules()
    #expect(first.findings == ["a too-short", "b too-large"])
    var all = PassRow.read(try form(fields: rules), ["a": "1", "b": 10])
    all.judgeRules(reportsAllFailures: true)
    #expect(all.findings == ["a too-short", "a pattern", "b too-large"])
  }

  @Test("continues after a warning, and skips a rule with a false condition")
  func warningsAndConditions() throws {
    let form = try form(
      fields: """
        on: { type: boolean }
        a:
          rules:
            - { length: 3.., severity: warning }
            - { matches: '[a-z]+', when: { on: true } }
            - { format: email }
        """)
    var off = PassRow.read(form, ["a": "1", "on": false])
    off.judgeRules()
    #expect(off.findings == ["a too-short", "a format"])
    var on = PassRow.read(form, ["a": "1", "on": true])
    on.judgeRules()
    #expect(on.findings == ["a too-short", "a pattern"])
  }

  @Test("marks required fields, but not a group that must be empty")
  func required() throws {
    let form = try form(
      fields: """
        g: { forbidden: true, fields: { a: } }
        h: { required: true, fields: { b: } }
        """)
    var pass = PassRow.read(form, [:])
    let rules = RulePass(program: pass.program)
    for id in form.plan.fields.ids {
      let isRequired = rules.isRequired(pass.row, field: id, &pass.evaluator)
      #expect(isRequired == (form.plan.fields[id].name == "h"))
    }
  }

  @Test("enters the items of lists, and leaves them again")
  func items() throws {
    let form = try form(fields: "l: { each: { type: integer, range: 1..9 } }")
    var pass = PassRow.read(form, ["l": [1, 10, 20]])
    pass.judgeRules()
    #expect(pass.log.all.map { pass.log.itemStep(of: $0, depth: 1)?.itemIndex } == [1, 2])
    #expect(pass.evaluator.scope.depth == 0)
  }
}
