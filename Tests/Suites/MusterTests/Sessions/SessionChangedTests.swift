import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A session's field is changed")
struct SessionChangedTests {
  private static let start: Value = [
    "home": ["city": "a"], "guests": [["name": "a"], ["name": "b"]], "prices": ["EUR": 1],
  ]

  private static func session() throws -> Session {
    let text = """
      form: party
      fields:
        home: { fields: { city: , zip: } }
        guests: { each: { fields: { name: } } }
        prices: { type: map, each: { type: number } }
      """
    return Session(try form(text), values: start)
  }

  /// What is changed after some events.
  struct Row: Sendable {
    let name: String
    let events: [SessionEvent]
    let changed: [String]
  }

  private static func type(_ path: String, _ text: String) -> SessionEvent {
    .change(path: path, text: text)
  }

  static let rows: [Row] = [
    Row(name: "nothing", events: [], changed: []),
    Row(name: "a field of a group", events: [type("home.city", "b")], changed: ["home"]),
    Row(
      name: "one and back", events: [type("home.city", "b"), type("home.city", "a")], changed: []),
    Row(
      name: "one of two",
      events: [type("home.zip", "1"), type("home.city", "b"), type("home.city", "a")],
      changed: ["home"]),
    Row(name: "the same group", events: [.set(path: "home", value: ["city": "a"])], changed: []),
    Row(name: "no group", events: [.set(path: "home", value: .null)], changed: ["home"]),
    Row(name: "a text for a group", events: [.set(path: "home", value: "a")], changed: ["home"]),
    Row(name: "an item's text", events: [type("guests.1.name", "c")], changed: ["guests"]),
    Row(
      name: "it and back", events: [type("guests.1.name", "c"), type("guests.1.name", "b")],
      changed: []),
    Row(
      name: "two texts, and one back",
      events: [
        type("guests.0.name", "c"), type("guests.1.name", "c"), type("guests.1.name", "b"),
      ],
      changed: ["guests"]),
    Row(
      name: "two texts and back",
      events: [
        type("guests.0.name", "c"), type("guests.1.name", "c"), type("guests.1.name", "b"),
        type("guests.0.name", "a"),
      ],
      changed: []),
    Row(
      name: "another order, and back by typing",
      events: [
        .move(path: "guests", from: 0, to: 1), type("guests.0.name", "a"),
        type("guests.1.name", "b"),
      ],
      changed: []),
    Row(
      name: "another item in a place, then its text",
      events: [
        type("guests.0.name", "c"), .remove(path: "guests", at: 0),
        .insert(path: "guests", at: 1, value: ["name": "a"]), type("guests.1.name", "b"),
        type("guests.0.name", "a"),
      ],
      changed: []),
    Row(
      name: "an item more, and a text",
      events: [
        type("guests.0.name", "c"), .insert(path: "guests", at: 0, value: [:]),
        type("guests.1.name", "a"),
      ],
      changed: ["guests"]),
    Row(
      name: "an item more", events: [.insert(path: "guests", at: 2, value: [:])],
      changed: ["guests"]),
    Row(
      name: "it and less",
      events: [.insert(path: "guests", at: 0, value: [:]), .remove(path: "guests", at: 0)],
      changed: []),
    Row(name: "an item less", events: [.remove(path: "guests", at: 0)], changed: ["guests"]),
    Row(
      name: "the same item again",
      events: [
        .remove(path: "guests", at: 0), .insert(path: "guests", at: 0, value: ["name": "a"]),
      ],
      changed: []),
    Row(
      name: "another order", events: [.move(path: "guests", from: 0, to: 1)], changed: ["guests"]),
    Row(
      name: "it and back",
      events: [.move(path: "guests", from: 0, to: 1), .move(path: "guests", from: 0, to: 1)],
      changed: []),
    Row(
      name: "the same list", events: [.set(path: "guests", value: [["name": "a"], ["name": "b"]])],
      changed: []),
    Row(
      name: "the texts of two items joined",
      events: [.set(path: "guests", value: [["name": "ab"]])],
      changed: ["guests"]),
    Row(name: "no list", events: [.set(path: "guests", value: .null)], changed: ["guests"]),
    Row(name: "a price", events: [type("/prices/EUR", "2")], changed: ["prices"]),
    Row(
      name: "it and back", events: [type("/prices/EUR", "2"), type("/prices/EUR", "1")],
      changed: []),
    Row(
      name: "another key",
      events: [.remove(path: "prices", at: 0), .insert(path: "prices", at: 0, value: ["USD": 1])],
      changed: ["prices"]),
    Row(name: "other values to begin with", events: [.reset(["home": ["city": "b"]])], changed: []),
    Row(
      name: "what it holds to begin with",
      events: [
        type("home.city", "b"), type("guests.0.name", "c"), type("/prices/EUR", "2"),
        .reinitialise(
          [
            "home": ["city": "b"], "guests": [["name": "c"], ["name": "b"]], "prices": ["EUR": 2],
          ], keepingEdits: true),
      ],
      changed: []),
    Row(
      name: "something else to begin with",
      events: [
        type("home.city", "b"), type("guests.0.name", "c"), type("/prices/EUR", "2"),
        .reinitialise(start, keepingEdits: true),
      ],
      changed: ["home", "guests", "prices"]),
    Row(
      name: "nothing to begin with",
      events: [type("guests.0.name", "c"), .reinitialise([:], keepingEdits: true)],
      changed: ["guests"]),
  ]

