import Muster
import MusterPayloads
import MusterRules
import RandomPayloads
import Testing

/// Whether a group or an item exists never depends on what is computed inside it, and a value that
/// the payload has for a computed field is never ignored.
@Suite("Computed fields in groups and items")
struct ComputedPresenceTests {
  private func form(_ fields: String, _ top: String = "") throws -> RuleForm {
    let file = try RuleFile("form: computed\n\(top)\nfields:\n  \(fields)\n")
    return try #require(file.form, "\(file.rendered())")
  }

  /// The failures and the output of a payload, the same one by one and in bulk. A payload that
  /// passes has an output that passes and stays as it is.
  private func judged(_ form: RuleForm, _ payload: Value) throws -> [String] {
    let verdict = form.judge(payload)
    let json = Array(payload.json().utf8)
    var report = ReportFormat.jsonl.report()
    var expected: [UInt8] = []
    report.add(.line(1, json, verdict, after: 0), to: &expected)
    #expect(try SessionDifferentialTests.reported(json + [0x0A], form, nil) == expected)
    if verdict.passes {
      let again = form.judge(verdict.payload)
      #expect(again.passes && again.payload.json() == verdict.payload.json())
    }
    let found = verdict.failures + verdict.undecided
    return found.map { "\($0.path) \($0.code)" } + [verdict.payload.json()]
  }

