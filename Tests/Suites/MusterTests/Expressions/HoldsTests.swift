import Muster
import MusterRules
import Testing

/// Expressions as cross-field rules, conditions and bounds.
@Suite("An expression as a rule")
struct HoldsTests {
  private func form(_ holds: String, _ message: String = "") throws -> RuleForm {
    try MusterTests.form(
      fields: """
        a: { type: number }
        b: { type: number }
        c: { type: number }
        flag: { type: boolean }
        s: { type: number, secret: true }
        day: { type: date, reads: DD.MM.YYYY }
        dog: { type: boolean, reads: { true: [ja], false: [nein] } }
        lines: { each: { fields: { x: { type: number } } } }
        """,
      "together:\n  - holds: '\(holds)'\n\(message.isEmpty ? "" : "    message: \(message)\n")"
    )
  }

  @Test("fails if it is false, and passes if it is absent")
  func fails() throws {
    let form = try form("a < b")
    #expect(form.judge(["a": 1, "b": 2]).findings == [])
    #expect(form.judge(["a": 1]).findings == [])
    #expect(form.judge(["a": 1, "b": "x"]).findings == ["/b type"])
    let verdict = form.judge(["a": 2, "b": 2])
    #expect(verdict.findings == ["/a holds"])
    #expect(verdict.facts == [#"fields ["/a", "/b"]"#, "left 2", "right 2"])
    #expect(verdict.failures.first?.message == "Check A and B")
  }

  @Test("shows the sides of the comparison that made it false")
  func sides() throws {
    let form = try form("(a == 1 || b == 2) && c == sum(lines[].x)", "'{left} is not {right}'")
    func said(_ payload: Value) -> String? { form.judge(payload).failures.first?.message }
    #expect(said(["a": 5, "b": 6, "c": 0]) == "5 is not 1")
    #expect(said(["a": 5, "b": 2, "c": 3, "lines": [["x": 0.5]]]) == "3 is not 0.5")
    #expect(said(["a": 5, "b": 2, "c": 0]) == nil)
  }

  @Test("shows dates and booleans in their fields' notation")
  func notation() throws {
    let day = try form("day <= \"2026-01-31\"", "'Not after {right}'")
    #expect(day.judge(["day": "2026-02-01"]).failures.first?.message == "Not after 31.01.2026")
    let dog = try form("dog == (a > 1)", "'{left}, not {right}'").judge(["dog": false, "a": 2])
    #expect(dog.failures.first?.message == "nein, not ja")
    #expect(dog.facts.suffix(2) == ["left false", "right true"])
    let flag = try form("flag == (a > 1)", "'{left}, not {right}'")
    #expect(flag.judge(["flag": true, "a": 0]).failures.first?.message == "true, not false")
  }

  @Test(
    "has no message that could lack a side, or would show a secret",
    arguments: ["flag", "flag && a == 1", "!(a == 1)", "s == a", "a == b / 3"])
  func sideless(holds: String) throws {
    let file = try #require(throws: Refused.self) { try form(holds, "'{left}'") }
    #expect(file.description.contains("unknown placeholder `{left}`"))
  }

  @Test("can be a condition, directly or by a name")
  func conditions() throws {
    let form = try MusterTests.form(
      """
      form: a
      conditions: { big: n > 10, both: big && kind == "x" }
      fields:
        n: { type: integer }
        kind: {}
        why: { required: { when: both } }
        more: { when: n < 5 }
        also: { when: { big: true } }
      """)
    #expect(form.judge(["n": 11, "kind": "x"]).findings == ["/why required"])
    #expect(form.judge(["n": 11]).findings == [])
    #expect(
      form.judge(["n": 4, "more": "m", "also": "a"]).payload.json() == #"{"n":4,"more":"m"}"#)
    #expect(
      form.judge(["n": 11, "more": "m", "also": "a"]).payload.json() == #"{"n":11,"also":"a"}"#)
    #expect(form.judge(["big": true, "n": 1]).payload.json() == #"{"n":1,"big":true}"#)
    #expect(form.judge(["n": 1], given: ["big": true, "both": true]).findings == [])
  }

