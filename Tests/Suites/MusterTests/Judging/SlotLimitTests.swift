import Muster
import Testing

@Suite("A payload that takes more slots than it may")
struct SlotLimitTests {
  private let form: RuleForm

  init() throws {
    form = try MusterTests.form(
      fields: """
        t: { required: true }
        l: { reads: { list: ';' }, each: {} }
        gs:
          type: list
          each:
            type: group
            fields:
              d: { type: list, default: [a, b, c], each: {} }
        """)
  }

  @Test(
    "is undecided, for its own items, a split string or a default",
    arguments: [
      ["t": "x", "l": ["a", "b", "c", "d", "e", "f"]], ["t": "x", "l": "a;b;c;d;e;f"],
      ["t": "x", "gs": [.object([]), .object([])]],
      ["gs": [["d": ["a"]], ["d": ["a", "b"]], ["d": ["a"]]]],
    ] as [Value])
  func undecided(payload: Value) {
    let verdict = form.judge(payload, mostSlots: 15)
    #expect(verdict.findings == ["undecided  gave-up"])
    #expect(!verdict.passes && verdict.failures.isEmpty)
    #expect(verdict.undecided.map(\.kind) == ["type"])
  }

  @Test("is judged if more are allowed, and so is the next one")
  func more() {
    let many = Value.list(Array(repeating: "a", count: 200_000))
    let payload = Value.object([Value.Member("t", "x"), Value.Member("l", many)])
    #expect(form.judge(payload).passes)
    var judge = Judge(form)
    var row = Row()
    row.mostSlots = 300_000
    for _ in 0..<2 {
      judge.fill(&row, from: payload)
      let passesHuge = judge.judge(&row)
      #expect(!passesHuge)
      judge.fill(&row, from: ["t": "x", "gs": [["d": ["a"]]]])
      let passesSmall = judge.judge(&row)
      #expect(passesSmall)
    }
  }
}
