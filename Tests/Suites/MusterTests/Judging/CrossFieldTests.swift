import Muster
import Testing

@Suite("Cross-field rules")
struct CrossFieldTests {
  @Test(
    "count the given fields",
    arguments: [
      ("1..", [], ["/a present"]), ("1..", ["a"], []), ("1", ["a", "b"], ["/a present"]),
      ("..2", ["a", "b", "c"], ["/a present"]), ("..2", ["b", "c"], []), ("0", [], []),
    ])
  func present(_ count: String, _ there: [String], _ findings: [String]) throws {
    let form = try form(
      fields: "a:\nb:\nc:", "together:\n  - { present: [a, b, c], count: \(count) }")
    let payload = Value.object(there.map { Value.Member($0, "x") })
    #expect(form.judge(payload).findings == findings)
  }

  @Test("require all or none of several fields")
  func allOrNone() throws {
    let form = try form(
      fields: "a:\nb: { when: { a: x } }\nl: { each: {} }",
      "together:\n  - all-or-none: [a, b, l]")
    #expect(form.judge([:]).findings == [])
    #expect(form.judge(["a": "x", "b": "y", "l": ["z"]]).findings == [])
    #expect(form.judge(["a": "x", "l": ["z"]]).findings == ["/a all-or-none"])
    // One that does not apply is not waited for, an empty list is not there.
    #expect(form.judge(["a": "y", "b": "y", "l": ["z"]]).findings == [])
    #expect(form.judge(["a": "y", "l": []]).findings == ["/a all-or-none"])
  }

  @Test("use the name of a field whose label is blank")
  func emptyLabel() throws {
    let form = try form(
      fields: "a: { label: '', type: number }\nb: { label: { en: ' ' }, type: number }",
      "together:\n  - { sum: [a, b], is: 9 }")
    #expect(form.judge(["a": 1, "b": 2]).failures.map(\.message) == ["A and B must add up to 9"])
  }

