import MusterRules
import Testing

@testable import Muster

/// A default's items stand in a session even where the group around them is none: they are there
/// once somebody makes it one.
@Suite("Items in a value that is not a group")
struct SessionNoGroupTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: String
    let events: [SessionEvent]
    /// How a field stands at the end.
    let standings: [String: FieldValidity]

    var testDescription: String { name }
  }

  private static let noGroup = SessionEvent.set(path: "home", value: 6)

  static let rows: [Row] = [
    Row(
      name: "do not apply where it does not",
      fields: """
        on:
        home:
          when: { on: present }
          fields: { tags: { default: [a], each: {} } }
        """,
      events: [noGroup], standings: ["/home/tags": .exempt, "/home/tags/0": .exempt]),
    Row(
      name: "do not either where their own condition reads what does not hold",
      fields: """
        on:
        home:
          when: { on: present }
          fields: { tags: { default: [a], each: { when: { /on: present } } } }
        """,
      events: [noGroup], standings: ["/home/tags": .exempt, "/home/tags/0": .exempt]),
    Row(
      name: "nor once what their condition reads is another",
      fields: """
        on:
        other:
        home:
          when: { on: present }
          fields: { tags: { default: [a], each: { when: { /other: present } } } }
        """,
      events: [noGroup, .change(path: "other", text: "x")],
      standings: ["/home/tags": .exempt, "/home/tags/0": .exempt]),
    Row(
      name: "apply again with it",
      fields: """
        on:
        home:
          when: { on: present }
          fields: { tags: { default: [a], each: { when: { /on: absent } } } }
        """,
      events: [noGroup, .change(path: "on", text: "x")],
      standings: ["/home": .notValid, "/home/tags": .valid, "/home/tags/0": .valid]),
    Row(
      name: "are asked nothing",
      fields: """
        on:
        home:
          fields: { tags: { default: [a], each: { when: { /on: present } } } }
        """,
      events: [noGroup, .change(path: "on", text: "x"), .change(path: "on", text: "")],
      standings: ["/home": .notValid, "/home/tags/0": .valid]),
    Row(
      name: "are not judged, nor are items of theirs",
      fields: """
        on:
        home:
          fields:
            rows:
              default: [{ tags: [a] }]
              each:
                fields:
                  tags: { each: { rules: [{ one-of: [b], when: { /on: present } }] } }
                  name: { required: { when: { /on: present } } }
        """,
      events: [.change(path: "on", text: "x"), noGroup],
      standings: [
        "/home": .notValid, "/home/rows/0": .valid, "/home/rows/0/name": .valid,
        "/home/rows/0/tags/0": .valid,
      ]),
    Row(
      name: "have no cross-field rules judged within",
      fields: """
        on:
        home:
          fields:
            rows:
              default: [{ tags: [{ x: a }] }]
              each:
                fields:
                  tags:
                    each:
                      fields: { x: , y: }
                      together: [{ all-or-none: [x, y], when: { /on: present } }]
        """,
      events: [.change(path: "on", text: "x"), noGroup],
      standings: ["/home": .notValid, "/home/rows/0/tags/0/y": .valid]),
    Row(
      name: "are judged once it is one",
      fields: """
        on:
        home:
          fields:
            a:
            rows:
              default: [[a]]
              each: { each: { rules: [{ one-of: [b], when: { /on: present } }] } }
        """,
      events: [noGroup, .change(path: "on", text: "x"), .change(path: "home.a", text: "x")],
      standings: ["/home": .valid, "/home/rows/0/0": .notValid]),
    Row(
      name: "are not judged in an item that is no group",
      fields: """
        on:
        homes:
          each:
            fields:
              rows:
                default: [[a]]
                each: { each: { rules: [{ one-of: [b], when: { /on: present } }] } }
        """,
      events: [.insert(path: "homes", at: 0, value: 6), .change(path: "on", text: "b")],
      standings: ["/homes/0": .notValid, "/homes/0/rows/0/0": .valid]),
    Row(
      name: "are not judged in a null that counts",
      fields: """
        on:
        home:
          nullable: true
          empty: value
          fields:
            rows:
              default: [[a]]
              each: { each: { rules: [{ one-of: [b], when: { /on: present } }] } }
        """,
      events: [.set(path: "home", value: .null), .change(path: "on", text: "x")],
      standings: ["/home": .valid, "/home/rows/0/0": .valid]),
  ]

  @Test(
    "have the same state as in a fresh session, and the judge's findings", arguments: rows)
  func items(row: Row) throws {
    var session = Session(try form(fields: row.fields))
    for event in row.events {
      session.handle(event)
      let (judged, payload) = session.verdict()
      #expect(session.findings() == judged)
      #expect(session.payload.json() == payload)
      let fresh = session.repeated()
      #expect(session.visible() == fresh.visible())
    }
    for (path, validity) in row.standings {
      let handle = session.field(path)
      let field = try #require(handle, "\(path)")
      #expect(session.validity(of: field) == validity, "\(path)")
    }
  }
}
