import Muster
import MusterRules
import Testing

/// What a rule of each item asks of all items is asked once: twice the items take about twice the
/// looks at values, whatever the rule.
@Suite("A rule of an item about all items")
struct LookingOnceTests {
  /// Each stands in an item with `id`, another for each, `same`, one for all, `day` and `text`; the
  /// second text stands under `together` of the item.
  static let rules: [(fields: String, together: String)] = [
    ("", "all-different: ['items[].id']"),
    ("", "all-different: ['items[].same']"),
    ("", "all-different: [id, 'items[].day', /total]"),
    ("", "{ sum: ['items[].id'], is: 0.. }"),
    ("", "{ sum: [other, 'items[].id', /total], is: ..0 }"),
    ("", "{ present: ['items[].id'], count: 1.. }"),
    ("", "{ present: ['items[].id', text], count: 0 }"),
    ("", "all-or-none: ['items[].id', 'items[].none']"),
    ("", "{ all-or-none: [id, none], when: { 'items[].none': present } }"),
    ("x: { one-of: { field: 'items[].text' } }", ""),
    ("x: { none-of: { field: 'items[].text' } }", ""),
    ("x: { when: { 'items[].id': -1 } }", ""),
    ("x: { when: { 'items[].none': present } }", ""),
    ("x: { when: { not: { 'items[].none': absent } } }", ""),
    ("x: { when: { any: [{ 'items[].id': -1 }, { 'items[].same': 0 }] } }", ""),
    ("x: { when: { 'items[].text': { matches: '[xyz]+' } } }", ""),
    ("x: { when: { 'items[].id': { range: { below: { field: /total } } } } }", ""),
    ("x: { when: { 'items[].id': { range: { above: { field: same, plus: 1000000 } } } } }", ""),
    ("x: { when: { 'items[].id': { range: { max: { field: other, plus: -1000000 } } } } }", ""),
    ("x: { when: { 'items[].day': { range: { min: { field: until, plus: P900Y } } } } }", ""),
    ("x: { when: { 'items[].id': { same-as: other } } }", ""),
    ("x: { when: { 'items[].id': { one-of: { field: 'own[]' } } } }", ""),
    ("x: { when: { 'items[].id': { same-as: other, multiple-of: 3 } } }", ""),
    ("x: { when: { 'items[].same': { different-from: id, none-of: [7] } } }", ""),
    ("x: { when: { 'items[].same': { not: { range: { min: { field: other } } } } } }", ""),
    (
      "x: { when: { 'items[].text': { format: { name: postal-code, country: { field: land } } } } }",
      ""
    ),
    ("x: { when: { items: { unique: true } } }", ""),
    ("x: { when: { items: { unique: { by: id } } } }", ""),
    ("x: { when: { items: { size: 3 } } }", ""),
    ("x: { when: { items: { no-overlap: { from: id, to: other } } } }", ""),
    ("x: { when: { items: absent } }", ""),
    ("x: { required: { when: { 'items[].id': -1 } } }", ""),
    (
      "x: { rules: [{ length: 1, when: { 'items[].id': { range: { above: { field: other } } } } }] }",
      ""
    ),
    ("x: { any: [{ one-of: { field: 'items[].text' } }, { length: 7 }] }", ""),
  ]

  private func number(_ value: Int) -> Value { .number(Number(Int64(value))) }

  private func looks(_ fields: String, _ together: String, _ count: Int) throws -> Int {
    let rule = together.isEmpty ? "" : "\n    together: [{ \(together.trimmed) }]"
    let form = try form(
      fields: """
        total: { type: integer }
        items:
          each:
            fields:
              id: { type: integer }
              same: { type: integer }
              other: { type: integer }
              day: { type: date }
              until: { type: date }
              land:
              text:
              none:
              own: { each: { type: integer } }
              \(fields)
        \(rule)
        """)
    let items = (0..<count).map { index -> Value in
      let day = "20\(10 + index % 90)-0\(1 + index / 90 % 9)-0\(1 + index / 810 % 9)"
      let below = number(-2 - index)
      return .object([
        Value.Member("id", number(index)), Value.Member("same", 7), Value.Member("other", below),
        Value.Member("text", .text("t\(index)")), Value.Member("x", "x"),
        Value.Member("land", index % 2 == 0 ? "DE" : "FR"), Value.Member("day", .text(day)),
        Value.Member("until", "2026-01-01"), Value.Member("own", .list([below])),
      ])
    }
    var judge = Judge(form)
    var row = Row()
    judge.fill(&row, from: ["items": .list(items), "total": 5])
    _ = judge.judge(&row)
    return judge.looks
  }

  @Test("reads each value a few times", arguments: rules.indices)
  func once(index: Int) throws {
    let (fields, together) = Self.rules[index]
    let (few, many) = (try looks(fields, together, 200), try looks(fields, together, 800))
    // A search among them takes a few steps more.
    #expect(few > 0 && many < few * 6, "\(fields) \(together): \(few), \(many)")
    #expect(many <= 800 * 16, "\(fields) \(together): \(many)")
  }

  @Test("is undecided if each item must be compared with each, and reports it")
  func bounded() throws {
    let form = try form(
      fields: """
        items:
          each:
            fields:
              a: { type: integer }
              b: { type: integer }
              x: { when: { 'items[].a': { multiple-of: 1, any: [{ same-as: b }, { range: { below: { field: b } } }] } } }
        """)
    let items = (0..<300).map { ["a": number($0), "b": number(-2 - $0), "x": "x"] as Value }
    var judge = Judge(form)
    var row = Row()
    judge.fill(&row, from: ["items": .list(items)])
    let passes = judge.judge(&row)
    #expect(passes)
    judge.mostLooks = 20_000
    let passesBounded = judge.judge(&row)
    #expect(!passesBounded)
    let verdict = judge.verdict(row)
    #expect(verdict.failures.isEmpty)
    #expect(verdict.undecided.last?.code == "gave-up")
    #expect(verdict.undecided.last?.path == "/items/299/x")
    #expect(judge.looks < 30_000)
  }
}

extension String {
  /// Without the braces around it.
  fileprivate var trimmed: String {
    hasPrefix("{ ") ? String(dropFirst(2).dropLast(2)) : self
  }
}
