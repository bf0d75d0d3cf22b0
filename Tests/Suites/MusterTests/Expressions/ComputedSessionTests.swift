import Muster
import MusterRules
import Testing

/// Computed fields while somebody fills a form in.
@Suite("A computed field of a session")
struct ComputedSessionTests {
  static let fields = """
    quantity: { type: integer, required: true }
    price: { type: number, required: true }
    total: { type: number, compute: quantity * price, range: ..100 }
    double: { type: number, compute: total * 2 }
    lines: { each: { fields: { x: { type: number }, y: { type: number, compute: x * quantity } } } }
    sum: { type: number, compute: 'sum(lines[].y)' }
    """

  private func text(_ session: borrowing Session, _ path: String) throws -> String {
    let field = session.field(path)
    return session.text(of: try #require(field))
  }

  private func texts(_ session: borrowing Session, _ paths: String...) throws -> [String] {
    var texts: [String] = []
    for path in paths { texts.append(try text(session, path)) }
    return texts
  }

  @Test("follows its inputs, and its dependents follow it")
  func follows() throws {
    var session = Session(
      try form(fields: Self.fields), values: ["quantity": 2, "price": 1.5, "total": 9])
    let first = try texts(session, "/total", "/double")
    session.handle(.change(path: "/price", text: "2.25"), at: 1)
    let second = try texts(session, "/total", "/double")
    session.handle(.change(path: "/price", text: ""), at: 2)
    let third = try texts(session, "/total", "/double")
    #expect([first, second, third] == [["3", "6"], ["4.5", "9"], ["", ""]])
  }

  @Test("is not marked as required, though it has `required`")
  func required() throws {
    let session = Session(
      try form(
        fields: """
          n: { type: number, required: true }
          total: { type: number, compute: n * 2, required: true }
          """), values: [:])
    let marks = ["/n", "/total"].map { session.field($0).map { session.isRequiredNow($0) } }
    #expect(marks == [true, false])
    #expect(session.form.judge([:]).findings == ["/n required"])
  }

  @Test("follows the items of a list as they are added and removed")
  func items() throws {
    var session = Session(
      try form(fields: Self.fields), values: ["quantity": 2, "lines": [["x": 1], ["x": 2]]])
    var sums = [try text(session, "/sum")]
    session.handle(.insert(path: "/lines", at: 1, value: ["x": 10, "y": 5]), at: 1)
    sums.append(try text(session, "/lines/1/y"))
    sums.append(try text(session, "/sum"))
    session.handle(.remove(path: "/lines", at: 0), at: 2)
    sums.append(try text(session, "/sum"))
    session.handle(.change(path: "/quantity", text: "3"), at: 3)
    sums.append(try text(session, "/sum"))
    #expect(sums == ["6", "20", "26", "24", "36"])
  }

  @Test("accepts no input, and fails after its inputs were left")
  func input() throws {
    var session = Session(try form(fields: Self.fields), values: ["quantity": 2])
    session.handle(.change(path: "/total", text: "7"), at: 1)
    session.handle(.set(path: "/double", value: 7), at: 2)
    let untouched = try texts(session, "/total", "/double")
    #expect(untouched == ["", ""])
    session.handle(.change(path: "/price", text: "60"), at: 3)
    let field = session.field("/total")
    let total = try #require(field)
    let before = session.status(of: total)
    session.handle(.leave(path: "/price"), at: 4)
    let after = session.status(of: total)
    #expect([before, after] == [.unchecked, .notValid])
    let message = session.message(of: total)
    #expect(message == "Total must be 100 or less")
    var led: [String] = []
    for line in session.summary { led.append(session.path(of: line.field ?? total)) }
    #expect(led == ["/quantity"])
  }

  @Test("is shown as failing at once, for any chain of computed fields")
  func longChain() throws {
    let count = 2_000
    var fields = "a: { type: number }\nr0: { type: number, compute: round(1 / a) }"
    for index in 1..<count {
      fields += "\nr\(index): { type: number, compute: r\(index - 1) + 1 }"
    }
    var session = Session(try form(fields: fields), values: ["a": 1])
    session.handle(.change(path: "/a", text: "0"), at: 1)
    session.handle(.leave(path: "/a"), at: 2)
    let field = session.field("/r\(count - 1)")
    let last = try #require(field)
    let status = session.status(of: last)
    #expect(status == .notValid)
    var led: [String] = []
    for line in session.summary { led.append(session.path(of: line.field ?? last)) }
    #expect(led == Array(repeating: "/a", count: count))
  }

  /// A field that a server rejects, and the field that gives it another value.
  static let rejected: [(path: String, change: String)] = [
    ("/total", "/price"), ("/double", "/quantity"), ("/sum", "/lines/0/x"),
    ("/lines/0/y", "/quantity"), ("/lines/0", "/quantity"), ("/lines", "/quantity"),
    ("/box", "/quantity"), ("/box/weight", "/quantity"), ("/price", "/price"),
  ]

  @Test("shows a server's message while it has the value that was rejected", arguments: rejected)
  func rejection(path: String, change: String) throws {
    var session = Session(
      try form(
        fields: Self.fields + """

          box: { fields: { kind: {}, weight: { type: number, compute: quantity * 3 } } }
          """),
      values: ["quantity": 2, "price": 1, "lines": [["x": 2]], "box": ["kind": "a"]])
    let field = session.field(path)
    let handle = try #require(field)
    session.handle(.reject([Rejection(path: path, message: "Not this")]), at: 1)
    var messages = [session.message(of: handle)]
    session.handle(.change(path: change, text: "5"), at: 2)
    messages.append(session.message(of: handle))
    session.handle(.change(path: change, text: change == "/price" ? "1" : "2"), at: 3)
    messages.append(session.message(of: handle))
    #expect(messages == ["Not this", "", "Not this"])
  }
}
