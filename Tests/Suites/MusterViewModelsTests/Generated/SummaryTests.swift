import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A line of the summary")
struct SummaryTests {
  @Test("has the field to go to, with the position of its item")
  func field() {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler())
    let lines = TestObserver(viewModel.summary)
    let focus = TestObserver(viewModel.focus)
    viewModel.insertGuest(at: 0)
    viewModel.insertGuest(at: 1)
    viewModel.didChange(guestName: "Ada", at: 0)
    viewModel.submit()
    #expect(
      lines.values.last?.map(\.field) == [
        .checkIn, .checkOut, .guestSeat(at: 0), .guestName(at: 1), .guestSeat(at: 1),
      ])
    #expect(lines.values.last?.last?.label == "Guests 2: Seat")
    #expect(focus.values == [.checkIn])
    viewModel.removeGuest(at: 0)
    #expect(
      lines.values.last?.map(\.field) == [
        .checkIn, .checkOut, .guestName(at: 0), .guestSeat(at: 0),
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

  @Test("of a value in a map goes to the map, which has the name")
  func map() {
    let viewModel = NestedViewModel(
      values: ["prices": ["room": [:]], "guests": [["bags": ["red": ["weight": "x"]]]]],
      scheduler: VirtualScheduler())
    let lines = TestObserver(viewModel.summary)
    let focus = TestObserver(viewModel.focus)
    viewModel.submit()
    #expect(lines.values.last?.map(\.field) == [.prices, .guestBags(at: 0)])
    #expect(focus.values == [.prices])
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
