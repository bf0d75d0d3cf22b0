import Testing

@testable import Muster
@testable import MusterEngine

@Suite("New initial values of a list with a key")
struct SessionMergingTests {
  private static func order(_ rows: (sku: Value, amount: Value)...) -> Value {
    ["rows": .list(rows.map { ["sku": $0.sku, "amount": $0.amount] })]
  }

  private static func session(
    _ values: Value, _ rule: String = "unique: { by: sku }"
  ) throws -> Session {
    let text = """
      form: order
      fields:
        other:
        rows:
          \(rule)
          each:
            fields:
              sku:
              amount: { type: integer }
              note:
              tags: { each: {} }
              next: { type: integer, compute: 'amount + 1' }
      """
    return Session(try form(text), values: values)
  }

  /// The rows as `sku amount`.
  private static func rows(_ session: borrowing Session) -> [String] {
    guard case .list(let rows)? = session.draft["rows"] else { return [] }
    return rows.map { row in
      let sku = if case .text(let sku)? = row["sku"] { sku } else { "-" }
      return "\(sku) \(row["amount"]?.json() ?? "-")"
    }
  }

  private static func edited() throws -> Session {
    var session = try session(order(("a", 1), ("b", 2), ("c", 3)))
    session.handle(.change(path: "/rows/1/amount", text: "20"))
    return session
  }

  @Test("keep edits with their rows, in the new order, and take the values of all other fields")
  func order() throws {
    var session = try Self.edited()
    let found = session.field("/rows/1/amount")
    let amount = try #require(found)
    session.handle(
      .reinitialise(
        Self.order(("c", 30), ("b", 5), ("a", 10), ("d", 40)), keepingEdits: true))
    #expect(Self.rows(session) == ["c 30", "b 20", "a 10", "d 40"])
    #expect(session.path(of: amount) == "/rows/1/amount")
    var changed: [Bool] = []
    for path in ["/rows", "/rows/0/amount", "/rows/1/amount", "/rows/3"] {
      changed.append(session.field(path).map { session.state(of: $0).isChanged } ?? false)
    }
    #expect(changed == [true, false, true, false])
    session.handle(.change(path: "/rows/1/amount", text: "5"))
    #expect(session.field("/rows").map { session.state(of: $0).isChanged } == false)
  }

  @Test("keep rows that a person has added or edited, and removed rows stay removed")
  func rows() throws {
    var session = try Self.edited()
    session.handle(.insert(path: "/rows", at: 2, value: ["sku": "x", "amount": 9]))
    session.handle(.remove(path: "/rows", at: 0))
    session.handle(.reinitialise(Self.order(("d", 4), ("a", 1)), keepingEdits: true))
    // `a` was removed, `b` is edited, `x` is new, and `c` is neither.
    #expect(Self.rows(session) == ["b 20", "x 9", "d 4"])
    session.handle(.reinitialise(Self.order(("d", 4), ("x", 1)), keepingEdits: true))
    #expect(Self.rows(session) == ["b 20", "d 4", "x 1"])
  }

  @Test("find a row whose key a person has edited by its initial key")
  func editedKey() throws {
    var session = try Self.session(Self.order(("a", 1), ("b", 2)))
    session.handle(.change(path: "/rows/0/sku", text: "z"))
    session.handle(.reinitialise(Self.order(("b", 3), ("a", 4)), keepingEdits: true))
    #expect(Self.rows(session) == ["b 3", "z 4"])
  }

