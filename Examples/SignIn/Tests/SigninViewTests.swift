import MusterTerminal
import MusterTesting
import MusterViewModels
import SignIn
import Testing

@testable import SigninTerminal

@MainActor
@Suite("The sign-in view")
struct SigninViewTests {
  private let viewModel = SigninViewModel(scheduler: VirtualScheduler())
  private let view: SigninView

  init() { view = SigninView(viewModel) }

  @Test("begins with grey borders and without a message")
  func beginning() {
    #expect([view.emailBox.borderColor, view.passwordBox.borderColor] == [.grey, .grey])
    #expect(view.emailError.isHidden && view.passwordError.isHidden)
  }

  @Test("turns the border red and says why while the email is not valid, and green once it is")
  func typing() {
    view.press(.paste("ada@"))
    #expect(view.emailBox.borderColor == .red)
    #expect(!view.emailError.isHidden)
    #expect(view.emailError.text == "Entered email is not valid.")
    view.press(.paste("example.com"))
    #expect(view.emailBox.borderColor == .green)
    #expect(view.emailError.isHidden)
  }

  @Test("turns red again when a character goes")
  func deleting() {
    view.press(.paste("a@b.de"))
    view.press(.backspace)
    #expect(view.emailBox.borderColor == .red)
  }

  @Test("goes to the first box that holds the form up, and signs in when none does")
  func signingIn() {
    let submitted = TestObserver(viewModel.outputs.submitted)
    view.press(.paste("ada@example.com"))
    view.press(.tab)
    view.press(.paste("short"))
    view.press(.tab)
    view.press(.enter)
    #expect(view.focus == .password)
    #expect(submitted.values == [])
    view.press(.paste("er1"))
    view.press(.enter)
    #expect(submitted.values == [SigninPayload(email: "ada@example.com", password: "shorter1")])
  }

  @Test("goes when it is let go, though the view model lives on")
  func gone() {
    weak var box: TextBox?
    do {
      let view = SigninView(viewModel)
      box = view.emailBox
      viewModel.inputs.didChange(email: "ada@")
      #expect(view.emailBox.borderColor == .red)
    }
    #expect(box == nil)
    viewModel.inputs.didChange(email: "ada@example.com")
    #expect(view.emailBox.borderColor == .green)
  }
}
