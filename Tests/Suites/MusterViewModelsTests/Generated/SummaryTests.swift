import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A line of the summary")
struct SummaryTests {
  @Test("has the field to go to, with the identity of its item")
  func field() {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler())
    let lines = TestObserver(viewModel.summary)
    let focus = TestObserver(viewModel.focus)
    viewModel.addGuest()
    viewModel.addGuest()
    let guests = viewModel.observed.guests
    let (ada, ben) = (guests[0].id, guests[1].id)
    guests[0].didChange(name: "Ada")
    viewModel.submit()
    #expect(
      lines.values.last?.map(\.field) == [
        .checkIn, .checkOut, .guestSeat(of: ada), .guestName(of: ben), .guestSeat(of: ben),
      ])
    #expect(lines.values.last?.last?.label == "Guests 2: Seat")
    #expect(focus.values == [.checkIn])
    guests[0].remove()
    #expect(
      lines.values.last?.map(\.field) == [
        .checkIn, .checkOut, .guestName(of: ben), .guestSeat(of: ben),
      ]
    )
  }

  @Test("of the form as a whole has no field")
  func form() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let lines = TestObserver(viewModel.summary)
    viewModel.reject([
      Rejection(path: "", message: "Not today."), Rejection(path: "/email", message: "Taken."),
    ])
    #expect(lines.values.last?.map(\.field) == [nil, .email])
    #expect(lines.values.last?.map(\.path) == ["", "/email"])
  }

  @Test("of a server's message has the item that the message is about, wherever it is now")
  func rejected() {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler())
    viewModel.addGuest(BookingDraft.Guest(name: "Ada", seat: "1A"))
    viewModel.addGuest(BookingDraft.Guest(name: "Ben", seat: "1B"))
    let guests = viewModel.observed.guests
    let seat = TestObserver(guests[0].seatNotValidErr)
    let lines = TestObserver(viewModel.summary)
    guests[0].move(to: 1)
    guests[1].remove()
    viewModel.inputs.reject([
      .guestSeat(of: guests[0].id): "Taken.", .guestSeat(of: guests[1].id): "Gone.",
    ])
    #expect(seat.values == ["", "Taken."])
    #expect(lines.values.last?.map(\.field) == [.guestSeat(of: guests[0].id)])
  }

  @Test("of a value in a map has the identity of its entry")
  func map() {
    let viewModel = NestedViewModel(
      draft: NestedDraft(["prices": ["room": [:]], "guests": [["bags": ["red": ["weight": "x"]]]]]),
      scheduler: VirtualScheduler())
    let lines = TestObserver(viewModel.summary)
    let focus = TestObserver(viewModel.focus)
    viewModel.submit()
    let form = viewModel.observed
    let (room, red) = (form.prices[0].id, form.guests[0].observed.bags[0].id)
    #expect(
      lines.values.last?.map(\.field) == [.priceAmount(of: room), .guestBagWeight(of: red)])
    #expect(focus.values == [.priceAmount(of: room)])
  }

  @Test("of a form that is known at run time has the field's path")
  func path() throws {
    let stage = try Stage("form: f\nfields: { a: { required: true }, b: { required: true } }")
    let lines = TestObserver(stage.outputs.summary)
    stage.inputs.reject([Rejection(path: "", message: "Not today.")])
    stage.inputs.submit()
    #expect(lines.values.last?.map(\.field) == [nil, "/a", "/b"])
  }
}