  @Test("keep the items of lists in rows")
  func inner() throws {
    let start: Value = [
      "rows": [["sku": "a", "tags": ["x"]], ["sku": "b", "tags": ["y", "z"]]]
    ]
    var session = try Self.session(start)
    session.handle(.change(path: "/rows/1/tags/0", text: "edited"))
    session.handle(
      .reinitialise(
        ["rows": [["sku": "b", "tags": ["y"], "note": "n"], ["sku": "a", "tags": []]]],
        keepingEdits: true))
    #expect(
      session.draft.json() == """
        {"rows":[{"sku":"b","note":"n","tags":["edited","z"]},{"sku":"a","tags":[]}]}
        """)
  }

  @Test("that have no key are matched in order")
  func keyless() throws {
    let start = Self.order(("a", 1), (nil, 2), (nil, 3))
    var session = try Self.session(start)
    session.handle(.change(path: "/rows/0/amount", text: "10"))
    session.handle(.reinitialise(start, keepingEdits: true))
    #expect(Self.rows(session) == ["a 10", "- 2", "- 3"])
    session.handle(.change(path: "/rows/1/amount", text: "20"))
    session.handle(
      .reinitialise(Self.order((nil, 4), ("a", 1), (nil, 5), (nil, 6)), keepingEdits: true))
    #expect(Self.rows(session) == ["- 20", "a 10", "- 5", "- 6"])
    session.handle(.reinitialise(Self.order(("a", 1)), keepingEdits: true))
    #expect(Self.rows(session) == ["- 20", "a 10"])
  }

  @Test("that have no key keep those that a person has added")
  func addedKeyless() throws {
    let start = Self.order((nil, 1), ("a", 2))
    var session = try Self.session(start)
    session.handle(.insert(path: "/rows", at: 0, value: .null))
    session.handle(.reinitialise(start, keepingEdits: true))
    #expect(Self.rows(session) == ["- -", "- 1", "a 2"])
    session.handle(.change(path: "/rows/1/sku", text: "x"))
    session.handle(.reinitialise(Self.order((nil, 3), ("a", 2)), keepingEdits: true))
    #expect(Self.rows(session) == ["- -", "x 3", "a 2"])
  }

  @Test("can be null")
  func nulls() throws {
    let start: Value = ["rows": [nil, ["sku": "a"]]]
    var session = try Self.session(start)
    session.handle(.change(path: "/rows/1/amount", text: "2"))
    session.handle(.reinitialise(start, keepingEdits: true))
    #expect(Self.rows(session) == ["- -", "a 2"])
    session.handle(.reinitialise(["rows": [["sku": "a"]]], keepingEdits: true))
    #expect(Self.rows(session) == ["a 2"])
  }

  @Test("are found as the rule compares them: numbers by value, letters perhaps without their case")
  func comparing() throws {
    var session = try Self.session(
      Self.order(("a", 1), ("b", 2)), "unique: { by: sku, ignore-case: true }")
    session.handle(.change(path: "/rows/1/amount", text: "20"))
    session.handle(.reinitialise(Self.order(("B", 3), ("A", 4)), keepingEdits: true))
    #expect(Self.rows(session) == ["B 20", "A 4"])

    session = try Self.session(Self.order(("a", 1), ("b", 2)), "unique: { by: amount }")
    session.handle(.change(path: "/rows/1/sku", text: "c"))
    let two = Value.number(try #require(Number("2.0")))
    session.handle(.reinitialise(Self.order(("d", two), ("a", "1")), keepingEdits: true))
    #expect(Self.rows(session).map { $0.prefix(1) } == ["c", "a"])
  }

  @Test("are removed from a list that is now absent, unless a person has edited them")
  func absent() throws {
    for values: Value in [[:], ["rows": nil], ["rows": []]] {
      var session = try Self.edited()
      session.handle(.reinitialise(values, keepingEdits: true))
      #expect(Self.rows(session) == ["b 20"])
    }
  }

  @Test(
    "are compared by index without a key, or if the key is computed or depends on a condition",
    arguments: [
      "label: Rows", "unique: { by: next }",
      "rules: [{ unique: { by: sku }, when: { /other: present } }]",
    ])
  func withoutKey(rule: String) throws {
    var session = try Self.session(Self.order(("a", 1), ("b", 2)), rule)
    session.handle(.change(path: "/rows/1/amount", text: "20"))
    session.handle(.reinitialise(Self.order(("b", 5), ("a", 10)), keepingEdits: true))
    #expect(Self.rows(session) == ["a 1", "b 20"])
  }

  @Test("of single values are themselves the keys")
  func values() throws {
    let text = "form: f\nfields: { tags: { unique: true, each: {} } }"
    var session = Session(try form(text), values: ["tags": ["a", "b", "c"]])
    session.handle(.change(path: "/tags/1", text: "edited"))
    session.handle(.reinitialise(["tags": ["c", "b", "d"]], keepingEdits: true))
    #expect(session.draft.json() == #"{"tags":["c","edited","d"]}"#)
  }

  @Test("of a long list are merged in time that grows with its length")
  func long() throws {
    let looks = try [400, 800].map { count in
      let rows = (0..<count).map { index -> Value in ["sku": .text("s\(index)"), "amount": 1] }
      var session = try Self.session(["rows": .list(Array(rows.prefix(count / 2)))])
      // A person has added the second half.
      session.handle(.set(path: "/rows", value: .list(rows)))
      session.handle(.change(path: "/rows/7/amount", text: "2"))
      session.handle(
        .reinitialise(["rows": .list(rows.prefix(count / 2).reversed())], keepingEdits: true))
      #expect(Self.rows(session).count == count)
      #expect(Self.rows(session).contains("s7 2"))
      return session.looks
    }
    #expect(looks[1] < looks[0] * 21 / 10, "\(looks)")
  }
}
