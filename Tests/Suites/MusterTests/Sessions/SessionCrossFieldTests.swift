import Muster
import MusterRules
import Testing

@Suite("Cross-field rules in a session")
struct SessionCrossFieldTests {
  /// Rules that are not met yet, where they are shown, and what their field is meanwhile: what can
  /// still be filled in there may help, what is filled in elsewhere is no matter of its own.
  private static let shown: [(rule: String, field: String, validity: FieldValidity)] = [
    ("all-or-none: [b, c], at: b", "b", .incomplete),
    ("all-or-none: [c, b], at: b", "b", .incomplete),
    ("all-or-none: [c, b], at: c", "c", .notValid),
    ("all-or-none: [a, c], at: b", "b", .notValid),
    ("present: [a, c], count: 2, at: b", "b", .notValid),
    ("present: [b, c], count: 2, at: b", "b", .incomplete),
    ("present: [a, c], count: 2, at: a", "a", .incomplete),
    ("all-or-none: [a, c], at: a", "a", .incomplete),
  ]

  @Test("leave a field incomplete that is empty and needed by one of them", arguments: shown)
  func recoverable(rule: String, field: String, validity: FieldValidity) throws {
    let form = try form(fields: "a:\nb:\nc:", "together: [ { \(rule) } ]")
    let session = Session(form, values: ["c": "x"])
    let handle = session.field(field)
    let found = session.validity(of: try #require(handle))
    #expect(found == validity)
  }

  @Test("are removed with their item, for any field that reports them")
  func removed() throws {
    let form = try form(
      fields: """
        total: { type: integer }
        outer:
          each:
            fields:
              items: { each: { fields: { x: , y: }, together: [{ all-or-none: [x, y], at: /total }] } }
        """)
    var session = Session(form)
    session.handle(.insert(path: "/outer", at: 0, value: [:]))
    for _ in 0..<3 {
      session.handle(.insert(path: "/outer/0/items", at: 0, value: ["x": "1"]))
    }
    let handle = session.field("/total")
    let total = try #require(handle)
    var code = session.code(of: total)
    #expect(code == "all-or-none")
    session.handle(.remove(path: "/outer/0/items", at: 1))
    code = session.code(of: total)
    #expect(code == "all-or-none")
    session.handle(.change(path: "/outer/0/items/0/y", text: "2"))
    code = session.code(of: total)
    #expect(code == "all-or-none")
    session.handle(.remove(path: "/outer/0/items", at: 1))
    code = session.code(of: total)
    #expect(code == nil)
    session.handle(.insert(path: "/outer/0/items", at: 0, value: ["x": "1"]))
    code = session.code(of: total)
    #expect(code == "all-or-none")
    session.handle(.remove(path: "/outer", at: 0))
    code = session.code(of: total)
    #expect(code == nil)
    session.handle(.submit)
    let changes = session.changes
    #expect(changes.contains { if case .submitted = $0 { true } else { false } })
  }

  @Test(
    "block if the field that reports them doesn't apply",
    arguments: [
      "{ present: [a, b], count: 1.. }", "{ all-or-none: [a, b, c] }",
      "{ present: [b, c], count: 0, at: a }",
    ])
  func exempt(rule: String) throws {
    let form = try form(
      fields: "a: { when: { on: present } }\nb:\nc:\non:\n",
      "together: [\(rule)]\n")
    let values: Value = rule.contains("count: 1") ? [:] : ["b": "x"]
    let failure = try #require(form.judge(values).failures.first)
    #expect(failure.path == "/a")
    var session = Session(form, values: values)
    session.handle(.submit)
    #expect(!session.changes.contains { if case .submitted = $0 { true } else { false } })
    #expect(session.summary.map(\.message) == [failure.message])
    session.handle(.change(path: "b", text: rule.contains("count: 1") ? "x" : ""))
    session.handle(.submit)
    #expect(session.changes.contains { if case .submitted = $0 { true } else { false } })
  }

  /// The looks that one key in one item takes, and how often the rule failed before.
  private func looks(_ rule: String, _ count: Int) throws -> Int {
    let form = try form(
      fields: """
        items:
          each:
            fields: { id: { type: integer }, x: { one-of: { field: 'items[].id' }, type: integer } }
            together: [\(rule)]
        """)
    let items = (0..<count).map { _ in ["id": 1, "x": 17] as Value }
    var session = Session(form, values: ["items": .list(items)])
    session.handle(.change(path: "/items/0/id", text: "2"))
    return session.looks
  }

  @Test(
    "run once for each item on a key",
    arguments: [
      "{ all-different: ['items[].id'] }", "{ sum: ['items[].id'], is: 0 }",
      "{ present: ['items[].id'], count: 0, severity: warning }",
    ])
  func keys(rule: String) throws {
    let (few, many) = (try looks(rule, 50), try looks(rule, 200))
    #expect(few > 0 && many < few * 6 && many < 200 * 12, "\(few), \(many)")
  }
}
