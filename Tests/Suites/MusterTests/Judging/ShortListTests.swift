import Chance
import Muster
import Testing

/// Short lists are compared in pairs, long ones through a set.
@Suite("The items of a list that must be unique")
struct ShortListTests {
  private static let kinds: [(field: String, values: [Value])] = [
    ("each: {}", ["", "a", "A", "b", "é", "e\u{301}", nil]),
    ("each: { empty: value }", ["", "a", "A", "\u{212A}", "k", "K", "ß", "SS", "aé", "AÉ", nil]),
    ("each: { type: integer }", [1, 2, "2", 1.0, nil, 3, "x"]),
    ("each: { type: number, reads: '1.234,56' }", [1, 1.5, "1,5", "1,50", "2", 2, nil]),
    ("each: { type: number }", [0.1, 1, 100, .number(Number("1e2") ?? 0), nil, 0]),
    ("each: { type: boolean }", [true, false, nil, "x"]),
    ("each: { type: date }", ["2026-03-01", "2026-03-02", "2026-02-30", nil]),
    (
      "each: { type: date-time }",
      ["2026-03-01T10:00:00Z", "2026-03-01T11:00:00+01:00", "2026-03-01T10:00:00.5Z", nil]
    ),
    ("each: { type: any, nullable: true }", [1, "1", nil, [1], ["a": 1], ["a": 1.0], true]),
    ("each: { type: list, each: { type: integer } }", [[1], [1, 2], [], nil]),
    ("each: { fields: { a: {}, b: { type: integer } } }", [["a": "x"], ["b": 1], [:], nil]),
  ]

  private static let parts: [Value] = [
    ["a": "x", "b": 1], ["a": "X", "b": 1], ["a": "x"], ["b": 1], ["b": 2], [:], nil,
    ["a": "x", "b": "?"],
  ]

  /// The findings of a list alone, and after more items, all unlike each other, are added.
  private func findings(
    _ items: [Value], _ form: RuleForm, adding more: (Int) -> Value
  ) -> [[String]] {
    let long = items + (0..<17).map(more)
    return [items, long].map { items in
      form.judge(["l": .list(items)]).findings.filter { $0.hasSuffix(" unique") }
    }
  }

  @Test("are found in short lists as in long ones", arguments: kinds.indices, [false, true])
  func whole(kind: Int, ignoresCase: Bool) throws {
    let (field, values) = Self.kinds[kind]
    let rule = ignoresCase ? "{ ignore-case: true }" : "true"
    let form = try form(fields: "l: { \(field), unique: \(rule) }")
    var dice = Dice(seed: UInt64(kind))
    for count in Array(0...9) + [15, 16, 17] {
      for _ in 0..<6 {
        let items = (0..<count).map { _ in dice.pick(values) }
        // Of these, only strings and numbers are values of some fields.
        let found = findings(items, form) { .number(Number(Int64(1_000 + $0))) }
        if found[1] == found[0] { continue }
        let texts = findings(items, form) { .text("more \($0)") }
        #expect(texts[1] == found[0], "\(Value.list(items).json())")
      }
    }
  }

  @Test("are compared by some of their fields", arguments: ["a", "b", "[a, b]"], [false, true])
  func byFields(by: String, ignoresCase: Bool) throws {
    let form = try form(
      fields: """
        l:
          each: { fields: { a: {}, b: { type: integer } } }
          unique: { by: \(by), ignore-case: \(ignoresCase) }
        """)
    var dice = Dice(seed: 7)
    for count in Array(0...9) + [15, 16, 17] {
      for _ in 0..<8 {
        let items = (0..<count).map { _ in dice.pick(Self.parts) }
        let found = findings(items, form) {
          ["a": .text("more \($0)"), "b": .number(Number(Int64(1_000 + $0)))]
        }
        #expect(found[0] == found[1], "\(Value.list(items).json())")
      }
    }
  }

  @Test("are unique at every length around the limit, except the last")
  func lengths() throws {
    let form = try form(fields: "l: { each: { type: integer }, unique: true }")
    for count in 14...19 {
      let items = (0..<count).map { Value.number(Number(Int64($0))) }
      #expect(form.judge(["l": .list(items)]).findings == [])
      #expect(form.judge(["l": .list(items + [0])]).findings == ["/l/\(count) unique"])
      #expect(form.judge(["l": .list(items + [nil, 0])]).findings == ["/l/\(count + 1) unique"])
    }
  }
}