  @Test("when it differs from its initial value", arguments: rows.indices)
  func table(row: Int) throws {
    var session = try Self.session()
    for event in Self.rows[row].events { session.handle(event) }
    let changed = ["home", "guests", "prices"].filter { session.isChanged($0) }
    #expect(changed == Self.rows[row].changed, "\(Self.rows[row].name)")
  }

  @Test("which a change in one item shows for that item, and another count at once")
  func oneItem() throws {
    let names = (0..<500).map { Value.object([Value.Member("name", .text("name \($0)"))]) }
    var session = Session(
      try form(
        """
        form: party
        fields:
          guests: { each: { fields: { name: , dogs: { each: { fields: { name: } } } } } }
        """), values: ["guests": .list(names)])
    session.handle(Self.type("guests.0.name", "c"))
    session.handle(Self.type("guests.499.name", "d"))
    #expect(session.judged.values.trace.count < 20)
    session.handle(Self.type("guests.0.name", "name 0"))
    var isChanged = [session.isChanged("guests")]
    session.handle(.insert(path: "guests", at: 500, value: [:]))
    #expect(session.judged.values.trace.count < 20)
    isChanged.append(session.isChanged("guests"))
    session.handle(.remove(path: "guests", at: 500))
    session.handle(Self.type("guests.499.name", "name 499"))
    isChanged.append(session.isChanged("guests"))
    session.handle(.insert(path: "guests.499.dogs", at: 0, value: ["name": "a"]))
    session.handle(.move(path: "guests", from: 499, to: 0))
    session.handle(.move(path: "guests", from: 0, to: 499))
    isChanged.append(session.isChanged("guests"))
    session.handle(.remove(path: "guests.499.dogs", at: 0))
    isChanged.append(session.isChanged("guests"))
    #expect(isChanged == [true, true, false, true, false])
  }

  @Test("or not, compared with its item's initial values, at any place")
  func items() throws {
    var session = try Self.session()
    session.handle(Self.type("guests.0.name", "c"))
    session.handle(.move(path: "guests", from: 0, to: 1))
    let moved = ["guests.0.name", "guests.1.name"].map { session.isChanged($0) }
    #expect(moved == [false, true])
    session.handle(
      .reinitialise(["guests": [["name": "b"], ["name": "c"]]], keepingEdits: true))
    let begun = ["guests", "guests.0.name", "guests.1.name"].map { session.isChanged($0) }
    #expect(begun == [false, false, false])
    for index in session.changes.indices {
      guard case .items(let list) = session.changes[index] else { continue }
      #expect(session.path(of: list) == "/prices", "its items are the same")
    }
  }

  @Test("or not, and reports it, when its item gets other initial values")
  func restarted() throws {
    var session = try Self.session()
    session.handle(Self.type("guests.0.name", "c"))
    session.handle(.reinitialise(["guests": [["name": "c"], ["name": "d"]]], keepingEdits: true))
    var told: [String] = []
    for index in session.changes.indices {
      guard case .field(let field) = session.changes[index] else { continue }
      told.append(session.path(of: field))
    }
    let changed = ["guests.0", "guests.0.name", "guests.1", "guests.1.name"].map {
      session.isChanged($0)
    }
    #expect(changed == [false, false, true, true])
    #expect(
      told.filter { $0.hasPrefix("/guests/") }.sorted() == [
        "/guests/0", "/guests/0/name", "/guests/1", "/guests/1/name",
      ])
  }

  @Test("or not, when a list in an item gets fewer initial items than it has")
  func fewerWithin() throws {
    let form = try RuleForm("orders") {
      Field.list(
        "orders",
        each: .item { Field.list("tags", each: .item { Field("name", .length(...9)) }) })
    }
    let tags: (Value...) -> Value = { ["orders": [["tags": .list($0.map { ["name": $0] })]]] }
    var session = Session(form, values: tags("a long name", "b"))
    session.handle(Self.type("orders.0.tags.1.name", "c"))
    session.handle(.reinitialise(tags("a"), keepingEdits: true))
    session.handle(Self.type("orders.0.tags.1.name", "d"))
    var isChanged = [session.isChanged("orders.0.tags")]
    session.handle(.remove(path: "/orders/0/tags", at: 1))
    session.handle(Self.type("orders.0.tags.0.name", "a"))
    isChanged += [session.isChanged("orders.0.tags"), session.isChanged("orders")]
    #expect(isChanged == [true, false, false])
  }
}

extension Session {
  fileprivate borrowing func isChanged(_ path: String) -> Bool {
    field(path).map { state(of: $0).isChanged } ?? false
  }
}
