import MusterTesting
import MusterViewModels
import ScreenForms
import Testing

@testable import ScreensTerminal

@MainActor
@Suite("The screen of a hotel stay")
struct HotelViewTests {
  private let hotel = HotelViewModel(scheduler: VirtualScheduler())
  private let typist: Typist

  init() { typist = Typist("Hotel stay", hotel, HotelView(hotel)) }

  @Test("shows the guests in their rooms, and follows with its totals")
  func whole() {
    typist.fill("2026-03-01", "2026-03-04")
    typist.push("Add a room")
    typist.fill("80")
    typist.push("Add a guest")
    typist.fill("Ada", "1990-05-05")
    typist.push("Add a room")
    typist.fill("60")
    typist.push("Add a guest")
    typist.fill("Di", "2015-01-01")
    typist.push("Book")
    #expect(
      typist.text == """
        Hotel stay

          Arrival *           [2026-03-01] ✓
          Departure *         [2026-03-04] ✓
          Nights              3
          Rooms *             ✗
                              Each room has a guest of 16 years or more
            Room
          › Rate *              [80] ✓
            Guests *            ✓
              Name *              [Ada] ✓
              Born *              [1990-05-05] ✓
              <Remove the guest>
            <Add a guest>
            Price               240
            <Remove the room>
            Room
            Rate *              [60] ✓
            Guests *            ✓
              Name *              [Di] ✓
              Born *              [2015-01-01] ✓
              <Remove the guest>
            <Add a guest>
            Price               180
            <Remove the room>
          <Add a room>
          Adults              1
          City tax            7.5
          Total               427.5
          <Book>

          Please look at the marked fields.
        """)
  }

  @Test("keeps what is typed with its guest when rooms move and go")
  func moving() {
    typist.push("Add a room")
    typist.push("Add a guest")
    typist.press(.paste("Ada"))
    hotel.insertRoom(at: 0)
    hotel.observed.rooms[1].move(to: 0)
    typist.press(.paste(" Example"))
    #expect(typist.focused == "    › Name *              [Ada Example] ✓")
    hotel.observed.rooms[0].remove()
    #expect(!typist.text.contains("Ada"))
    typist.press(.tab)
    #expect(typist.focused != "")
  }
}
