import Muster
import MusterRules
import Testing

@Suite("If an empty value is a value")
struct EmptyValueTests {
  @Test(
    "an empty string has a length",
    arguments: ["characters", "scalars", "utf16", "bytes", "words"])
  func length(unit: String) throws {
    let form = try form(
      fields: """
        a: { length: { min: 1, unit: \(unit) } }
        b: { length: { min: 0, max: 3, unit: \(unit) } }
        """, "empty: value")
    #expect(form.judge(["a": "", "b": ""]).findings == ["/a too-short"])
    #expect(form.judge(["a": "x", "b": "x"]).findings == [])
  }

  @Test("a null is JSON for `any`, and has no value to read for other types")
  func null() throws {
    let form = try form(
      fields: """
        none: { type: any, nullable: true, equals: null }
        choice: { type: any, nullable: true, one-of: [null, a] }
        some: { type: any, nullable: true, none-of: [null] }
        typed: { type: any, nullable: true, rules: [{ type: integer }] }
        least: { type: any, nullable: true, required: true, range: 1.. }
        number: { type: integer, nullable: true, required: true, range: 1.. }
        """, "empty: value")
    let payload: Value = [
      "none": nil, "choice": nil, "some": nil, "typed": nil, "least": nil, "number": nil,
    ]
    #expect(form.judge(payload).findings == ["/some none-of", "/typed type"])
    #expect(form.judge(payload).payload == payload)
    #expect(form.judge(["none": 1, "choice": "b", "least": 1]).findings.count == 3)
  }
}
