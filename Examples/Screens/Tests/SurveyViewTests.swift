import MusterTesting
import MusterViewModels
import ScreenForms
import Testing

@testable import ScreensTerminal

@MainActor
@Suite("The screen of a survey")
struct SurveyViewTests {
  private let survey = SurveyViewModel(scheduler: VirtualScheduler())
  private let typist: Typist

  init() { typist = Typist("Your work place", survey, SurveyView(survey)) }

  @Test("asks the questions that the answers call for")
  func whole() {
    typist.fill("no")
    #expect(
      typist.text == """
        Your work place

          Works at home *     [ ] ✓
        › Commute *           []
          Tools *             []
          Average             0
          Comment *           []
          <Send>

          Not complete yet.
        """)
    typist.fill("1", "2")
    #expect(typist.focused == "› Comment *           []")
    typist.fill("Too far away.")
    #expect(
      typist.text == """
        Your work place

          Works at home *     [ ] ✓
          Commute *           [1] ✓
          Tools *             [2] ✓
          Average             1.5
          Comment *           [Too far away.] ✓
        › <Send>

          Ready to send.
        """)
    typist.go(to: "Works")
    typist.press(.character(" "))
    #expect(
      typist.text == """
        Your work place

        › Works at home *     [x] ✓
          Desk *              []
          Quiet *             []
          Tools *             [2] ✓
          Average             0.7
          Comment *           [Too far away.] ✓
          <Send>

          Not complete yet.
        """)
  }
}
