import Testing

@testable import Muster
@testable import MusterEngine

@Suite("The trace of a judged row")
struct JudgingTraceTests {
  /// Returns the trace of a payload, one line per entry: the item, the field, the rule and its outcome.
  private func trace(_ form: RuleForm, _ payload: Value) -> (lines: [String], findings: Int) {
    var judge = Judge(form)
    judge.isTraced = true
    var row = Row()
    judge.fill(&row, from: payload)
    _ = judge.judge(&row)
    let fields = form.plan.fields
    func name(_ id: FieldID) -> String { fields.isEntry(id) ? "item" : fields[id].name }
    var lines: [String] = []
    judge.observe(row) { judge, _, sight, _ in
      let items = (0..<judge.depth).map { "[\(judge.itemIndex(at: $0 + 1))]" }.joined()
      let said =
        switch sight {
        case .frame(let owner): "frame of \(owner.map(name) ?? "the form")"
        case .field(let id, let applies): "\(name(id))\(applies ? "" : " does not apply")"
        case .rule(let id, let index, let outcome):
          "\(name(id)) \(fields[id].rules[index].kind): \(Self.said(outcome))"
        case .crossFieldRule(let index, let outcome):
          "\(form.plan.allCrossFieldRules[index].kind): \(Self.said(outcome))"
        }
      lines.append(items + said)
    }
    return (lines, judge.findingCount)
  }

  private static func said(_ outcome: RowSight.Outcome?) -> String {
    outcome.map { "\($0)" } ?? "not asked"
  }

  @Test("has each frame, field and rule as it was judged, then the cross-field rules")
  func whole() throws {
    let form = try form(
      fields: """
        on: { type: boolean }
        a:
          rules:
            - { length: 3.., severity: warning }
            - { matches: '[a-z]+', when: { on: true } }
            - { format: email }
            - { length: ..9 }
        b: { when: { on: true }, length: 3 }
        g: { fields: { c: { required: true } } }
        l: { each: { fields: { d: { required: true } }, together: [ { present: [d], count: 1.. } ] } }
        """, "together: [ { all-different: [a, b] }, { all-or-none: [a, b], when: { on: true } } ]")
    let trace = trace(form, ["on": false, "a": "1", "b": "x", "g": [:], "l": [[:], ["d": "x"]]])
    #expect(
      trace.lines == [
        "frame of the form", "on", "a", "a length: failed", "a matches: not asked",
        "a format: failed", "b does not apply", "g", "c", "c required: failed", "l",
        "[0]frame of l", "[0]item", "[0]d", "[0]d required: failed",
        "[1]frame of l", "[1]item", "[1]d", "[1]d required: passed",
        "all-different: passed", "all-or-none: not asked", "[0]present: failed",
        "[1]present: passed",
      ])
    // To see them changes nothing of them.
    #expect(trace.findings == 5)
  }

  @Test("has a rule that can't fail there, unless its condition is false")
  func passing() throws {
    let form = try form(
      fields: """
        on: { type: boolean }
        a: { rules: [ { forbidden: true }, { forbidden: true, when: { on: true } } ] }
        g: { optional: true, fields: { b: { required: true } } }
        """)
    let head = ["frame of the form", "on", "a", "a forbidden: passed"]
    let tail = ["g"]
    #expect(trace(form, ["on": true]).lines == head + ["a forbidden: passed"] + tail)
    #expect(trace(form, ["on": false]).lines == head + ["a forbidden: not asked"] + tail)
  }

  @Test("has the judged fields of a missing group that defaults filled")
  func filled() throws {
    let form = try form(
      fields: """
        g: { check: known, fields: { b: { default: x } } }
        """)
    #expect(
      trace(form, [:]).lines == ["frame of the form", "g", "g check: undecided", "b"])
  }

  @Test("has nothing for a payload that is not an object")
  func none() throws {
    #expect(trace(try form(fields: "a: { required: true }"), [1]).lines == [])
  }
}
