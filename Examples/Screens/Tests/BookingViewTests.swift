import MusterTesting
import MusterViewModels
import ScreenForms
import Testing

@testable import ScreensTerminal

@MainActor
@Suite("The screen of a booking")
struct BookingViewTests {
  private let booking = BookingViewModel(scheduler: VirtualScheduler(), clock: { .monday })
  private let typist: Typist

  init() { typist = Typist("Book a stay", booking, BookingView(booking)) }

  @Test("shows the fields of the form and of each guest")
  func whole() {
    typist.fill("2026-03-10", "2026-03-09")
    typist.push("Add a guest")
    typist.fill("Ada", "1a")
    typist.push("Add a guest")
    typist.fill("Ben", "1A")
    typist.push("Book")
    #expect(
      typist.text == """
        Book a stay

          Check-in *          [2026-03-10] ✓
        › Check-out *         [2026-03-09] ✗
                              Check-out must be after check-in
          Guests *            ✓
            Name of the guest * [Ada] ✓
            Seat *              [1a] ✓
            <Remove the guest>
            Name of the guest * [Ben] ✓
            Seat *              [1A] ✓
            Two guests can't have the same seat
            <Remove the guest>
          <Add a guest>
          Notes               []
          <Book>

          Please look at the marked fields.
        """)
  }

  @Test("keeps the focus on its guest when another is added above or moved")
  func focus() {
    typist.push("Add a guest")
    typist.fill("Ada")
    typist.press(.paste("1"))
    booking.insertGuest(at: 0, BookingDraft.Guest(name: "Ben"))
    typist.press(.paste("A"))
    #expect(typist.focused == "  › Seat *              [1A] ✓")
    booking.observed.guests[1].move(to: 0)
    typist.press(.paste("B"))
    #expect(typist.focused == "  › Seat *              [1AB] ✗")
    let drafts = TestObserver(booking.draft)
    #expect(drafts.values.last?.guests?.map(\.seat) == ["1AB", nil])
  }

  @Test("removes a guest, and goes on to the row below")
  func removing() {
    typist.push("Add a guest")
    typist.fill("Ada", "1A")
    typist.push("Add a guest")
    typist.fill("Ben", "1B")
    typist.push("Remove the guest")
    #expect(typist.focused == "› <Add a guest>")
    typist.push("Remove the guest")
    typist.push("Add a guest")
    #expect(typist.focused == "  › Name of the guest * []")
  }

  @Test("goes to the field that a submit is refused for, also in a guest")
  func refused() {
    typist.fill("2026-03-10", "2026-03-12")
    typist.push("Add a guest")
    typist.fill("Ada")
    typist.push("Book")
    #expect(typist.focused == "  › Seat *              [] ✗")
    let submitted = TestObserver(booking.submitted)
    typist.fill("12c")
    typist.push("Book")
    #expect(submitted.values.map(\.guests) == [[BookingPayload.Guest(name: "Ada", seat: "12C")]])
    booking.accept()
    #expect(typist.lines.last == "  Thank you.")
  }
}
