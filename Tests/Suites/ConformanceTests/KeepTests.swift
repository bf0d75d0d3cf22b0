import Muster
import MusterRules
import Testing

@Suite("A field that is not kept")
struct KeepTests {
  private func verdict(_ text: String, _ payload: Value) throws -> Verdict {
    let file = try RuleFile("form: keep\n" + text)
    let form = try #require(file.form, "\(file.rendered())")
    return try AbsenceTableTests.judge(form, payload)
  }

  private static let signup = """
    fields:
      password: { required: true, normalize: trim }
      confirm: { required: true, normalize: trim, same-as: password, keep: false }
    """

  @Test("is judged, and is not in the output")
  func judged() throws {
    let good = try verdict(Self.signup, ["password": "abc ", "confirm": " abc"])
    #expect(good.passes && good.payload.json() == #"{"password":"abc"}"#)
    let bad = try verdict(Self.signup, ["password": "abc", "confirm": "abd"])
    #expect(bad.failures.map(\.code) == ["same-as"])
    #expect(bad.payload.json() == #"{"password":"abc"}"#)
    #expect(try verdict(Self.signup, ["password": "a"]).failures.map(\.path) == ["/confirm"])
  }

  @Test(
    "is left out with everything in it, for every type",
    arguments: [
      ("x: { keep: false }", ["x": "1"], "{}"),
      ("x: { keep: true }", ["x": "1"], #"{"x":"1"}"#),
      ("x: { keep: false, nullable: true }", ["x": nil], "{}"),
      ("x: { keep: false, default: d }", [:], "{}"),
      ("x: { keep: false, fields: { a: } }", ["x": ["a": "1", "b": 2]], "{}"),
      ("x: { keep: false, each: {} }", ["x": ["1", "2"]], "{}"),
      ("x: { keep: false, key: {} }", ["x": ["a": "1"]], "{}"),
      ("x: { keep: false, type: any }", ["x": ["a": [1]]], "{}"),
      (
        "x: { fields: { a: { keep: false }, b: } }", ["x": ["a": "1", "b": "2"]],
        #"{"x":{"b":"2"}}"#
      ),
      ("x: { fields: { a: { keep: false } } }", ["x": ["a": "1"]], #"{"x":{}}"#),
      ("x: { fields: { a: { keep: false, default: d } } }", [:], "{}"),
      (
        "x: { each: { fields: { a: { keep: false }, b: } } }",
        ["x": [["a": "1", "b": "2"], ["a": "3"]]], #"{"x":[{"b":"2"},{}]}"#
      ),
      (
        "x: { key: {}, each: { fields: { a: { keep: false }, b: } } }",
        ["x": ["k": ["a": "1", "b": "2"]]], #"{"x":{"k":{"b":"2"}}}"#
      ),
      ("x: { each: { fields: { a: { keep: false, default: d } } } }", ["x": [nil]], #"{"x":[]}"#),
      ("x: { is: gone }\n  y: { is: gone, keep: true }", ["x": "1", "y": "2"], #"{"y":"2"}"#),
    ] as [(String, Value, String)])
  func holds(fields: String, payload: Value, leaves: String) throws {
    let shapes = "shapes: { gone: { keep: false } }\n"
    let verdict = try verdict(shapes + "fields:\n  \(fields)\n", payload)
    #expect(verdict.passes && verdict.payload.json() == leaves)
  }

  @Test("is read by conditions, by rules of other fields and by cross-field rules")
  func seen() throws {
    let text = """
      fields:
        on: { keep: false }
        limit: { type: integer, keep: false }
        old: { keep: false, fields: { a: , b: { keep: false } } }
        new: { fields: { a: , b: }, same-as: old }
        vat: { required: { when: { on: present } } }
        count: { type: integer, range: { max: { field: limit } } }
        rows: { each: { fields: { id: { keep: false }, n: } }, unique: { by: id } }
        all: { each: { fields: { id: { keep: false }, n: } }, unique: true }
      together:
        - { all-different: [on, vat] }
        - { sum: [limit, count], is: 5 }
      """
    let full = try verdict(
      text,
      [
        "on": "1", "limit": 1, "count": 2, "old": ["a": "1", "b": "2"],
        "new": ["a": "1", "b": "3"],
        "rows": [["id": "1", "n": "1"], ["id": "1", "n": "2"]],
        "all": [["id": "1", "n": "1"], ["id": "2", "n": "1"]],
      ])
    #expect(
      full.failures.map { "\($0.path) \($0.code)" }
        == ["/limit sum", "/new same-as", "/vat required", "/count too-large", "/rows/1 unique"])
    let same: Value = ["old": ["a": "1", "b": "2"], "new": ["a": "1", "b": "2"], "on": nil]
    #expect(try verdict(text, same).payload.json() == #"{"new":{"a":"1","b":"2"}}"#)
  }

  @Test("is passed completely to a check of the program")
  func host() throws {
    let file = try RuleFile(
      "form: keep\nfields:\n  g: { check: whole, fields: { a: , b: { keep: false } } }\n")
    let form = try #require(file.form).registering("whole") { value in
      value.json() == #"{"a":"1","b":"2"}"# ? .passes : .fails
    }
    let verdict = form.judge(["g": ["a": "1", "b": "2"]])
    #expect(verdict.passes && verdict.payload.json() == #"{"g":{"a":"1"}}"#)
  }

  @Test("is not in the payload of a session")
  func session() throws {
    let file = try RuleFile("form: keep\n" + Self.signup)
    var session = Session(try #require(file.form))
    session.handle(.change(path: "password", text: "abc"))
    session.handle(.change(path: "confirm", text: "abc"))
    #expect(session.handedIn() == #"{"password":"abc"}"#)
  }

  @Test("can be written in Swift")
  func written() throws {
    let form = try RuleForm("keep") {
      Field("password", .required)
      Field("confirm", .same(as: "password")).notKept()
    }
    #expect(form.judge(["password": "a", "confirm": "a"]).payload.json() == #"{"password":"a"}"#)
  }
}