  /// Lists and maps whose items are groups with a computed field, written as `~`; and a payload
  /// with one item, written as `~`.
  private static let computing = [
    ("l: { required: true, size: ..1, each: { fields: { x: {}, z: ~ } } }", #"[~]"#),
    (
      "l: { required: true, size: ..1, each: { fields: { g: { fields: { x: {}, z: ~ } } } } }",
      #"[~]"#
    ),
    ("l: { required: true, size: ..1, key: {}, each: { fields: { z: ~ } } }", #"{"k":~}"#),
  ]

  @Test("make no item exist", arguments: ["null", #""""#])
  func items(nothing: String) throws {
    for (fields, items) in Self.computing {
      for (expression, type) in [
        ("length(c)", "number"), ("1", "number"), ("'a'", "text"),
        ("coalesce(length(d), 2)", "number"),
      ] {
        let computing = "{ type: \(type), compute: \"\(expression)\" }"
        let plain = try form(
          "c: {}\n  d: {}\n  " + fields.replacing("~", with: "{ type: \(type) }"))
        let computed = try form("c: {}\n  d: {}\n  " + fields.replacing("~", with: computing))
        let l = items.replacing("~", with: nothing)
        let row = try Value(json: #"{"c":"ab","l":\#(l)}"#)
        #expect(try judged(computed, row) == judged(plain, row), "\(computing) in \(fields)")
        #expect(
          try AbsenceTableTests.judge(computed, row).failures.map(\.code) == ["required"])
      }
    }
  }

  @Test("are not counted as items by `size` or by expressions")
  func counted() throws {
    let form = try form(
      """
      c: {}
        e: { size: ..1, each: { fields: { q: { type: number }, z: { type: number, compute: 'length(c)' } } } }
        n: { type: integer, compute: 'count(e[])' }
      """)
    #expect(
      try judged(form, ["c": "ab", "e": [nil, ["q": 1]]])
        == [#"{"c":"ab","e":[{"q":1,"z":2}],"n":1}"#])
    #expect(
      try judged(form, ["c": "ab", "e": [nil, [:]]]) == [#"{"c":"ab","e":[{"z":2}],"n":1}"#])
    #expect(try judged(form, ["c": "ab", "e": [["q": 1], ["q": 2]]]).first == "/e too-many")
  }

  /// What a payload has for the computed field of an otherwise empty optional group, where 1 is
  /// computed; and the failure it leads to, or nil if the group stays empty.
  private static let supplied: [(value: Value, failure: String?)] = [
    (99, "computed"), ("no", "type"), (1, nil), (nil, nil), ("", nil), ([1], "type"),
    (true, "type"),
  ]

  @Test(
    "are compared with the payload's value, even if nothing else is given",
    arguments: ["keep", "reject", "drop"])
  func compared(unknown: String) throws {
    let top = "unknown-fields: \(unknown)"
    let y = "y: { type: number, compute: b }"
    let group = try form(
      "b: { type: number }\n  f: { optional: true, fields: { x: {}, \(y) } }", top)
    let item = try form(
      "b: { type: number }\n  f: { each: { optional: true, fields: { x: {}, \(y) } } }", top)
    let entry = try form(
      "b: { type: number }\n  f: { key: {}, each: { optional: true, fields: { x: {}, \(y) } } }",
      top)
    let inner = try form(
      "b: { type: number }\n  f: { optional: true, fields: { g: { optional: true, fields: { x: {}, \(y) } } } }",
      top)
    for (value, failure) in Self.supplied {
      let fields: Value = ["y": value]
      let places: [(RuleForm, Value, String, String)] = [
        (group, fields, "/f", ""), (item, [fields], "/f/0", "[]"),
        (entry, ["k": fields], "/f/k", "{}"), (inner, ["g": fields], "/f/g", ""),
      ]
      for (form, f, path, none) in places {
        let found = try judged(form, ["b": 1, "f": f])
        switch failure {
        case nil: #expect(found == [none.isEmpty ? #"{"b":1}"# : #"{"b":1,"f":"# + none + "}"])
        case let code?: #expect(found.first == "\(path)/y \(code)", "\(value)")
        }
      }
    }
  }

  /// The row of the table in rules.md that these tests hold.
  static let row = "the group around a computed field, by what the payload has for it"

  @Test("make the group around them given or absent as in the table")
  func table() throws {
    let row = try #require(AbsenceTable().asked[Self.row])
    let form = try form(
      """
      b: { type: number }
        f: { optional: true, fields: { x: { required: true }, y: { type: number, compute: b } } }
      """)
    func isGiven(_ value: Value) -> Bool {
      form.judge(["b": 1, "f": ["y": value]]).failures.map(\.path).contains("/f/x")
    }
    #expect(row[.absent] == "is empty" && form.judge(["b": 1, "f": [:]]).passes)
    #expect(row[.null] == "is empty" && !isGiven(nil) && !isGiven(""))
    #expect(row[.value] == "is not if it differs" && isGiven(99) && !isGiven(1))
    #expect(row[.unreadable] == "is not" && isGiven("no") && isGiven([]))
  }

  @Test("make a group given if the payload has another value, so the rest is required")
  func given() throws {
    let form = try form(
      """
      b: { type: number }
        f: { optional: true, fields: { x: { required: true }, y: { type: number, compute: b } } }
        s: { when: { f: present } }
      """, "unknown-fields: reject")
    #expect(try judged(form, ["b": 1, "f": ["y": 2]]).first == "/f/x required")
    #expect(try judged(form, ["b": 1, "f": ["y": 1]]) == [#"{"b":1}"#])
    #expect(try judged(form, ["b": 1, "f": [:], "s": "z"]) == [#"{"b":1}"#])
  }

  @Test("that replace supplied values don't make a group given")
  func replaced() throws {
    let form = try form(
      """
      b: { type: number }
        f: { optional: true, fields: { x: {}, y: { type: number, compute: b, supplied: replace } } }
      """)
    for value: Value in [1, 99, "no", nil] {
      #expect(try judged(form, ["b": 1, "f": ["y": value]]) == [#"{"b":1}"#])
    }
    #expect(
      try judged(form, ["b": 1, "f": ["x": "a", "y": "no"]]) == [#"{"b":1,"f":{"x":"a","y":1}}"#])
  }

  @Test("block if a value is supplied and none can be computed")
  func undecided() throws {
    let form = try form(
      """
      b: { type: number }
        f: { optional: true, fields: { x: {}, y: { type: number, compute: round(1 / b) } } }
      """)
    #expect(try judged(form, ["b": 0, "f": ["y": 1]]).first == "/f/y not-computed")
    #expect(try judged(form, ["b": 0, "f": [:]]) == [#"{"b":0}"#])
    #expect(try judged(form, ["f": ["y": 1]]).first == "/f/y computed")
  }
}
