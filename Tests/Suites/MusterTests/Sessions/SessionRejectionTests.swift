import Muster
import Testing

@Suite("A server's message in a session")
struct SessionRejectionTests {
  private static let start: Value = [
    "name": "Ada", "home": ["city": "Paris"], "guests": [["name": "Ben"], ["name": "Cy"]],
  ]

  /// A session that has submitted its values.
  private static func submitted() throws -> SessionRecorder {
    let text = """
      form: party
      fields:
        name:
        home: { fields: { city: } }
        guests: { each: { fields: { name: } } }
        total: { type: integer, compute: 'count(guests[])' }
      """
    var recorder = SessionRecorder(Session(try form(text), values: start))
    recorder.send(.submit)
    return recorder
  }

  private static func reject(_ paths: String...) -> SessionEvent {
    .reject(paths.map { Rejection(path: $0, message: "No.") })
  }

  @Test(
    "is about the submitted value: it appears while the field has that value",
    arguments: [("name", "name", "Ada"), ("/guests/1/name", "/guests/1/name", "Cy")])
  func field(path: String, edited: String, submitted: String) throws {
    var recorder = try Self.submitted()
    recorder.type(edited, "Eve")
    recorder.send(Self.reject(path))
    #expect(recorder.message(path) == "" && recorder.log == ["refused "])
    recorder.type(edited, submitted)
    #expect(recorder.message(path) == "No.")
    recorder.type(edited, "Eve")
    #expect(recorder.message(path) == "")
  }

  @Test(
    "about a group, an item, a list, a computed value or the form appears with its submitted parts",
    arguments: [
      ("home", "home.city", "Paris"), ("/guests/0", "/guests/0/name", "Ben"),
      ("guests", "/guests/1/name", "Cy"), ("", "name", "Ada"), ("", "/guests/0/name", "Ben"),
    ])
  func whole(path: String, edited: String, submitted: String) throws {
    var recorder = try Self.submitted()
    recorder.type(edited, "Eve")
    recorder.send(Self.reject(path))
    #expect(recorder.session.summary.isEmpty && recorder.log.last == "refused ")
    recorder.type(edited, submitted)
    #expect(recorder.session.summary.map(\.message) == ["No."])
    let shown = recorder.session.summary.first?.path
    #expect(shown == (path.isEmpty || path.hasPrefix("/") ? path : "/\(path)"))
  }

  @Test("doesn't appear for a computed value that has changed since")
  func computed() throws {
    var recorder = try Self.submitted()
    recorder.send(.insert(path: "guests", at: 2, value: [:]))
    recorder.send(Self.reject("total", "guests"))
    #expect(recorder.session.summary.isEmpty)
    recorder.send(.remove(path: "guests", at: 2))
    #expect(recorder.session.summary.map(\.path) == ["/guests", "/total"])
  }

  @Test("gets the focus only if the value is still the submitted one")
  func focus() throws {
    var recorder = try Self.submitted()
    recorder.type("name", "Eve")
    recorder.send(Self.reject("name", "/guests/1/name"))
    #expect(recorder.log.last == "refused /guests/1/name")
    #expect(recorder.session.summary.map(\.path) == ["/guests/1/name"])
  }

  @Test("is dropped if the item was added after the submit")
  func added() throws {
    var recorder = try Self.submitted()
    recorder.send(.insert(path: "guests", at: 0, value: ["name": "Ben"]))
    recorder.send(Self.reject("/guests/0/name"))
    #expect(recorder.session.summary.isEmpty)
  }

  @Test("is about a field that was submitted, even if the field doesn't apply at the moment")
  func exempt() throws {
    let text = """
      form: trip
      fields:
        has-car: { type: boolean }
        plate: { when: { has-car: true } }
        ticket: { when: { has-car: false } }
      """
    var recorder = SessionRecorder(
      Session(try form(text), values: ["has-car": true, "plate": "X", "ticket": "Y"]))
    recorder.send(.submit)
    recorder.send(.set(path: "has-car", value: false))
    recorder.send(Self.reject("plate", "ticket"))
    #expect(recorder.session.summary.isEmpty && recorder.log.last == "refused ")
    recorder.send(.set(path: "has-car", value: true))
    #expect(recorder.session.summary.map(\.path) == ["", "/plate"])
    #expect(recorder.message("plate") == "No.")
    recorder.type("plate", "Z")
    #expect(recorder.session.summary.isEmpty)
  }

  @Test("is about the current value without a submit, after the first answer, and after a reset")
  func current() throws {
    var recorder = try Self.submitted()
    recorder.type("name", "Eve")
    recorder.send(.reject([]))
    recorder.send(Self.reject("name"))
    #expect(recorder.message("name") == "No.")
    recorder.send(.submit)
    recorder.send(.reset(["name": "Fay"]))
    recorder.send(Self.reject("name"))
    #expect(recorder.message("name") == "No." && recorder.log.last == "refused /name")
    // The next submit is about the values that it sends.
    recorder.type("name", "Gil")
    recorder.send(.submit)
    recorder.send(Self.reject("name"))
    #expect(recorder.message("name") == "No.")
  }
}
