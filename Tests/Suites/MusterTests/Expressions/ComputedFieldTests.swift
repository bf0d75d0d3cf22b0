import Muster
import MusterRules
import Testing

/// Fields whose values an expression gives.
@Suite("A computed field")
struct ComputedFieldTests {
  static let order = """
    lines:
      each:
        fields:
          quantity: { type: integer, required: true }
          price: { type: number, required: true, range: ..1000 }
          amount: { type: number, compute: quantity * price, required: true }
    total: { type: number, compute: 'sum(lines[].amount)' }
    note: {}
    """

  @Test("that is secret reports a difference without the value")
  func secretValue() throws {
    let form = try MusterTests.form(
      fields: """
        s: { type: integer, secret: true }
        t: { type: integer, secret: true, compute: s * 2 }
        u: { type: integer, compute: v * 2 }
        v: { type: integer }
        """)
    let verdict = form.judge(["s": 1, "t": 3, "u": 3])
    #expect(
      verdict.failures.map(\.message) == [
        "T must be the value that is worked out", "U must be empty",
      ])
  }

  @Test("and other rules report numbers as numbers")
  func parametersOfNumbers() throws {
    let form = try MusterTests.form(
      fields: """
        a: { type: number, equals: 2 }
        b: { type: number, compute: a + 1 }
        c: { type: integer, same-as: a }
        d: { equals: '2' }
        """)
    let verdict = form.judge(["a": 3, "b": 9, "c": 5, "d": "3"])
    let shown = verdict.failures.map { failure in
      failure.parameters.last.map { parameter in
        switch parameter.value {
        case .integer(let integer): "\(parameter.name) \(integer)"
        case .number(let number): "\(parameter.name) \(number)"
        case .text(let text): "\(parameter.name) '\(text)'"
        case .texts: ""
        }
      }
    }
    #expect(shown == ["expected 2", "expected 4", "other-value 3", "expected '2'"])
  }

  @Test("is in the output at its place, and its dependents are computed after it")
  func leaves() throws {
    let form = try form(fields: Self.order)
    let verdict = form.judge([
      "note": "x", "lines": [["quantity": 2, "price": 1.5], ["price": 10, "quantity": 1]],
    ])
    #expect(verdict.findings == [])
    #expect(
      verdict.payload.json()
        == #"{"lines":[{"quantity":2,"price":1.5,"amount":3},{"quantity":1,"price":10,"amount":10}],"#
        + #""total":13,"note":"x"}"#)
  }

  @Test("is the same after serialising the form")
  func serialised() throws {
    let form = try RuleForm(serialised: try form(fields: Self.order).serialised)
    let verdict = form.judge(["lines": [["quantity": 2, "price": 1.5]]])
    #expect(verdict.payload["total"] == 3)
  }

  @Test("counts values whose rules fail, and is not missing if an input is")
  func silent() throws {
    let form = try form(fields: Self.order)
    let failing = form.judge(["lines": [["quantity": 1, "price": 2000]]])
    #expect(failing.findings == ["/lines/0/price too-large"])
    #expect(failing.payload["total"] == 2000)
    #expect(form.judge(["lines": [["price": 1]]]).findings == ["/lines/0/quantity required"])
    let unread = form.judge([
      "lines": [["quantity": "x", "price": 1], ["quantity": 1, "price": 1]]
    ])
    #expect(unread.findings == ["/lines/0/quantity type"])
    #expect(unread.payload["total"] == nil)
  }

  @Test("is missing if none of its inputs fails")
  func missed() throws {
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: number, compute: a + 1 }
        c: { type: number, compute: b * 2, required: true }
        """)
    #expect(form.judge([:]).findings == ["/c required"])
    #expect(form.judge(["a": 1]).payload["c"] == 4)
    #expect(form.judge(["a": "x"]).findings == ["/a type"])
  }

  @Test("compares a submitted value with the computed one")
  func supplied() throws {
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: number, compute: a * 2 }
        c: { type: number, compute: a * 3, supplied: replace }
        """)
    #expect(form.judge(["a": 2, "b": 4.0, "c": 5]).payload.json() == #"{"a":2,"b":4,"c":6}"#)
    let other = form.judge(["a": 2, "b": 5])
    #expect(other.findings == ["/b computed"])
    #expect(other.facts == ["expected 4"])
    #expect(other.failures.first?.message == "B must be 4")
    #expect(form.judge(["a": 2, "b": nil, "c": "x"]).findings == [])
    #expect(form.judge(["a": 2, "b": "x"]).findings == ["/b type"])
    #expect(form.judge(["b": 5]).findings == ["/b computed"])
    #expect(form.judge(["b": 5]).failures.first?.message == "B must be empty")
  }

  @Test("is undecided if it is open which items apply, for any list function")
  func undecidedItems() throws {
    let form = try form(
      fields: """
        q: { type: number }
        ls: { each: { type: integer, when: '1 / q > 0' } }
        gs: { each: { when: '1 / q > 0', fields: { x: { type: integer } } } }
        a: { type: integer, compute: 'count(ls[])' }
        b: { type: integer, compute: 'count(gs[])' }
        c: { type: integer, compute: 'count(gs[], x > 0)' }
        d: { type: number, compute: 'sum(ls[]) + sum(gs[].x)' }
        e: { type: boolean, compute: 'any(gs[], x > 9)' }
        """)
    let payload: Value = ["q": 0, "ls": [1], "gs": [["x": 1]]]
    let undecided = form.judge(payload).findings.filter { !$0.contains("s/") }
    #expect(undecided == ["a", "b", "c", "d", "e"].map { "undecided /\($0) not-computed" })
    let decided = form.judge(["q": 1, "ls": [1], "gs": [["x": 1]]])
    #expect(
      decided.payload.json() == #"""
        {"q":1,"ls":[1],"gs":[{"x":1}],"a":1,"b":1,"c":1,"d":2,"e":false}
        """#)
  }

  @Test("is undecided without a result, and so are its dependents")
  func undecided() throws {
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: number }
        c: { type: number, compute: 'round(a / b, 2)', range: 0.. }
        d: { type: number, compute: c + 1 }
        e: { when: 'd > 1' }
        """)
    let verdict = form.judge(["a": 1, "b": 0, "e": "x"])
    #expect(
      verdict.findings == [
        "undecided /c not-computed", "undecided /d not-computed", "undecided /e not-computed",
      ])
    #expect(verdict.undecided.first?.kind == "compute")
    #expect(verdict.undecided.first?.message == "C could not be worked out. Check the numbers")
  }

  @Test("is decided in one order with conditions")
  func order() throws {
    let form = try form(
      fields: """
        z: { type: number, compute: y * 2 }
        y: { type: number, when: { x: { range: 2.. } }, default: 1 }
        x: { type: number, compute: w + 1 }
        w: { type: number }
        """)
    #expect(form.judge(["w": 1, "y": 5]).payload.json() == #"{"z":10,"y":5,"x":2,"w":1}"#)
    #expect(form.judge(["w": 0, "y": 5]).payload.json() == #"{"x":1,"w":0}"#)
  }

  @Test("doesn't make an optional group given by itself")
  func optional() throws {
    let form = try form(
      fields: """
        group: { optional: true, fields: { a: { required: true }, n: { type: integer, compute: 'length(/name)' } } }
        name: {}
        """)
    #expect(form.judge(["name": "Ada"]).payload.json() == #"{"name":"Ada"}"#)
    #expect(form.judge(["name": "Ada", "group": ["a": "x"]]).payload["group"]?["n"] == 3)
  }

  @Test("is known to `unknown-fields`, and can be left out of the output")
  func kept() throws {
    let form = try form(
      fields: "a: { type: number }\nb: { type: number, compute: a + 1, keep: false }",
      "unknown-fields: reject")
    let verdict = form.judge(["a": 1, "b": 2])
    #expect(verdict.findings == [])
    #expect(verdict.payload.json() == #"{"a":1}"#)
  }

  @Test("of any type has the value of its expression")
  func types() throws {
    let form = try form(
      fields: """
        day: { type: date }
        later: { type: date, compute: day + P1M }
        fixed: { type: date, compute: 'if(day < "2026-01-01", "2026-01-01", day)' }
        word: { compute: 'if(day < "2026-01-01", "past", "now")' }
        early: { type: boolean, compute: day < "2026-01-01" }
        """)
    #expect(
      form.judge(["day": "2025-01-31"]).payload.json()
        == #"{"day":"2025-01-31","later":"2025-02-28","fixed":"2026-01-01","word":"past","early":true}"#
    )
  }

  @Test("can read the clock if it is not kept")
  func clock() throws {
    let form = try form(
      fields: """
        born: { type: date }
        age: { type: integer, compute: 'years(born, today)', keep: false, range: 18.. }
        """)
    let now = instant("2026-03-01T00:00:00Z")
    #expect(form.judge(["born": "2008-02-29"], now: now).findings == [])
    #expect(form.judge(["born": "2008-03-02"], now: now).findings == ["/age too-small"])
    #expect(form.judge(["born": "2008-03-02"]).findings == ["undecided /age clock-missing"])
  }
}
