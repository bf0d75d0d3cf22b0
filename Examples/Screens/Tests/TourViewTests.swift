import MusterTerminal
import MusterTesting
import MusterViewModels
import ScreenForms
import Testing

@testable import ScreensTerminal

@MainActor
@Suite("The screen of a tour")
struct TourViewTests {
  private let tour = TourViewModel(scheduler: VirtualScheduler())
  private let typist: Typist

  init() { typist = Typist("Book a tour", tour, TourView(tour)) }

  @Test("shows one page at a time, and stays on one that does not pass")
  func pages() {
    typist.fill("Choir", "1 High Street", "Leeds", "AT", "yes", "2 Ring")
    typist.push("Next")
    #expect(
      typist.text == """
        Book a tour

          Who is coming?
          Name of the group * [Choir] ✓
          Home address
          Street *            [1 High Street] ✓
          City *              [Leeds] ✓
          Country             (Austria) ✓
          Bill elsewhere      [x] ✓
          Billing address
          Street *            [2 Ring] ✓
        › City *              [] ✗
                              Enter city
          Country             ()
          <Next>

          Not complete yet.
        """)
    typist.fill("Wien")
    typist.push("Next")
    typist.push("Add a room")
    typist.fill("80")
    typist.push("Add a guest")
    typist.fill("Ada")
    #expect(
      typist.text == """
        Book a tour

          Which rooms?
          Rooms *             ✓
            Rate *              [80] ✓
              Name *              [Ada] ✓
            › <Remove the guest>
            <Add a guest>
            <Remove the room>
          <Add a room>
          Total               80
          <Back>
          <Next>

          Not complete yet.
        """)
    typist.push("Next")
    typist.push("Book")
    #expect(
      typist.text == """
        Book a tour

          Anything else?
        › Accept the terms *  [ ] ✗
                              Select accept the terms
          <Back>
          <Book>

          Please look at the marked fields.
        """)
    typist.push("Back")
    #expect(typist.focused == "  › Rate *              [80] ✓")
    typist.push("Next")
    let submitted = TestObserver(tour.submitted)
    typist.press(.character(" "))
    typist.push("Book")
    #expect(submitted.values.map(\.billing?.city) == ["Wien"])
  }
}
