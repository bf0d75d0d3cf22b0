import Chance
import Muster
import MusterRules
import Testing

/// Lists that would take minutes if each item were held against each other.
@Suite("A list of 20,000 items", .timeLimit(.minutes(10)))
struct LargeListTests {
  private let count = 20_000

  private func list(_ item: (Int) -> Value) -> Value { .list((0..<count).map(item)) }

  @Test("is checked for equal items")
  func unique() throws {
    let form = try form(
      fields:
        "l: { each: {}, unique: true }\ng: { each: { fields: { a: } }, unique: { by: a } }\nj: { type: any, unique: true }"
    )
    let texts = list { .text("\($0)") }
    #expect(
      form.judge(["l": texts, "j": texts, "g": list { ["a": .text("\($0)")] }]).findings == [])
    #expect(
      form.judge(["l": list { .text("\($0 == 19_999 ? 0 : $0)") }]).findings == ["/l/19999 unique"])
  }

  @Test("with unknown members is read and written")
  func extras() throws {
    let form = try form(fields: "l: { each: { fields: { a: } }, unique: true }")
    let payload: Value = ["l": list { ["a": .text("\($0)"), "b": 1, "c": [2]] }]
    let verdict = form.judge(payload)
    #expect(verdict.findings == [])
    #expect(verdict.payload == payload)
  }

  @Test("is checked for overlaps")
  func overlap() throws {
    let form = try form(
      fields:
        "l: { each: { fields: { s: { type: integer }, e: { type: integer } } }, no-overlap: { from: s, to: e } }"
    )
    let spans = list { index in
      let start = (index * 7919) % 20_000
      return ["s": Value.number(Number(Int64(start))), "e": Value.number(Number(Int64(start + 1)))]
    }
    #expect(form.judge(["l": spans]).findings == [])
  }

  @Test("can be read by each of its items")
  func everyItem() throws {
    let form = try form(
      fields: """
        l:
          each:
            fields:
              a:
              b: { one-of: { field: 'l[].a' }, when: { not: { 'l[].a': none } } }
              c: { rules: [{ length: 1, when: { 'l[].a': { starts-with: z } } }] }
        """, "together: [{ all-different: ['l[].a'] }]")
    let items = list { ["a": .text("\($0)"), "b": .text("\($0 / 2)"), "c": "xx"] }
    #expect(form.judge(["l": items]).findings == [])
  }

  @Test("reports each of its failures")
  func failures() throws {
    let form = try form(
      fields: "l: { each: { fields: { a: { length: 9.. } }, unknown-fields: reject } }",
      "together: [{ present: [l], count: 0 }]")
    let count = Effort.times(2_000)
    let items = [Value](repeating: ["a": "x", "b": 1], count: count)
    let findings = form.judge(["l": .list(items)]).findings
    #expect(findings.count == 2 * count + 1)
    #expect(findings.first == "/l present")
    #expect(findings.last == "/l/\(count - 1)/b unknown-field")
  }
}
