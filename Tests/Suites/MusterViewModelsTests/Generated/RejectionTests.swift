import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A server's refusal")
struct RejectionTests {
  private let stay: StayViewModel
  private let rooms: [StayRoomViewModel]
  private let guests: [StayRoomGuestViewModel]
  private let message: TestObserver<String>

  /// A submitted stay with two rooms; Ada and Ben are in the second.
  init() {
    stay = StayViewModel(
      draft: StayDraft(
        arrival: "2026-03-31", nights: 2,
        rooms: [
          .init(kind: .single, guests: [.init(name: "Cleo")]),
          .init(kind: .double, guests: [.init(name: "Ada"), .init(name: "Ben")]),
        ], email: "ada@example.com"), scheduler: VirtualScheduler())
    rooms = stay.observed.rooms
    guests = rooms[1].observed.guests
    message = TestObserver(guests[1].nameNotValidErr)
    stay.submit()
  }

  private let problem = ProblemDocument([
    "title": "Unprocessable Content", "status": 422,
    "errors": [["pointer": "#/rooms/1/guests/1/name", "detail": "Ben is too young."]],
  ])

  @Test("names items by their positions in the payload, wherever they are now")
  func moved() {
    let focus = TestObserver(stay.focus)
    rooms[1].move(to: 0)
    rooms[0].addGuest()
    guests[0].remove()
    stay.inputs.reject(problem)
    #expect(message.values == ["", "Ben is too young."])
    #expect(focus.values == [.roomGuestName(of: guests[1].id)])
  }

  @Test("of an item that was removed is dropped, and the other messages are shown")
  func removed() {
    let lines = TestObserver(stay.summary)
    rooms[1].remove()
    stay.insertRoom(at: 0)
    stay.addRoom()
    stay.inputs.reject(problem)
    #expect(lines.values == [[]] && message.values == [""])
    stay.reject([
      Rejection(path: "/rooms/1/kind", message: "All are taken."),
      Rejection(path: "/rooms/0/kind", message: "Too small."),
      Rejection(path: "/rooms", message: "Too many."),
      Rejection(path: "/rooms/7/kind", message: "Not sent."),
    ])
    #expect(lines.values.last?.map(\.message) == ["Not sent.", "Too many.", "Too small."])
    #expect(lines.values.last?.last?.field == .roomKind(of: rooms[0].id))
  }

  @Test("takes fields as a literal, or as any sequence")
  func sequences() {
    let email = TestObserver(stay.emailNotValidErr)
    let field = StayField.roomGuestName(of: guests[1].id)
    stay.inputs.reject([.email: "Unknown.", field: "Too young."])
    stay.inputs.reject([StayField.email, field].map { ($0, "No.") })
    #expect(email.values == ["", "Unknown.", "No."])
    #expect(message.values == ["", "Too young.", "No."])
    #expect(TestObserver(stay.phase).values == [.refused])
  }

  @Test("without errors is a message about the form")
  func whole() {
    let form = TestObserver(stay.formNotValidErr)
    stay.inputs.reject(ProblemDocument(title: "Closed", status: 503))
    stay.submit()
    stay.inputs.reject([])
    #expect(form.values == ["", "Closed"] && TestObserver(stay.phase).values == [.refused])
  }

  @Test("names the items that the payload has, by position or by normalised key")
  func payload() throws {
    let stage = try Stage(
      """
      form: f
      fields:
        tags: { each: {} }
        prices: { type: map, key: { normalize: lowercase }, each: {} }
      """,
      values: ["tags": ["", "a", nil, "b"], "prices": ["EUR": "1", "GBP": "2"]])
    stage.inputs.submit()
    let messages = ["/tags/1", "/tags/2", "/tags/3", "/prices/XXX", "/prices/GBP"].map {
      TestObserver(stage.outputs.message(of: $0))
    }
    stage.inputs.remove(from: "/tags", at: 0)
    stage.inputs.rename("/prices/EUR", to: "XXX")
    stage.inputs.reject(
      ProblemDocument([
        "errors": [
          ["pointer": "#/tags/1", "detail": "B."], ["pointer": "#/prices/eur", "detail": "E."],
        ]
      ]))
    #expect(messages.map { $0.values.last } == ["", "B.", "", "E.", ""])
    // Nothing was submitted yet, so the paths are those of now.
    let fresh = try Stage("form: f\nfields: { tags: { each: {} } }", values: ["tags": ["a"]])
    fresh.inputs.reject([Rejection(path: "/tags/0", message: "No.")])
    #expect(TestObserver(fresh.outputs.message(of: "/tags/0")).values == ["No."])
  }
}
