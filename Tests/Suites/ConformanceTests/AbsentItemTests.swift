import Muster
import MusterRules
import Testing

@Suite("An item or a key that is empty")
struct AbsentItemTests {
  private func findings(_ fields: String, _ payload: Value, _ top: String = "") throws -> [String] {
    let file = try RuleFile("form: items\n\(top)\nfields:\n  \(fields)\n")
    let form = try #require(file.form, "\(file.rendered())")
    let verdict = try AbsenceTableTests.judge(form, payload)
    // What leaves is judged as what came was.
    if verdict.passes {
      let again = form.judge(verdict.payload)
      #expect(again.passes && again.payload.json() == verdict.payload.json())
    }
    return verdict.failures.map { "\($0.path) \($0.code)" } + [verdict.payload.json()]
  }

  @Test("is not an item if the output lacks it")
  func items() throws {
    let list = "l: { required: true, size: 2..3, unique: true, each: {} }"
    #expect(try findings(list, ["l": ["", nil]]) == ["/l required", #"{"l":[]}"#])
    #expect(try findings(list, ["l": ["", "a"]]) == ["/l too-few", #"{"l":["a"]}"#])
    #expect(try findings(list, ["l": ["", "a", nil, "b", ""]]) == [#"{"l":["a","b"]}"#])
    #expect(try findings(list, ["l": ["", "a", "a"]]) == ["/l/2 unique", #"{"l":["a","a"]}"#])
    #expect(try findings(list, ["l": ["", "a", "b", "c", "d"]]).first == "/l too-many")
    let map = "m: { required: true, size: 2.., key: {}, each: {} }"
    #expect(try findings(map, ["m": ["x": ""]]) == ["/m required", #"{"m":{}}"#])
    #expect(try findings(map, ["m": ["x": "", "y": "1"]]) == ["/m too-few", #"{"m":{"y":"1"}}"#])
  }

  @Test("is an item if the output has it")
  func leaving() throws {
    let nulls = "l: { required: true, size: 2, each: { nullable: true } }"
    #expect(try findings(nulls, ["l": [nil, "", nil]]) == [#"{"l":[null,null]}"#])
    let filled = "l: { size: 2, each: { default: z } }"
    #expect(try findings(filled, ["l": [nil, ""]]) == [#"{"l":["z","z"]}"#])
    let groups = "l: { size: 2, each: { fields: { a: , b: { default: z } } } }"
    #expect(try findings(groups, ["l": [nil, [:]]]) == [#"{"l":[{"b":"z"},{"b":"z"}]}"#])
    let optional = "l: { size: 1, each: { optional: true, fields: { a: , b: { default: z } } } }"
    #expect(
      try findings(optional, ["l": [nil, [:], ["a": "1"]]]) == [#"{"l":[{"a":"1","b":"z"}]}"#])
    let values = "l: { size: 2, each: {} }"
    #expect(try findings(values, ["l": ["", "a"]], "empty: value") == [#"{"l":["","a"]}"#])
  }

  @Test("leaves a list empty, which `forbidden` passes for any condition")
  func forbidden() throws {
    let when = "forbidden: { when: { on: { check: missing } } }"
    let fields = "l: { each: {}, \(when) }\n  a: { type: any, \(when) }\n  on:"
    for payload: Value in [["on": "x"], ["on": "x", "l": [], "a": [:]], ["on": "x", "l": [""]]] {
      let form = try #require(RuleFile("form: items\nfields:\n  \(fields)\n").form)
      #expect(try AbsenceTableTests.judge(form, payload).undecided.map(\.path) == [])
    }
    let form = try #require(RuleFile("form: items\nfields:\n  \(fields)\n").form)
    let given = try AbsenceTableTests.judge(form, ["on": "x", "l": ["a"], "a": [1]])
    #expect(given.undecided.map(\.path) == ["/l", "/a"])
  }

  @Test("is still judged by its own rules")
  func own() throws {
    let list = "l: { size: ..1, each: { required: true } }"
    #expect(try findings(list, ["l": ["a", ""]]) == ["/l/1 required", #"{"l":["a"]}"#])
  }

  @Test("is the value of a key for all rules except `required`")
  func keys() throws {
    let form = "m: { key: { matches: '[A-Z]{3}' }, each: {} }"
    #expect(try findings(form, ["m": ["": "1"]]) == ["/m/ pattern", #"{"m":{"":"1"}}"#])
    let trimmed = try RuleFile(
      "form: items\nfields:\n  m: { key: { normalize: trim, length: 1.. }, each: {} }\n")
    let verdict = try #require(trimmed.form).judge(["m": [" ": "1"]])
    #expect(verdict.failures.map(\.code) == ["too-short"])
    let required = "m: { key: { required: true }, each: {} }"
    #expect(try findings(required, ["m": ["": "1"]]) == ["/m/ required", #"{"m":{"":"1"}}"#])
    #expect(try findings(required, ["m": ["a": "1"]]) == [#"{"m":{"a":"1"}}"#])
    #expect(try findings("m: { key: {}, each: {} }", ["m": ["": "1"]]) == [#"{"m":{"":"1"}}"#])
  }

  @Test("is not an item of an empty string that is split")
  func split() throws {
    let list = "l: { reads: { list: ';' }, required: true, each: {} }"
    for empty in ["absent", "value"] {
      #expect(
        try findings(list, ["l": ""], "empty: \(empty)").first == "/l required", "empty: \(empty)")
    }
    #expect(try findings(list, ["l": ";"]) == ["/l required", #"{"l":[]}"#])
    #expect(try findings(list, ["l": ";"], "empty: value") == [#"{"l":["",""]}"#])
  }
}
