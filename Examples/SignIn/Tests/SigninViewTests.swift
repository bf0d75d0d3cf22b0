import Foundation
import MusterTesting
import MusterViewModels
import SignIn
import Testing

@MainActor
@Suite("The sign-in view")
struct SigninViewTests {
  private let viewModel = SigninViewModel(scheduler: VirtualScheduler())
  private let view: SigninView

  init() { view = SigninView(viewModel) }

  private func type(_ text: String) { text.forEach { view.focused.type($0) } }

  @Test("begins with grey borders and without a message")
  func beginning() {
    #expect([view.email.border, view.password.border] == [.grey, .grey])
    #expect(view.emailError.isHidden && view.passwordError.isHidden)
  }

  @Test("turns the border red and shows why while the email is not valid, and green once it is")
  func typing() {
    type("ada@")
    #expect(view.email.border == .red)
    #expect(!view.emailError.isHidden)
    #expect(view.emailError.text == "Entered email is not valid.")
    type("example.com")
    #expect(view.email.border == .green)
    #expect(view.emailError.isHidden)
  }

  @Test("turns red again when a character goes")
  func deleting() {
    type("a@b.de")
    view.focused.deleteBackward()
    #expect(view.email.border == .red)
  }

  @Test("goes to the first box that holds the form up, and signs in when none does")
  func signingIn() {
    let submitted = TestObserver(viewModel.outputs.submitted)
    type("ada@example.com")
    view.goOn()
    type("short")
    view.goOn()
    view.signIn()
    #expect(view.focus == .password)
    #expect(submitted.values == [])
    type("er1")
    view.signIn()
    #expect(submitted.values == [SigninPayload(email: "ada@example.com", password: "shorter1")])
  }

  @Test("looks as its page shows it")
  func picture() throws {
    type("ada@")
    view.goOn()
    type("secret1")
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../README.md"), encoding: .utf8)
    let drawn = view.drawn().map { $0.isEmpty ? "" : $0 }.joined(separator: "\n")
    #expect(page.contains("```text\n\(drawn)\n```"), "\(drawn)")
  }

  @Test("leaves nothing behind when it goes, though the view model lives on")
  func gone() {
    weak var box: TextBox?
    do {
      let view = SigninView(viewModel)
      box = view.email
      viewModel.inputs.didChange(email: "ada@")
      #expect(view.email.border == .red)
    }
    #expect(box == nil)
    viewModel.inputs.didChange(email: "ada@example.com")
  }
}