  @Test("require different values, numbers by value and instants by meaning")
  func allDifferent() throws {
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: integer }
        c: { type: date-time }
        d: { type: date-time }
        l: { each: { fields: { n: {} } } }
        """,
      "together:\n  - all-different: [a, b]\n  - all-different: [c, d]\n  - all-different: ['l[].n']"
    )
    #expect(form.judge(["a": 1.5, "b": 1]).findings == [])
    #expect(form.judge(["a": 1.0, "b": 1]).findings == ["/a all-different"])
    #expect(
      form.judge(["c": "2026-01-01T00:00:00Z", "d": "2026-01-01T01:00:00+01:00"]).findings
        == ["/c all-different"])
    #expect(form.judge(["l": [["n": "x"], [:], [:], ["n": "y"]]]).findings == [])
    #expect(form.judge(["l": [["n": "x"], ["n": "x"]]]).findings == ["/l all-different"])
  }

  @Test(
    "add numbers up exactly, every item's too",
    arguments: [
      ("100", [["amount": 0.1], ["amount": 0.2]], 99.7, []),
      ("100", [["amount": 0.1]], 99.8, ["/w sum"]),
      ("99..100.5", [], 100.5, []), ("99..100.5", [], 100.51, ["/w sum"]),
      ("..10", [["amount": 11]], -1, []),
      ("{ field: total }", [["amount": 41]], 1, []),
      ("{ field: total }", [["amount": 42]], 1, ["/w sum"]),
    ] as [(String, [Value], Value, [String])])
  func sum(_ expected: String, _ lines: [Value], _ wages: Value, _ findings: [String]) throws {
    let form = try form(
      fields: """
        w: { type: number }
        total: { type: integer }
        lines: { each: { fields: { amount: { type: number } } } }
        """,
      "together:\n  - { sum: [w, 'lines[].amount'], is: \(expected) }")
    #expect(form.judge(["w": wages, "total": 42, "lines": .list(lines)]).findings == findings)
  }

  @Test("pass if a field can't be read")
  func unreadable() throws {
    let form = try form(
      fields: "a: { type: integer }\nb: { type: integer }",
      """
      together:
        - { sum: [a, b], is: 3 }
        - { present: [a, b], count: 2 }
        - all-different: [a, b]
      """)
    #expect(form.judge(["a": 1, "b": "x"]).findings == ["/b type"])
    #expect(form.judge(["a": 1, "b": 1]).findings == ["/a sum", "/a all-different"])
  }

  @Test("accept `at`, a message, a condition, a severity and a code")
  func beside() throws {
    let form = try form(
      fields: "a:\nb:\nk:",
      """
      together:
        - { all-or-none: [a, b], at: b, message: 'Both of {fields}', when: { k: x } }
        - { all-different: [a, b], severity: warning, code: alike }
      """)
    let verdict = form.judge(["a": "1", "k": "x"])
    #expect(verdict.findings == ["/b all-or-none"])
    #expect(verdict.failures.map(\.message) == ["Both of A and B"])
    #expect(form.judge(["a": "1"]).findings == [])
    let alike = form.judge(["a": "1", "b": "1"])
    #expect(alike.findings == ["warning /a alike"])
    #expect(alike.passes)
    #expect(alike.warnings.map(\.kind) == ["all-different"])
  }

  @Test("can be in groups and items, where names are looked up inside")
  func places() throws {
    let form = try form(
      fields: """
        total: { type: integer }
        g:
          optional: true
          fields:
            a: { type: integer }
            b: { type: integer }
            total: { type: integer }
          together:
            - { sum: [a, b], is: { field: total } }
            - { all-different: [a, /total] }
        l:
          each:
            fields: { x: , y: }
            together: [{ all-or-none: [x, y], at: y }]
        m:
          key: {}
          each: { each: { fields: { x: , y: }, together: [{ present: [x, y], count: 1.. }] } }
        """)
    #expect(form.judge([:]).findings == [])
    #expect(
      form.judge(["total": 1, "g": ["a": 1, "b": 2, "total": 4]]).findings
        == ["/g/a sum", "/g/a all-different"])
    #expect(
      form.judge(["l": [["x": "1", "y": "2"], ["x": "1"], [:], ["y": "1"]]]).findings
        == ["/l/1/y all-or-none", "/l/3/y all-or-none"])
    #expect(
      form.judge(["m": ["k": [["x": "1"], [:]]]]).findings == ["/m/k/1/x present"])
  }

  @Test("are reported after the failures of their field, before its items")
  func order() throws {
    let form = try form(
      fields: """
        a: { length: 2 }
        l: { size: 3.., stop: never, each: { length: 2 } }
        z: { length: 2 }
        """,
      "together:\n  - { present: [a, z], count: 0, at: l }\n  - { all-different: [a, z] }")
    #expect(
      form.judge(["z": "x", "l": ["p", "q"], "a": "x"]).findings == [
        "/a too-short", "/a all-different", "/l too-few", "/l present", "/l/0 too-short",
        "/l/1 too-short", "/z too-short",
      ])
  }

  @Test("are reported at a field further out, or at the list that a name goes through")
  func further() throws {
    let form = try form(
      fields: """
        total: { type: integer }
        l:
          each:
            fields: { x: , y: }
            together: [{ all-or-none: [x, y], at: /total }]
        """,
      "together:\n  - { present: ['l[].x'], count: ..1 }")
    #expect(
      form.judge(["l": [["x": "1"], ["x": "1"]]]).findings
        == ["/total all-or-none", "/total all-or-none", "/l present"])
  }

  @Test("have parameters for their fields and the expected value")
  func facts() throws {
    let form = try form(
      fields:
        "a: { type: number, label: Wages }\nb: { type: number, secret: true }\nc: { type: number }",
      "together:\n  - { sum: [a, c], is: 10 }\n  - { present: [b], count: 1 }")
    let verdict = form.judge(["a": 1])
    #expect(verdict.facts == ["fields [\"/a\", \"/c\"]", "expected 10", "sum 1"])
    #expect(verdict.failures.map(\.message) == ["Wages and C must add up to 10", "Enter B"])
  }

  @Test(
    "add up beyond the limits of a number",
    arguments: [
      ("1e400, 0.1", "..1e400", ["/l sum"]), ("1e400, 0.1", "1e400..", []),
      ("1e400, -1e400, 0.1", "0.1", []), ("9e400, 9e400", "1..", []),
      ("9e400, 9e400", "..9e400", ["/l sum"]), ("-9e400, -9e400", "..0", []),
      ("-9e400, -9e400", "-1..", ["/l sum"]), ("1e400, 0.1, -1e400", "0.2", ["/l sum"]),
      ("1e63, 1e-64", "1e63..", []), ("1e63, -1e-64", "1e63..", ["/l sum"]),
    ])
  func exact(_ numbers: String, _ expected: String, _ findings: [String]) throws {
    let form = try form(
      fields: "l: { each: { type: number } }", "together: [{ sum: ['l[]'], is: \(expected) }]")
    let payload = try Value(json: #"{"l":[\#(numbers)]}"#)
    #expect(form.judge(payload).findings == findings)
  }

  @Test("are measured from bounds beyond the limits of a number")
  func exactBounds() throws {
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: number, range: { min: { field: a, plus: 0.1 } } }
        c: { type: number, range: { below: { field: a, plus: 0.1 } } }
        """)
    #expect(
      form.judge(["a": .number(huge), "b": .number(huge), "c": .number(huge)]).findings
        == ["/b too-small"])
  }

  private var huge: Number { Number("1e400") ?? .zero }

  @Test(
    "pass if a part can't be read: a value, an item, a list of many",
    arguments: [
      (#"{"a":1,"l":"x"}"#, ["/l type"]),
      (#"{"a":1,"l":[{"n":"x"}]}"#, ["/l/0/n type"]),
      // What stands in a group or an item that can't be read is absent.
      (#"{"a":1,"l":["x"]}"#, ["/a sum", "/a present", "/a all-or-none", "/l/0 type"]),
      (
        #"{"a":1,"l":[{"n":1},7]}"#,
        ["/a sum", "/a present", "/a all-or-none", "/a all-different", "/l/1 type"]
      ),
      (#"{"a":1,"g":"x"}"#, ["/a sum", "/a present", "/a all-or-none", "/g type"]),
      (#"{"a":1,"l":[{"n":1}],"g":{"n":1}}"#, ["/a sum", "/a present", "/a all-different"]),
    ])
  func unreadableParts(_ payload: String, _ findings: [String]) throws {
    let form = try form(
      fields: """
        a: { type: integer }
        l: { each: { fields: { n: { type: integer } } } }
        g: { fields: { n: { type: integer } } }
        s: { type: integer, same-as: g.n }
        o: { type: integer, one-of: { field: 'l[].n' } }
        """,
      """
      together:
        - { sum: [a, 'l[].n', g.n], is: 0 }
        - { present: [a, 'l[].n', g.n], count: 0 }
        - all-or-none: [a, 'l[].n', g.n]
        - all-different: [a, 'l[].n', g.n]
      """)
    #expect(form.judge(try Value(json: payload)).findings == findings)
    #expect(form.judge(["s": 1, "g": "x"]).findings == ["/g type", "/s same-as"])
    #expect(form.judge(["o": 1, "l": "x"]).findings == ["/l type"])
    #expect(form.judge(["o": 1, "l": [7]]).findings == ["/l/0 type", "/o one-of"])
  }

  @Test("pass if it is undecided that a part applies")
  func undecidedParts() throws {
    let form = try form(
      fields: """
        a: { type: integer }
        d: { type: date }
        b: { type: integer, when: { d: { range: today.. } } }
        g: { when: { d: { range: today.. } }, fields: { n: { type: integer } } }
        """,
      """
      together:
        - { sum: [a, b], is: 3 }
        - { sum: [a, g.n], is: 3 }
        - all-or-none: [a, b]
      """)
    #expect(
      form.judge(["a": 1, "b": 2, "d": "2026-01-01", "g": ["n": 2]]).findings
        == ["undecided /b clock-missing", "undecided /g clock-missing"])
  }

  @Test("name an item by its list, and have paths, stars and the sum, but nothing of a secret")
  func names() throws {
    let form = try form(
      fields: """
        a: { label: Wages, type: number }
        l: { label: Parts, each: { type: number } }
        m: { key: {}, each: { fields: { n: { type: number, label: Rest } } } }
        s: { type: number, secret: true }
        """,
      """
      together:
        - { sum: ['l[]', a, 'm[].n'], is: 9 }
        - { sum: [a, s], is: 9 }
      """)
    let verdict = form.judge(["a": 1.5, "l": [1, 2], "m": ["x": ["n": 3]]])
    #expect(
      verdict.failures.map(\.message)
        == ["Wages and S must add up to 9", "Parts, wages and rest must add up to 9"])
    #expect(
      verdict.failures.map { failure in
        failure.parameters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      } == [
        #"fields texts(["/a", "/s"]), expected number(9)"#,
        #"fields texts(["/l/*", "/a", "/m/*/n"]), expected number(9), sum number(7.5)"#,
      ])
  }

  @Test("distinguish fields with one label by the labels around them, except shared ones")
  func labels() throws {
    let form = try form(
      fields: """
        home: { fields: { name: , phones: { each: {} } } }
        work: { label: At work, fields: { name: , phones: { each: {} } } }
        title:
        trip: { fields: { from: { fields: { city: } }, to: { fields: { city: } } } }
        """,
      """
      together:
        - all-different: [home.name, work.name]
        - all-different: [home.name, title, work.name]
        - all-different: ['home.phones[]', 'work.phones[]']
        - all-different: [trip.from.city, trip.to.city]
      """)
    let verdict = form.judge([
      "home": ["name": "a", "phones": ["1"]], "work": ["name": "a", "phones": ["1"]], "title": "a",
      "trip": ["from": ["city": "b"], "to": ["city": "b"]],
    ])
    #expect(
      verdict.failures.map(\.message) == [
        "Enter different values for home: Name and at work: Name",
        "Enter different values for home: Name, title and at work: Name",
        "Enter different values for home: Phones and at work: Phones",
        "Enter different values for from: City and to: City",
      ])
  }
}
