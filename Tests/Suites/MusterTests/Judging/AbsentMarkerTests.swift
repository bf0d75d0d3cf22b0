import MusterRules
import Testing

@testable import Muster

@Suite("Markers of missing values")
struct AbsentMarkerTests {
  @Test("are absent: only `required` judges them, and the output leaves them out")
  func absent() throws {
    let form = try form(
      fields: """
        name: { required: true, length: 4.. }
        age: { type: integer, range: 1.. }
        born: { type: date }
        extra: { type: any }
        size: { default: M, one-of: [S, M] }
        """, "absent: [NA, '-']")
    let verdict = form.judge(["name": "NA", "age": "-", "born": "NA", "extra": "-", "size": "NA"])
    #expect(verdict.findings == ["/name required"])
    #expect(verdict.payload == ["size": "M"])
    #expect(form.judge(["name": "na", "age": "NA "]).findings == ["/name too-short", "/age type"])
  }

  @Test("of a field replace those around it")
  func inheritance() throws {
    let form = try form(
      fields: """
        own: { absent: [none] }
        off: { absent: [] }
        group: { absent: ['?'], fields: { in: , off: { absent: [] } } }
        list: { each: { required: true } }
        """, "absent: NA")
    let payload: Value = [
      "own": "none", "off": "NA", "group": ["in": "?", "off": "?"], "list": ["a", "NA"],
    ]
    #expect(form.judge(payload).payload == ["off": "NA", "group": ["off": "?"], "list": ["a"]])
    #expect(form.judge(["own": "NA"]).payload == ["own": "NA"])
  }

  @Test(
    "match numbers in every notation, and booleans",
    arguments: [
      (#"{"a":-999,"b":1.5,"c":false,"d":10}"#, "{}"),
      (#"{"a":-999.0,"b":15e-1,"c":false,"d":1e1}"#, "{}"),
      (#"{"a":-0,"b":1.50,"d":10.0}"#, "{}"),
      (#"{"a":0E+9,"b":-0.0,"d":"10"}"#, "{}"),
      (#"{"a":9,"b":1.25,"c":true,"d":"10.0"}"#, #"{"a":9,"b":1.25,"c":true,"d":"10.0"}"#),
    ])
  func scalars(payload: String, passed: String) throws {
    let form = try form(
      fields: """
        a: { type: integer, absent: ['-999', '0'] }
        b: { type: number, absent: ['1.5', '0.0'] }
        c: { type: boolean, absent: 'false' }
        d: { type: any, absent: '10' }
        """)
    #expect(form.judge(try Value(json: payload)).payload.json() == passed)
  }

  @Test(
    "match the numbers that a source of strings has, in every notation",
    arguments: [("0", "-999"), (" 0 ", "-999.0"), ("-0.0", "-9.99e2"), ("+0", "-999.00")])
  func strings(a: String, b: String) throws {
    let form = try form(
      fields: """
        a: { type: integer, absent: ['0.0'] }
        b: { type: number, absent: ['-999'] }
        c: { absent: ['0'] }
        """)
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = true
    judge.fill(&row, from: ["a": .text(a), "b": .text(b), "c": "0.0"])
    _ = judge.judge(&row)
    #expect(judge.verdict(row).payload == ["c": "0.0"])
  }

  @Test("are normalised like the values of their field")
  func normalising() throws {
    let form = try form(
      fields: """
        a: { normalize: [trim, lowercase] }
        b: { normalize: [digits-only] }
        c: { normalize: [digits-only], empty: value }
        """, "absent: [NA]")
    #expect(form.judge(["a": " Na ", "b": "NA"]).payload == [:])
    #expect(form.judge(["c": "NA"]).payload == ["c": ""])
  }

  @Test("are absent even if an empty string is a value")
  func besideEmpty() throws {
    let form = try form(
      fields: "a: { required: true, nullable: true }", "absent: [NA]\nempty: value")
    #expect(form.judge(["a": "NA"]).findings == ["/a required"])
    #expect(form.judge(["a": ""]).findings == [])
    #expect(form.judge(["a": nil]).payload == ["a": nil])
  }

  @Test("of a list with `reads` make the list absent, and each item")
  func lists() throws {
    let form = try form(
      fields: "a: { type: list, reads: { list: ';' }, required: true }", "absent: NA")
    #expect(form.judge(["a": "NA"]).findings == ["/a required"])
    #expect(form.judge(["a": "x;NA;y"]).payload == ["a": ["x", "y"]])
    #expect(form.judge(["a": "NA;NA"]).findings == ["/a required"])
  }

  @Test("are no values for a computed field, other rules and conditions")
  func others() throws {
    let form = try form(
      fields: """
        a: { type: integer }
        b: { type: integer }
        sum: { type: integer, compute: a + 1 }
        c: { required: { when: { a: present } } }
        """, "together: [{ present: [a, b], count: 1 }]\nabsent: NA")
    #expect(form.judge(["a": 1, "b": "NA", "sum": "NA", "c": "x"]).findings == [])
    #expect(form.judge(["a": "NA", "b": 1, "sum": 5]).findings == ["/sum computed"])
    #expect(form.judge(["a": "NA", "b": "NA"]).findings == ["/a present"])
  }

  @Test("do not apply to maps, their keys and lists in JSON")
  func notApplying() throws {
    let form = try form(
      fields: "a: { type: map }\nb: { type: list }\nc: { fields: { x: } }", "absent: NA")
    #expect(form.judge(["a": ["NA": "x"]]).payload == ["a": ["NA": "x"]])
    let verdict = form.judge(["a": "NA", "b": "NA", "c": "NA"])
    #expect(verdict.findings == ["/a type", "/b type", "/c type"])
  }

  @Test("are what a person leaves empty, and can still become one while typing")
  func sessions() throws {
    let form = try form(
      fields: "a: { one-of: [Yes, No], absent: [N/A] }\nb: { type: integer, absent: [none] }",
      "validate: live")
    var session = Session(form)
    let fields = (session.field("a"), session.field("b"))
    let (a, b) = (try #require(fields.0), try #require(fields.1))
    session.change(a, to: "N/")
    session.change(b, to: "no")
    #expect(session.validity(of: a) == .incomplete)
    #expect(session.validity(of: b) == .incomplete)
    session.change(b, to: "nothing")
    #expect(session.validity(of: b) == .notValid)
    session.change(a, to: "N/A")
    session.change(b, to: "none")
    #expect(session.validity(of: a) == .valid)
    #expect(session.payload == [:])
    #expect(session.text(of: b) == "none")
  }

  @Test("must be strings that are not empty, each listed once")
  func mistakes() throws {
    #expect(
      try reasons(fields: "a:", "absent: [NA, '', null, [x], NA]") == [
        "`empty`, not `absent`, decides the meaning of an empty string",
        "a marker under `absent` must be a string, and a null is always absent",
        "a marker under `absent` must be a string, not a list", "`NA` is listed twice",
      ])
  }

  @Test("can be written in Swift")
  func inSwift() throws {
    let form = try RuleForm("f", settings: ["absent": ["NA"]]) {
      Field("a")
      Field("b").absent("-", "?")
    }
    #expect(form.judge(["a": "NA", "b": "?"]).payload == [:])
    #expect(form.judge(["b": "NA"]).payload == ["b": "NA"])
  }
}
