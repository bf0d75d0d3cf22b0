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
        "/guests/0/name", "/guests/1/name", "/tags", "/tags/0", "/tags/1", "/prices/EUR",
        "/prices/EUR", "/note",
      ])
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
