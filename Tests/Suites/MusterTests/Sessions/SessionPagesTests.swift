import Muster
import MusterRules
import Testing

@Suite("A session with pages")
struct SessionPagesTests {
  private static let text = """
    form: account
    fields:
      user: { required: true, ask: { check: free, timeout: 1s, debounce: 100ms } }
      email: { format: email }
      city: { required: true }
    steps:
      - { name: person, fields: [user, email] }
      - { name: place, fields: [city] }
    """

  private func session() throws -> Session {
    Session(try form(Self.text))
  }

  private func asks(_ session: borrowing Session) -> [AskTicket] {
    var tickets: [AskTicket] = []
    for index in session.changes.indices {
      if case .ask(let request) = session.changes[index] { tickets.append(request.ticket) }
    }
    return tickets
  }

  @Test("repeats asks without an answer when the person goes on")
  func asksAgain() throws {
    var session = try session()
    session.handle(.change(path: "user", text: "ada"))
    session.handle(.tick(), at: 100)
    #expect(asks(session).count == 1)
    session.handle(.tick(), at: 1100)
    guard let user = session.field("user") else {
      Issue.record("no place")
      return
    }
    #expect(session.validity(of: user) == .undecided)
    session.handle(.go(step: "place"), at: 1200)
    let tickets = asks(session)
    #expect(tickets.count == 1)
    session.handle(.answer(try #require(tickets.first), .passes), at: 1300)
    #expect(session.validity(of: user) == .valid)
  }

  @Test("lets the person go on during an ask, and waits for it on submit")
  func goesOn() throws {
    var session = try session()
    session.handle(.change(path: "user", text: "ada"))
    session.handle(.tick(), at: 100)
    let ticket = try #require(asks(session).first)
    session.handle(.go(step: "place"), at: 200)
    #expect(session.step == "place")
    #expect(session.steps.map(\.status) == [.checking, .notValid])
    session.handle(.change(path: "city", text: "Rome"), at: 300)
    session.handle(.answer(ticket, .fails()), at: 400)
    #expect(session.step == "place")
    #expect(session.steps.map(\.status) == [.notValid, .valid])
    session.handle(.submit, at: 500)
    #expect(session.step == "person")
  }

  @Test("starts an ask when the person goes on before the pause in typing is over")
  func goesOnAtOnce() throws {
    var session = try session()
    session.handle(.change(path: "user", text: "ada"))
    session.handle(.go(step: "place"), at: 50)
    #expect(session.step == "place")
    #expect(asks(session).count == 1)
  }

  @Test("refuses to leave a page that fails, and suggests a correction")
  func refuses() throws {
    var session = try session()
    session.handle(.change(path: "email", text: "ada@gmail,com"))
    guard let email = session.field("email") else {
      Issue.record("no place")
      return
    }
    #expect(session.state(of: email).suggestion == nil)
    session.handle(.go(step: "place"))
    #expect(session.step == "person")
    #expect(session.state(of: email).suggestion == "ada@gmail.com")
  }

  private static let hiding = """
    form: order
    fields:
      plan: { one-of: [free, paid], required: true }
      card: { required: true }
      total: { type: number, compute: length(card), range: 4.. }
      note: { required: true }
      seal: { required: true }
    steps:
      - { name: plan, fields: [plan] }
      - { name: pay, when: { plan: paid }, fields: [card] }
      - { name: end, fields: [note, total] }
    """

  private func focus(_ session: borrowing Session) -> [String?] {
    var focus: [String?] = []
    for change in session.changes {
      if case .refused(let field) = change { focus.append(field.map { session.path(of: $0) }) }
    }
    return focus
  }

  @Test("focuses the first failing field that a page shows, and none if all are hidden")
  func focusesShownFields() throws {
    var session = Session(try form(Self.hiding))
    session.handle(.set(path: "/plan", value: .text("free")))
    session.handle(.submit)
    #expect(focus(session) == ["/note"])
    #expect(session.step == "end")
    session.handle(.change(path: "/note", text: "x"))
    session.handle(.go(step: "plan"))
    session.handle(.submit)
    #expect(focus(session) == [nil])
    #expect(session.step == "plan")
    #expect(session.summary.compactMap { $0.field.map { session.path(of: $0) } }.contains("/card"))
    session.handle(.reject([Rejection(path: "/card", message: "Declined")]))
    #expect(focus(session) == [nil])
    session.handle(.set(path: "/plan", value: .text("paid")))
    session.handle(.submit)
    #expect(focus(session) == ["/card"])
    #expect(session.step == "pay")
  }

  @Test("a skipped page stops nobody")
  func goesPastSkippedPages() throws {
    var session = Session(try form(Self.hiding))
    session.handle(.set(path: "/plan", value: .text("free")))
    session.handle(.go(step: "end"))
    #expect(session.step == "end")
    #expect(focus(session) == [])
  }

  @Test("a path leads to its own field, for all names")
  func pathsRoundTrip() throws {
    let session = Session(
      try form(
        """
        form: odd
        fields:
          "~01": {}
          "~1": {}
          "~0": {}
          "~": {}
          "~1a": { fields: { "~01": {}, "1~": {} } }
          a: { fields: { b: {}, "~1": {} } }
        """))
    for path in [
      "/~001", "/~01", "/~00", "/~0", "/~01a/~001", "/~01a/1~0", "/a/b", "/a/~01",
    ] {
      #expect(session.field(path).map { session.path(of: $0) } == path)
    }
  }
}
