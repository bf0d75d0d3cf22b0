import MusterRules
import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Reference lists and tables")
struct ReferenceTablesTests {
  private static let given = """
    given:
      currencies: { list: text }
      banned: { list: text, fold: case }
      sizes: { list: number }
      days: { list: date }
      rates: { key: text, value: number }
      users:
        key: { id: integer }
        fields: { team: text, active: boolean, since: date, n: integer }
    """

  private static let values: Value = [
    "currencies": ["EUR", "USD", "EUR", "a string of more than eight bytes"],
    "banned": ["Admin", "ÄRGER"], "sizes": [1, 2.5], "days": ["2026-01-31"],
    "rates": ["EUR": 1, "USD": 1.08],
    "users": [
      ["id": 7, "team": "A", "active": true, "since": "2020-01-01", "n": 3, "other": [1]],
      ["id": 8, "team": nil],
    ],
  ]

  private func findings(_ fields: String, _ payload: Value) throws -> [String] {
    try form(fields: fields, Self.given).judge(payload, given: Self.values).findings
  }

  @Test("find keys quickly whose bits are alike, and refuse a key that no payload can have")
  func keys() throws {
    let form = try form(
      fields: "x: { type: integer, one-of: { given: n } }",
      "given: { n: { list: integer }, t: { list: text } }")
    let numbers = Value.list((0..<20_000).map { .number(Number($0 << 16)) })
    let giving = try form.giving(["n": numbers])
    #expect(giving.judge(["x": .number(Number(19_999 << 16))]).passes)
    #expect(giving.judge(["x": .number(Number(20_000 << 16))]).findings == ["/x one-of"])
    #expect(throws: GivenListError.self) {
      try form.giving(["t": [.text(String(repeating: "a", count: 1 << 20 + 1))]])
    }
  }

  @Test(
    "contain the values that one-of accepts and none-of refuses",
    arguments: [
      ("{ one-of: { given: currencies } }", "USD", []),
      ("{ one-of: { given: currencies } }", "usd", ["/x one-of"]),
      ("{ one-of: { given: currencies } }", "a string of more than eight bytes", []),
      ("{ one-of: { given: currencies } }", "a string of more than eight BYTES", ["/x one-of"]),
      ("{ none-of: { given: banned } }", "aDMIN", ["/x none-of"]),
      ("{ none-of: { given: banned } }", "ärger", ["/x none-of"]),
      ("{ none-of: { given: banned } }", "ada", []),
      ("{ type: number, one-of: { given: sizes } }", 1.0, []),
      ("{ type: number, one-of: { given: sizes } }", 2.50, []),
      ("{ type: number, one-of: { given: sizes } }", 2.51, ["/x one-of"]),
      ("{ type: integer, one-of: { given: sizes } }", 1, []),
      ("{ type: integer, one-of: { given: users } }", 8, []),
      ("{ type: integer, one-of: { given: users } }", 9, ["/x one-of"]),
      ("{ type: date, one-of: { given: days } }", "2026-01-31", []),
      ("{ type: date, one-of: { given: days } }", "2026-01-30", ["/x one-of"]),
      ("{ any: [{ one-of: { given: currencies } }, { length: 2 }] }", "zz", []),
      ("{ when: { x: { one-of: { given: currencies } } }, length: 2 }", "USD", ["/x too-long"]),
    ] as [(String, Value, [String])])
  func choices(_ field: String, _ value: Value, _ findings: [String]) throws {
    if field.contains("when:") {
      let fields = "x:\ny: \(field.replacing("length: 2", with: "required: true"))"
      #expect(try self.findings(fields, ["x": value]) == ["/y required"])
      return
    }
    #expect(try self.findings("x: \(field)", ["x": value]) == findings)
  }

  @Test(
    "are read by expressions",
    arguments: [
      ("t in currencies", ["t": "USD"], "true"), ("t in currencies", ["t": "x"], "false"),
      ("t in currencies", [:], "absent"), ("!(t in banned)", ["t": "ADMIN"], "false"),
      ("i in users", ["i": 7], "true"), ("i + 1 in users", ["i": 7], "true"),
      ("i / 3 in sizes", ["i": 1], "false"), ("i / 2 in sizes", ["i": 5], "true"),
      ("d in days", ["d": "2026-01-31"], "true"),
      ("\"2026-01-31\" in days", [:], "true"),
      ("rates[t] == 1.08", ["t": "USD"], "true"), ("rates[t] > 2", ["t": "x"], "absent"),
      ("absent(rates[t])", ["t": "x"], "true"),
      ("rates[\"USD\"] * 2 == 2.16", [:], "true"),
      ("users[i].team == t", ["i": 7, "t": "A"], "true"),
      ("users[i].team == t", ["i": 8, "t": "A"], "absent"),
      ("users[i].active", ["i": 7], "true"), ("users[i].n == 3", ["i": 7], "true"),
      ("users[ users[i].n + 4 ].since < \"2020-01-02\"", ["i": 7], "true"),
    ] as [(String, Value, String)])
  func expressions(_ text: String, _ payload: Value, _ result: String) throws {
    let form = try form(
      fields: """
        t:
        i: { type: integer }
        d: { type: date }
        x: { type: boolean, compute: '\(text)' }
        """, Self.given)
    let output = form.judge(payload, given: Self.values).payload["x"]
    #expect((output.map { $0.json() } ?? "absent") == result)
  }

  @Test("are undecided if the program doesn't supply them")
  func missing() throws {
    let form = try form(
      fields: """
        a: { one-of: { given: currencies } }
        b: { none-of: { given: banned } }
        c: { type: number, compute: 'rates[a]' }
        d: { required: { when: 'a in currencies' } }
        """, Self.given)
    #expect(
      form.judge(["a": "EUR", "b": "x"]).findings == [
        "undecided /a list-missing", "undecided /b list-missing", "undecided /c list-missing",
        "undecided /d list-missing",
      ])
    #expect(form.judge([:]).findings == [])
  }

  @Test("can be shared by all verdicts, and replaced for one")
  func shared() throws {
    let form = try form(fields: "a: { one-of: { given: currencies } }", Self.given)
      .giving(["currencies": ["EUR"], "other": 1])
    #expect(form.judge(["a": "EUR"]).findings == [])
    #expect(form.judge(["a": "USD"]).findings == ["/a one-of"])
    #expect(form.judge(["a": "USD"], given: ["currencies": ["USD"]]).findings == [])
    #expect(form.judge(["a": "USD"]).findings == ["/a one-of"])
  }

  @Test(
    "with a mistake are refused, with its place",
    arguments: [
      (["currencies": "EUR"], "`currencies`: expected an array"),
      (["currencies": ["EUR", ""]], "`currencies`: value 2 is empty"),
      (["currencies": ["EUR", nil]], "`currencies`: value 2 is empty"),
      (["currencies": [1]], "`currencies`: value 1 is not of type text"),
      (["sizes": [1, "2"]], "`sizes`: value 2 is not of type number"),
      (["days": ["2026-02-30"]], "`days`: value 1 is not of type date"),
      (["rates": 1], "`rates`: expected an array or an object"),
      (["rates": ["EUR": "1"]], "`rates`: the value of entry 1 is not of type number"),
      (["rates": [["EUR", 1], ["EUR", 2]]], "`rates`: entries 1 and 2 have the same key"),
      (["rates": ["EUR"]], "`rates`: expected a key and its value in entry 1"),
      (["users": [["id": 1.5]]], "`users`: the key of entry 1 is not of type integer"),
      (["users": [["team": "A"]]], "`users`: the key of entry 1 is empty"),
      (["users": [["id": 1], 2]], "`users`: expected an object in entry 2"),
      (["users": ["1": "A"]], "`users`: expected an object with the fields of entry 1"),
      (["users": ["1": ["active": "yes"]]], "`users`: `active` of entry 1 is not of type boolean"),
      (["users": ["x": [:]]], "`users`: the key of entry 1 is not of type integer"),
    ] as [(Value, String)])
  func mistakes(_ given: Value, _ message: String) throws {
    let form = try form(fields: "a:", Self.given)
    #expect { try form.giving(given) } throws: { "\($0)" == message }
  }

  @Test("are read from pairs and objects, too")
  func layouts() throws {
    let form = try form(
      fields: "a: { type: integer }\nb: { type: boolean, compute: 'users[a].team == \"A\"' }",
      Self.given)
    for users: Value in [["7": ["team": "A"]], [[7, ["team": "A"]]], [["id": 7, "team": "A"]]] {
      let output = form.judge(["a": 7], given: ["users": users]).payload
      #expect(output["b"]?.json() == "true")
    }
  }

  @Test("find each of many keys")
  func many() throws {
    let plan = TablePlan(name: "many")
    var builder = ReferenceTableBuilder(plan)
    let texts = (0..<5000).map { number in
      String(number * 7919, radix: 36) + String(repeating: "x", count: number % 20)
    }
    for text in texts { try builder.add(.text(text), []) }
    let table = try builder.table()
    #expect(table.count == texts.count)
    for (index, text) in texts.enumerated() {
      let bytes = Array(text.utf8)
      #expect(table.row(of: bytes.span) == index)
      #expect(table.row(of: (bytes + [0x21]).span) == nil)
    }
  }

  @Test("that a session is given anew judge again what reads them")
  func sessions() throws {
    let form = try form(
      fields: """
        a: { one-of: { given: currencies } }
        b: { type: number, compute: 'rates[a]' }
        c: { required: { when: 'a in currencies' } }
        l: { each: { one-of: { given: currencies } } }
        """, Self.given)
    var session = Session(form, values: ["a": "USD", "l": ["EUR"]], given: Self.values)
    session.handle(.submit)
    var shown = session.summary.map(\.path)
    #expect(shown == ["/c"])
    session.handle(.give(["currencies": ["CHF"], "rates": ["USD": 2]]))
    shown = session.summary.map(\.path)
    #expect(shown == ["/a", "/l/0"])
    let payload = session.payload
    #expect(payload["b"]?.json() == "2")
    session.handle(.give(["currencies": nil]))
    shown = session.summary.map(\.path)
    #expect(shown == ["/a", "/c", "/l/0"])
  }
}
