import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A removed item in a session")
struct SessionPutBackTests {
  private static func session() throws -> Session {
    let text = """
      form: party
      fields:
        guests: { each: { fields: { name: { length: 2.. } } } }
        prices: { type: map, each: { type: number } }
      """
    return Session(
      try form(text),
      values: [
        "guests": .list(["Ada", "Ben", "Cy", "Dan"].map { ["name": .text($0)] }),
        "prices": ["EUR": 1, "USD": 2],
      ])
  }

  private static func names(_ session: borrowing Session) -> [String] {
    guard case .list(let guests)? = session.draft["guests"] else { return [] }
    return guests.compactMap { if case .text(let name)? = $0["name"] { name } else { nil } }
  }

  /// Returns all orders of these numbers.
  private static func orders(_ numbers: [Int]) -> [[Int]] {
    if numbers.isEmpty { return [[]] }
    return numbers.flatMap { first in
      orders(numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test("is put back at its place, in whatever order items are removed and put back")
  func places() throws {
    let all = ["Ada", "Ben", "Cy", "Dan"]
    for removed in [[0, 1], [1, 3], [0, 1, 2], [0, 2, 3]].flatMap(Self.orders) {
      for undone in Self.orders(removed) {
        var session = try Self.session()
        let found = session.field("guests").map { session.items(of: $0).map(\.field) }
        let items = try #require(found)
        for number in removed { session.handle(.remove, of: items[number]) }
        var missing = Set(removed)
        for number in undone {
          session.handle(.putBack, of: items[number])
          missing.remove(number)
          let expected = all.indices.filter { !missing.contains($0) }.map { all[$0] }
          #expect(Self.names(session) == expected, "\(removed), then \(undone)")
        }
      }
    }
  }

  @Test("has the server's messages about it again")
  func messages() throws {
    var session = try Self.session()
    session.handle(.submit)
    session.handle(
      .reject([
        Rejection(path: "/guests/1", message: "Not invited."),
        Rejection(path: "/guests/1/name", message: "Unknown."),
      ]))
    let lines = session.summary.map { "\($0.path) \($0.message)" }
    #expect(lines == ["/guests/1 Not invited.", "/guests/1/name Unknown."])
    let found = session.field("/guests/1")
    let guest = try #require(found)
    session.handle(.remove, of: guest)
    #expect(session.summary.isEmpty)
    session.handle(.putBack, of: guest)
    #expect(session.summary.map { "\($0.path) \($0.message)" } == lines)
    session.handle(.change(path: "/guests/1/name", text: "Bea"))
    #expect(session.summary.isEmpty)
  }

  @Test("shows a failure again that was shown while somebody was typing")
  func failures() throws {
    var session = try Self.session()
    session.handle(.change(path: "/guests/0/name", text: "A"))
    session.handle(.leave(path: "/guests/0/name"))
    session.handle(.change(path: "/guests/0/name", text: "B"))
    let found = (session.field("/guests/0"), session.field("/guests/0/name"))
    let (guest, name) = (try #require(found.0), try #require(found.1))
    let state = session.state(of: name)
    #expect(state.status == .notValid)
    session.handle(.remove, of: guest)
    session.handle(.putBack, of: guest)
    #expect(session.state(of: name) == state)
  }

  @Test("can't be put back once the form is reset or has new initial values")
  func forgotten() throws {
    let values: Value = ["guests": [["name": "Eve"], ["name": "Flo"]]]
    let events: [SessionEvent] = [
      .reset(values), .reinitialise(values, keepingEdits: false),
      .reinitialise(values, keepingEdits: true),
    ]
    for event in events {
      var session = try Self.session()
      let found = session.field("/guests/1")
      let guest = try #require(found)
      session.handle(.remove, of: guest)
      session.handle(event)
      let before = session.draft
      session.handle(.putBack, of: guest)
      #expect(session.draft == before && !session.exists(guest), "\(event)")
    }
  }

  @Test("of a map has its key again, even if another entry has taken it")
  func entries() throws {
    for isTaken in [false, true] {
      var session = try Self.session()
      let found = session.field("/prices/EUR")
      let price = try #require(found)
      session.handle(.removeEntry(path: "/prices/EUR"))
      if isTaken { session.handle(.set(path: "/prices/EUR", value: 3)) }
      session.handle(.putBack, of: price)
      #expect(
        session.everyValue["prices"]?.json()
          == (isTaken ? #"{"EUR":1,"USD":2,"EUR":3}"# : #"{"EUR":1,"USD":2}"#))
    }
  }
}
