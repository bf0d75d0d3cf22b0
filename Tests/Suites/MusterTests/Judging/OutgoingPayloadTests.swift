import Muster
import MusterRules
import Testing

/// What leaves a form, and what is told of members that it does not name.
@Suite("The output payload")
struct OutgoingPayloadTests {
  /// The failures of a payload and what leaves, short enough to compare whole.
  private func judged(_ form: String, _ payload: Value, given: Value = [:]) throws -> [String] {
    let file = try RuleFile("form: a\n" + form)
    #expect(file.rendered() == "")
    let form = file.form
    let verdict = try #require(form).judge(payload, given: given)
    return verdict.failures.map { "\($0.path) \($0.code)" } + [verdict.payload.json()]
  }

  @Test("keeps, drops or refuses members that no field names, group by group")
  func unknown() throws {
    let form = """
      fields:
        k: { fields: { a: } }
        d: { unknown-fields: drop, fields: { a: } }
        r: { unknown-fields: reject, fields: { a: , n: { fields: { b: } } } }
        i: { unknown-fields: reject, each: { fields: { a: } } }

      """
    let payload: Value = [
      "x": 1, "k": ["a": "1", "x": nil], "d": ["a": "1", "x": 2],
      "r": ["x": 2, "n": ["c": 1]], "i": [["a": "1", "x": 2]],
    ]
    #expect(
      try judged(form, payload) == [
        "/r/x unknown-field", "/r/n/c unknown-field", "/i/0/x unknown-field",
        #"{"k":{"a":"1","x":null},"d":{"a":"1"},"r":{"n":{"c":1},"x":2},"#
          + #""i":[{"a":"1","x":2}],"x":1}"#,
      ])
  }

  @Test("has no absent values, and a null only if it is allowed")
  func absent() throws {
    let form = """
      fields:
        a: { nullable: true }
        b: {}
        c: { nullable: true, fields: { x: } }
        d: { fields: { x: } }
        e: { nullable: true, each: { nullable: true } }
        f: { each: {} }
        g: { default: z, nullable: true }
        m: { key: {}, each: {} }

      """
    #expect(try judged(form, [:]) == [#"{"g":"z"}"#])
    #expect(
      try judged(
        form, ["a": nil, "b": nil, "c": nil, "d": nil, "e": nil, "f": nil, "g": nil, "m": nil])
        == [#"{"a":null,"c":null,"e":null,"g":"z"}"#])
    #expect(
      try judged(
        form,
        [
          "a": "", "b": "", "c": [:], "e": [nil, "a", ""], "f": [nil, "a", ""],
          "m": ["x": nil, "y": "", "z": "a"],
        ]) == [#"{"c":{},"e":[null,"a"],"f":["a"],"g":"z","m":{"z":"a"}}"#])
  }

  @Test("has defaults as written")
  func defaults() throws {
    let form = """
      fields:
        a: { default: x y, normalize: [trim, lowercase] }
        b: { type: integer, default: 5 }
        d: { each: {}, default: [a, b] }
        e: { type: any, default: { x: [1] } }
        g: { optional: true, fields: { h: { default: q }, i: { required: true } } }
        h: { fields: { h: { default: q } } }
        l: { each: { default: z } }
        w: { when: { b: 6 }, default: z }

      """
    #expect(
      try judged(form, [:]) == [
        #"{"a":"x y","b":5,"d":["a","b"],"e":{"x":[1]},"h":{"h":"q"}}"#
      ])
    #expect(
      try judged(form, ["b": 6, "l": ["", nil, "a"], "d": [], "e": 1]) == [
        #"{"a":"x y","b":6,"d":[],"e":1,"h":{"h":"q"},"l":["z","z","a"],"w":"z"}"#
      ])
  }

  @Test("never has values that only the program knows")
  func given() throws {
    let form = """
      given: { limit: integer }
      fields: { a: { type: integer, range: { max: { field: limit } } } }

      """
    #expect(
      try judged(form, ["a": 6, "limit": 100], given: ["limit": 5]) == [
        "/a too-large", #"{"a":6,"limit":100}"#,
      ])
    #expect(try judged(form, ["a": 6], given: ["limit": "5"]) == [#"{"a":6}"#])
    #expect(try judged(form, ["a": 6]) == [#"{"a":6}"#])
  }

  @Test("can have a choice that begins with `x-`, in a file and serialised")
  func hostKeys() throws {
    let file = try RuleFile("form: a\nfields: { a: { one-of: { x-small: XS, S: Small } } }\n")
    let form = try #require(file.form)
    #expect(form.judge(["a": "x-small"]).passes)
    #expect(try RuleForm(serialised: form.serialised).judge(["a": "x-small"]).passes)
  }

  @Test("is shown without its secrets")
  func secrets() throws {
    let file = try RuleFile(
      """
      form: a
      fields:
        s: { secret: true, length: 8.. }
        c: { same-as: s }
        n: { secret: true, type: integer, range: 5.. }
        m: { type: integer, range: { min: { field: n } } }
      messages: { en: { same-as: 'not {other-value}' } }

      """)
    let form = try #require(file.form)
    let verdict = form.judge(["s": "hunter2", "c": "x", "n": 4, "m": 3])
    #expect(
      verdict.failures.map(\.message) == [
        "S must be 8 characters or more", "C must be the same as S", "N must be 5 or more",
        "M must be N or more",
      ])
  }

  @Test("is shown without the names of a secret map, even duplicate ones")
  func secretMap() throws {
    let file = try RuleFile(
      "form: a\nfields: { codes: { type: map, secret: true } }\n", path: "a.yaml")
    let form = try #require(file.form)
    var builder = RowBuilder(form)
    var row = Row()
    let bytes = Array(#"{"codes":{"hunter2":"1","hunter2":"2"}}"#.utf8)
    var reason = ""
    do {
      try builder.fill(&row, json: bytes.span)
    } catch {
      reason = error.reason
    }
    #expect(reason == "duplicate key")
  }
}
