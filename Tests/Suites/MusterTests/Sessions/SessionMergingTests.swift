import Muster
import Testing

@Suite("New initial values of a list with a key")
struct SessionMergingTests {
  private static func order(_ rows: (sku: Value, amount: Value)...) -> Value {
    ["rows": .list(rows.map { ["sku": $0.sku, "amount": $0.amount] })]
  }

  private static func session(_ values: Value, unique: String = "{ by: sku }") throws -> Session {
    let text = """
      form: order
      fields:
        rows:
          unique: \(unique)
          each: { fields: { sku: , amount: { type: integer }, note: , tags: { each: {} } } }
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

  @Test("are compared by index without a key, or if the key depends on a condition")
  func withoutKey() throws {
    var session = try Self.session(Self.order(("a", 1), ("b", 2)), unique: "false")
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
    let rows = (0..<2000).map { (sku: Value.text("s\($0)"), amount: Value.number(1)) }
    let values: ([(sku: Value, amount: Value)]) -> Value = { rows in
      ["rows": .list(rows.map { ["sku": $0.sku, "amount": $0.amount] })]
    }
    var session = try Self.session(values(rows))
    session.handle(.change(path: "/rows/7/amount", text: "2"))
    session.handle(.reinitialise(values(rows.reversed()), keepingEdits: true))
    #expect(Self.rows(session)[1992] == "s7 2")
    #expect(Self.rows(session).count == 2000)
  }
}