  /// The fields of a form with a given, conditions, and one cross-field rule.
  private func named(_ rule: String, _ more: String = "") throws -> RuleForm {
    try MusterTests.form(
      fields: """
        paid: { type: number }
        total: { type: number }
        method: { one-of: [card, invoice] }
        """,
      """
      given: { limit: number }
      conditions: { late: on-invoice || paid > limit, on-invoice: method == "invoice" }
      together:
        - \(rule)
      \(more)
      """)
  }

  @Test(
    "depends on the fields that decide its conditions, after those that it names",
    arguments: [
      ("holds: on-invoice || paid == total", ["/paid", "/total", "/method"]),
      ("holds: late && method == \"x\"", ["/method", "/paid"]),
      ("holds: '!late'", ["/paid", "/method"]),
      ("holds: limit > paid", ["/paid"]),
      ("{ holds: limit > 100, at: total }", ["/total"]),
    ])
  func fieldsOfConditions(rule: String, fields: [String]) throws {
    let form = try named(rule)
    let verdict = form.judge(["paid": 9, "total": 5, "method": "card"], given: ["limit": 5])
    let failure = try #require(verdict.failures.first)
    #expect(failure.path == fields[0])
    #expect(verdict.facts.first == "fields \(fields)")
  }

  @Test("is judged again when a condition's input changes")
  func conditionsOfSession() throws {
    var session = Session(
      try named("holds: on-invoice || paid == total"),
      values: ["paid": 9, "total": 5, "method": "card"])
    session.handle(.submit, at: 1)
    #expect(session.summary.map(\.path) == ["/paid"])
    session.handle(.change(path: "/method", text: "invoice"), at: 2)
    #expect(session.summary.isEmpty)
  }

  @Test(
    "is never reported at a field that nobody fills in, nor is any rule, and no step has one",
    arguments: [
      ("{ holds: paid < 5, at: on-invoice }", "", "`on-invoice` is a condition"),
      ("{ present: [paid, total], count: 1, at: limit }", "", "`limit` is a given"),
      ("holds: limit > 5", "", "`holds` names no field that can show its failure"),
      ("{ all-or-none: [limit, on-invoice] }", "", "`all-or-none` names no field that can show"),
      ("holds: paid < 5", "steps: [{ name: a, fields: [paid, limit] }]", "`limit` is a given"),
    ])
  func unseen(rule: String, more: String, reason: String) throws {
    let file = try #require(throws: Refused.self) { try named(rule, more) }
    #expect(file.description.contains(reason))
  }

  @Test("can be a bound, a value, and a size")
  func bounds() throws {
    let form = try MusterTests.form(
      fields: """
        n: { type: integer }
        half: { type: number, range: { max: { of: n / 2 }, above: 0 } }
        twice: { type: number, equals: { of: n * 2 } }
        names: { size: { min: 1, max: { of: n } }, each: {} }
        three: { size: { of: n + 1 }, each: {} }
        """)
    let verdict = form.judge([
      "n": 2, "half": 1.5, "twice": 3, "names": ["a", "b", "c"], "three": ["a"],
    ])
    #expect(
      verdict.findings == [
        "/half too-large", "/twice equals", "/names too-many", "/three too-few",
      ])
    #expect(
      verdict.failures.map(\.message) == [
        "Half must be 1 or less", "Twice must be 4", "Names must have 2 items or fewer",
        "Three must have 3 items or more",
      ])
    #expect(form.judge(["half": 9, "twice": 9, "names": ["a"], "three": ["a"]]).findings == [])
  }

  @Test(
    "bounds a size only by whole numbers",
    arguments: ["max: { of: n / 2 }", "min: { of: x }", "of: x + 1", "max: { of: round(x; 1) }"])
  func fractions(bound: String) throws {
    let bound = bound.replacing(";", with: ",").replacing("round(x, 1)", with: "'round(x, 1)'")
    let file = try #require(throws: Refused.self) {
      try MusterTests.form(
        fields: """
          n: { type: integer }
          x: { type: number }
          names: { size: { \(bound) }, each: {} }
          """)
    }
    #expect(file.description.contains("`size` counts whole items, but this may have decimals"))
    #expect(file.description.split(separator: "error: ").count == 2, "\(file.description)")
  }
}
