import Muster
import MusterRules
import Testing

@Suite("Rules across fields")
struct AcrossFieldsTests {
  @Test("compare strings by their bytes after normalising, numbers by value")
  func equality() throws {
    let form = try form(
      fields: """
        a: { normalize: [trim, lowercase] }
        b: { same-as: a }
        c: { different-from: a }
        n: { type: integer }
        m: { type: number, same-as: n }
        d: { type: date-time }
        e: { type: date-time, same-as: d }
        j: { type: any, same-as: n }
        """)
    #expect(form.judge(["a": " X ", "b": "x", "c": "X"]).findings == [])
    #expect(
      form.judge(["a": "é", "b": "e\u{301}", "c": "é"]).findings == [
        "/b same-as", "/c different-from",
      ])
    #expect(form.judge(["n": 1, "m": 1.0, "j": 1.0]).findings == [])
    #expect(form.judge(["n": 1, "m": 1.5, "j": "1"]).findings == ["/m same-as", "/j same-as"])
    #expect(
      form.judge(["d": "2026-01-01T00:00:00Z", "e": "2026-01-01T01:00:00+01:00"]).findings == [])
  }

  @Test("fail, pass or wait if the other field is absent, exempt or unreadable")
  func others() throws {
    let form = try form(
      fields: """
        k:
        o: { type: integer, when: { k: x } }
        s: { type: integer, same-as: o }
        d: { type: integer, different-from: o }
        r: { type: integer, range: { min: { field: o } } }
        i: { type: integer, one-of: { field: o } }
        n: { type: integer, none-of: { field: o } }
        """)
    let own: [Value.Member] = ["s", "d", "r", "i", "n"].map { Value.Member($0, 1) }
    func findings(_ more: Value.Member...) -> [String] { form.judge(.object(more + own)).findings }
    #expect(findings(.init("k", "x")) == ["/s same-as", "/i one-of"])
    #expect(findings(.init("k", "y"), .init("o", 1)) == ["/s same-as", "/i one-of"])
    #expect(findings(.init("k", "x"), .init("o", "?")) == ["/o type"])
    #expect(
      findings(.init("k", "x"), .init("o", 2)) == ["/s same-as", "/r too-small", "/i one-of"])
    #expect(findings(.init("k", "x"), .init("o", 1)) == ["/d different-from", "/n none-of"])
  }

  @Test("look up a name among siblings, then outwards, then among the givens")
  func names() throws {
    let form = try form(
      fields: """
        a:
        b:
        g:
          fields:
            a:
            x: { same-as: a }
            y: { same-as: /a }
            z: { same-as: b }
            h: { fields: { v: { same-as: x }, w: { same-as: known } } }
        l:
          each:
            fields:
              a:
              x: { same-as: a }
              y: { same-as: g.h.v }
              z: { same-as: /g.a }
        """, "given: { known: text, b: text }".replacing(", b: text", with: ""))
    let g: Value = ["a": "2", "x": "2", "y": "1", "z": "3", "h": ["v": "2", "w": "4"]]
    let l: Value = [["a": "5", "x": "5", "y": "2", "z": "2"]]
    let payload: Value = ["a": "1", "b": "3", "g": g, "l": l]
    #expect(form.judge(payload, given: ["known": "4"]).findings == [])
    #expect(
      form.judge(["a": "2", "b": "2", "g": g, "l": [["a": "2", "x": "5"]]], given: [:]).findings
        == ["/g/y same-as", "/g/z same-as", "/g/h/w same-as", "/l/0/x same-as"])
  }

  @Test("read every item's value, from within an item of that list too")
  func items() throws {
    let form = try form(
      fields: """
        host: { one-of: { field: 'guests[].name' } }
        guests:
          each:
            fields:
              name:
              friend: { one-of: { field: 'guests[].name' } }
              foe: { none-of: { field: 'guests[].name' } }
              tags: { each: { one-of: { field: 'guests[].name' } } }
        m: { key: {}, each: { type: integer } }
        n: { type: integer, one-of: { field: 'm[]' } }
        """)
    let guests: Value = [
      ["name": "ana", "friend": "bo", "foe": "cy"], ["name": "bo", "tags": ["ana", "bo"]],
    ]
    #expect(form.judge(["host": "bo", "guests": guests, "m": ["a": 1], "n": 1.0]).findings == [])
    #expect(
      form.judge([
        "host": "cy", "n": 1, "m": ["a": 2],
        "guests": [["name": "ana", "friend": "cy"], ["name": "bo", "foe": "ana", "tags": ["x"]]],
      ]).findings
        == [
          "/host one-of", "/guests/0/friend one-of", "/guests/1/foe none-of",
          "/guests/1/tags/0 one-of", "/n one-of",
        ])
  }

  @Test("accept bounds from fields, moved by a duration or a number")
  func bounds() throws {
    let form = try form(
      fields: """
        in: { type: date }
        out: { type: date, range: { above: { field: in }, max: { field: in, plus: P1M } } }
        lo: { type: number }
        hi: { type: number, range: { min: { field: lo, plus: 0.5 }, below: { field: lo, plus: 10 } } }
        t: { type: time }
        u: { type: time, range: { min: { field: t, plus: PT1H30M } } }
        """)
    #expect(
      form.judge(["in": "2026-01-31", "out": "2026-02-28", "lo": 1, "hi": 1.5]).findings == [])
    let verdict = form.judge([
      "in": "2026-01-31", "out": "2026-03-01", "lo": 1, "hi": 11, "t": "09:00", "u": "10:29",
    ])
    #expect(verdict.findings == ["/out too-large", "/hi too-large", "/u too-small"])
    #expect(verdict.facts == ["min 2026-01-31", "max 2026-02-28", "other In"])
    #expect(form.judge(["in": "2026-01-31", "out": "2026-01-31"]).findings == ["/out too-small"])
  }

  @Test("fail all values below a bound that is before the calendar's beginning")
  func ends() throws {
    let form = try form(
      fields: """
        a: { type: date }
        b: { type: date, range: { min: { field: a, plus: P1D } } }
        c: { type: date, range: { max: { field: a, plus: -P1D } } }
        """)
    #expect(form.judge(["a": "9999-12-31", "b": "9999-12-31"]).findings == ["/b too-small"])
    #expect(form.judge(["a": "0001-01-01", "c": "0001-01-01"]).findings == ["/c too-large"])
  }

  @Test("show the other field's label, and its value unless one of the two is secret")
  func parameters() throws {
    let form = try form(
      fields: """
        p: { label: Password, secret: true }
        q: { same-as: p }
        r: { label: Start }
        s: { same-as: r }
        t: { secret: true, same-as: r }
        n: { type: integer, secret: true }
        m: { type: integer, range: { min: { field: n } } }
        """)
    func facts(_ payload: Value) -> [String] { form.judge(payload).facts }
    #expect(facts(["p": "1", "q": "2"]) == ["other Password"])
    #expect(facts(["r": "1", "s": "2"]) == ["other Start", "other-value 1"])
    #expect(facts(["r": "1", "t": "2"]) == ["other Start"])
    #expect(facts(["n": 5, "m": 2]) == ["other N"])
  }

  @Test(
    "name one field of the same type",
    arguments: [
      (
        "a: { type: integer }\nb: { same-as: a }",
        "`same-as` compares values of one type, but `a` is of type integer, not text"
      ),
      (
        "l: { each: { fields: { a: } } }\nb: { same-as: 'l[].a' }",
        "`same-as` reads one field, but `l[].a` names one in every item"
      ),
      (
        "l: { each: { type: date } }\nb: { type: date, range: { min: { field: 'l[]' } } }",
        "`min` reads one field, but `l[]` names one in every item"
      ),
      ("a:\nb: { same-as: c }", "there is no field `c` here"),
      ("g: { fields: { a: } }\nb: { same-as: a }", "there is no field `a` here"),
      (
        "l: { each: { fields: { a: } } }\nb: { one-of: { field: l.a } }",
        "`l.a` looks inside `l`, which is of type list"
      ),
      ("a: { same-as: a }", "`same-as` names the field itself"),
      (
        "l: { each: {} }\nc: { format: { name: postal-code, country: { field: l } } }",
        "`country` must be of type text, but `l` is of type list"
      ),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }
}
