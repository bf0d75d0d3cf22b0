import Muster
import MusterRules
import Testing

/// What a computed field depends on by way of others: other computed fields, conditions with names,
/// groups and fields that apply under a condition.
@Suite("A value computed through others")
struct ComputedByWayTests {
  @Test(
    "depends on the clock if one of them does",
    arguments: [
      "{ fields: { d: { type: date }, o: { type: integer, compute: 'days(d, today)' } } }",
      """
      { fields: { d: { type: date }, age: { type: integer, compute: 'days(d, today)', keep: false },
      o: { type: integer, compute: age + 1 } } }
      """,
      """
      { conditions: { late: 'd < today' }, fields: { d: { type: date },
      o: { type: integer, compute: 'if(late, 1, 2)' } } }
      """,
      """
      { conditions: { late: 'd < today', very: 'late && b' }, fields: { d: { type: date },
      b: { type: boolean }, o: { type: integer, compute: 'if(very, 1, 2)' } } }
      """,
      """
      { fields: { d: { type: date }, a: { type: integer, default: 1, when: 'd < today' },
      o: { type: integer, compute: a + 1 } } }
      """,
      """
      { fields: { d: { type: date }, g: { when: 'd < today', fields: { a: { type: integer } } },
      o: { type: integer, compute: 'coalesce(g.a, 0)' } } }
      """,
    ])
  func clock(form: String) throws {
    let file = try RuleFile("{ form: f, " + form.dropFirst())
    #expect(
      file.diagnostics.map(\.reason) == [
        "this depends on the clock, so it may differ when the output is checked again"
      ])
  }

  @Test(
    "can depend on the clock if it is not kept, or is replaced",
    arguments: [
      "o: { type: integer, compute: age + 1, keep: false }",
      "o: { type: integer, compute: age + 1, supplied: replace }",
      "o: { type: integer, compute: b + 1, when: 'd < today' }",
    ])
  func timeless(field: String) throws {
    let file = try RuleFile(
      """
      form: f
      fields:
        b: { type: integer }
        d: { type: date }
        age: { type: integer, compute: 'days(d, today)', keep: false }
        \(field)
      """)
    #expect(file.diagnostics.map(\.reason) == [])
  }

  @Test("is secret if a condition depends on a secret, even through others")
  func secrets() throws {
    let form = """
      form: f
      conditions: { sure: small || flag, small: big == false, big: pin > 3 }
      fields:
        pin: { type: integer, secret: true }
        flag: { type: boolean }
        o: { type: integer, compute: 'if(sure, 1, 2)' }
      together: [{ holds: small == flag, at: flag, message: '{left}' }]
      """
    #expect(
      try RuleFile(form).diagnostics.map(\.reason) == [
        "`o` is computed from `sure`, which is secret",
        "unknown placeholder `{left}`; this message can use label, value and fields",
      ])
  }

  @Test("and required is reported as missing like a computed value")
  func missing() throws {
    let form = try form(
      fields: """
        quantity: { type: integer }
        total: { type: integer, compute: quantity * 2, required: true }
        """)
    let verdict = form.judge([:])
    #expect(verdict.failures.map(\.code) == ["required"])
    #expect(
      verdict.failures.map(\.message) == ["Total could not be worked out. Check the numbers"])
  }

  @Test("treats null and an empty string as missing, even if empty strings are values")
  func empty() throws {
    let form = try form(
      fields: """
        a: { type: integer }
        t: { type: integer, compute: a + 1, empty: value }
        s: { compute: 'if(a > 1, "x", "")', empty: value }
        """)
    for none: Value in [.null, .text("")] {
      let verdict = form.judge(["a": 1, "t": none, "s": none])
      #expect(verdict.findings == [])
      #expect(verdict.payload.json() == #"{"a":1,"t":2,"s":""}"#)
    }
  }
}
