import Muster
import Testing

@Suite("The next field of a session")
struct SessionNextFieldTests {
  private static func session() throws -> Session {
    let text = """
      form: trip
      given: { code: text }
      fields:
        name:
        has-car: { type: boolean }
        plate: { when: { has-car: true } }
        home: { fields: { city: , zip: } }
        guests: { each: { fields: { name: , total: { compute: length(name), type: integer } } } }
        tags: { reads: { list: ';' }, each: {} }
        prices: { type: map, each: { type: number } }
        note:
      steps:
        - { name: one, fields: [name, has-car, plate, home] }
        - { name: two, fields: [guests, tags, prices, note] }
      """
    return Session(
      try form(text),
      values: ["guests": [["name": "a"], ["name": "b"]], "tags": "x;y", "prices": ["EUR": 1]])
  }

  /// The paths of the next fields, from one on.
  private static func way(from path: String, in session: borrowing Session) -> [String] {
    var paths: [String] = []
    var next = session.field(path)
    while let field = next {
      next = session.nextField(after: field)
      if let next { paths.append(session.path(of: next)) }
    }
    return paths
  }

  @Test("is on the same page, applies, and can be filled in")
  func order() throws {
    var session = try Self.session()
    #expect(Self.way(from: "name", in: session) == ["/has-car", "/home/city", "/home/zip"])
    session.handle(.change(path: "has-car", text: "true"))
    #expect(
      Self.way(from: "name", in: session) == ["/has-car", "/plate", "/home/city", "/home/zip"])
    #expect(
      Self.way(from: "guests", in: session) == [
        "/guests/0/name", "/guests/1/name", "/tags/0", "/tags/1", "/prices/EUR", "/prices/EUR",
        "/note",
      ])
  }

  @Test("is any field that is not a group, a list or a map, and is not read-only")
  func kinds() throws {
    let form = try form(
      fields: """
        a: {}
        id: { read-only: true }
        owner: { read-only: true, fields: { name: } }
        labels: { read-only: true, each: {} }
        extra: { type: any }
        b: { type: date }
        """)
    let session = Session(form, values: ["labels": ["x"]])
    #expect(Self.way(from: "a", in: session) == ["/extra", "/b"])
  }

  @Test("goes into lists in lists, and on after the last item")
  func nested() throws {
    let form = try form(
      fields: """
        rooms:
          each:
            fields: { bed: , guests: { each: { fields: { name: } } }, view: }
        note:
        """)
    let session = Session(
      form,
      values: ["rooms": [["guests": []], [:], ["guests": [["name": "a"], ["name": "b"]]]]])
    #expect(
      Self.way(from: "rooms", in: session) == [
        "/rooms/0/bed", "/rooms/0/view", "/rooms/1/bed", "/rooms/1/view", "/rooms/2/bed",
        "/rooms/2/guests/0/name", "/rooms/2/guests/1/name", "/rooms/2/view", "/note",
      ])
    #expect(Self.way(from: "/rooms/2/guests", in: session).count == 4)
  }

  @Test("of a removed item's field is none")
  func removed() throws {
    var session = try Self.session()
    let found = session.field("/guests/0/name")
    let name = try #require(found)
    session.handle(.remove(path: "guests", at: 0))
    #expect(session.nextField(after: name) == nil)
  }
}
