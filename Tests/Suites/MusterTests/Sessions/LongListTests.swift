import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A keystroke in an item of a long list")
struct LongListTests {
  /// The rules of a list of groups.
  private static let rules = [
    "",
    "size: 1..9000",
    "size: { min: { of: least } }",
    "unique: { by: note }",
    "unique: { by: name }",
    "unique: true",
    "unique: { by: [name, note], ignore-case: true }",
    "no-overlap: { from: low, to: high }",
    "any: [{ unique: { by: note } }, { size: 1..3 }]",
    "required: true",
  ]

  private static func list(_ rules: String) -> String {
    """
    \(rules.isEmpty ? "" : "    \(rules)\n")    each:
          fields:
            name:
            note: { length: ..20, different-from: name }
            low: { type: integer }
            high: { type: integer }
            most: { type: integer, compute: 'high - low' }
            others: { when: { note: x }, required: true }
    """
  }

  private static func items(_ count: Int) -> Value {
    .list(
      (0..<count).map { index in
        [
          "name": .text("name \(index)"), "note": .text("note \(index)"),
          "low": Value(integerLiteral: Int64(10 * index)),
          "high": Value(integerLiteral: Int64(10 * index + 5)),
        ]
      })
  }

  /// The looks that some keystrokes take in one item, after a first one.
  private static func looks(
    _ session: consuming Session, _ path: String, _ texts: [String]
  ) throws -> [Int] {
    var session = session
    let found = session.field(path)
    let field = try #require(found)
    session.change(field, to: "0")
    return texts.map { text in
      session.change(field, to: text)
      return session.looks
    }
  }

  @Test("reads no more than in a short one", arguments: rules)
  func groups(list: String) throws {
    let form = try form(fields: "  least: { type: integer }\n  lines:\n\(Self.list(list))\n")
    for (name, texts) in [
      ("note", ["n", "note 1", "note 2", "x", ""]), ("high", ["25", "37", "1", "1x", "26", ""]),
    ] {
      let counts = try [10, 800].map { count in
        try Self.looks(
          Session(form, values: ["lines": Self.items(count), "least": 2]), "/lines/2/\(name)", texts
        )
      }
      #expect(counts[0] == counts[1], "\(list), \(name)")
      #expect(counts[0].allSatisfy { $0 < 60 }, "\(list), \(name): \(counts[0])")
    }
  }

  @Test("reads no more than in a short one if the list is in an item of another")
  func nested() throws {
    let form = try form(
      fields: "  outer:\n    unique: { by: name }\n    each:\n      fields:\n        name:\n"
        + "        lines: { unique: true, each: { length: ..9 } }\n")
    let counts = try [10, 800].map { count in
      let lines = (0..<count).map { Value.text("t\($0)") }
      return try Self.looks(
        Session(form, values: ["outer": [["name": "a", "lines": .list(lines)]]]),
        "/outer/0/lines/2", ["t", "t2", "t3", "much too long", ""])
    }
    #expect(counts[0] == counts[1])
  }

  @Test(
    "reads no more than in a short list of values",
    arguments: [
      "contains: [t1]", "excludes: [t8, none]", "contains: { pattern: '^t' }", "unique: true",
      "excludes: { pattern: 'x' }",
    ])
  func values(rules: String) throws {
    let form = try form(fields: "  lines: { \(rules), each: { length: ..9 } }\n")
    let counts = try [10, 800].map { count in
      try Self.looks(
        Session(form, values: ["lines": .list((0..<count).map { .text("t\($0)") })]), "/lines/2",
        ["t", "none", "t3", "much too long", "", "t1"])
    }
    #expect(counts[0] == counts[1])
  }

  @Test("that is added at the end, removed or moved there reads no more than in a short list")
  func ends() throws {
    let form = try form(fields: "  lines:\n\(Self.list(""))\n")
    let counts = [10, 800].map { count in
      var session = Session(form, values: ["lines": Self.items(count)])
      let events: [SessionEvent] = [
        .insert(path: "lines", at: count, value: ["name": "new"]),
        .insert(path: "lines", at: count - 1, value: .null),
        .move(path: "lines", from: count - 2, to: count + 1),
        .remove(path: "lines", at: count),
      ]
      return events.map { event in
        session.handle(event)
        return session.looks
      }
    }
    #expect(counts[0] == counts[1])
  }

  @Test("finds the first of several equal items, after any of them changed")
  func repeated() throws {
    let form = try form(fields: "  lines: { unique: true, each: {} }\n")
    var session = Session(form, values: ["lines": .list((0..<20).map { .text("t\($0)") })])
    for (index, text, failing) in [
      (7, "t3", 7), (5, "t3", 5), (3, "x", 7), (5, "x", 5), (3, "t3", 7), (7, "t19", 19),
      (19, "t19", 19), (19, "end", nil), (1, "end", 19), (19, "", nil),
    ] as [(Int, String, Int?)] {
      session.handle(.change(path: "/lines/\(index)", text: text))
      session.handle(.leave(path: "/lines/\(index)"))
      let codes = (0..<20).filter { index in
        let field = session.field("/lines/\(index)")
        return field.flatMap { session.code(of: $0) } == "unique"
      }
      #expect(codes == failing.map { [$0] } ?? [], "\(index) \(text)")
    }
  }

  @Test("finds the first of several overlapping items, after any of them changed")
  func overlapping() throws {
    let form = try form(
      fields: "  lines:\n    no-overlap: { from: low, to: high }\n\(Self.list(""))\n")
    var session = Session(form, values: ["lines": Self.items(20)])
    for (path, text) in [
      ("3/high", "45"), ("3/high", "81"), ("4/low", "90"), ("4/low", "46"), ("3/high", ""),
      ("12/low", "1"), ("12/high", "2"), ("0/high", "1"), ("12/high", "300"), ("13/high", "1"),
      ("12/high", ""), ("6/high", ""),
    ] {
      session.handle(.change(path: "/lines/\(path)", text: text))
      let payload = session.payload
      let fresh = form.judge(payload).failures.filter { $0.code == "no-overlap" }.map(\.path)
      let codes = (0..<20).filter { index in
        let field = session.field("/lines/\(index)")
        return field.flatMap { session.code(of: $0) } == "no-overlap"
      }
      #expect(codes.map { "/lines/\($0)" } == fresh, "\(path) \(text)")
    }
  }
}
