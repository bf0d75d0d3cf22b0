import MusterTesting
import MusterViewModels
import SignIn
import Testing

@Suite("The handwritten sign-in view model")
struct HandwrittenSigninTests {
  /// An input to both.
  enum Input: Sendable {
    case email(String)
    case password(String)
    case submit
  }

  static let stories: [[Input]] = [
    [],
    [.submit],
    [.email("a"), .email("ad"), .email("ada@example.com"), .email("ada@example.com")],
    [.password("12345"), .password("123456"), .password(String(repeating: "1", count: 21))],
    [.email("ada@example.com"), .submit, .password("secret1"), .submit, .submit],
    [.email("ada@example.com"), .email(""), .submit, .password("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦"), .submit],
    [.password("secret1"), .email("ada@example.com"), .submit, .email("ada@"), .submit],
  ]

  @Test("says the same as the generated one", arguments: stories)
  func same(story: [Input]) {
    let generated = SigninViewModel(scheduler: VirtualScheduler())
    let handwritten = HandwrittenSignin()
    let one = Heard(
      generated.isEmailValid, generated.emailNotValidErr, generated.isPasswordValid,
      generated.passwordNotValidErr, generated.isFormValid, generated.submitted, generated.focus)
    let other = Heard(
      handwritten.isEmailValid, handwritten.emailNotValidErr, handwritten.isPasswordValid,
      handwritten.passwordNotValidErr, handwritten.isFormValid, handwritten.submitted,
      handwritten.focus)
    for input in story {
      switch input {
      case .email(let text):
        generated.didChange(email: text)
        handwritten.didChange(email: text)
      case .password(let text):
        generated.didChange(password: text)
        handwritten.didChange(password: text)
      case .submit:
        generated.submit()
        // The handwritten one doesn't wait for the server's answer.
        generated.accept()
        handwritten.submit()
      }
    }
    #expect(one.emailStatus.values == other.emailStatus.values)
    #expect(one.emailMessage.values == other.emailMessage.values)
    #expect(one.passwordStatus.values == other.passwordStatus.values)
    #expect(one.passwordMessage.values == other.passwordMessage.values)
    #expect(one.form.values == other.form.values)
    #expect(one.submitted.values == other.submitted.values)
    #expect(one.focus.values == other.focus.values)
  }

  /// What one of them said.
  struct Heard {
    let emailStatus: TestObserver<FieldStatus>
    let emailMessage: TestObserver<String>
    let passwordStatus: TestObserver<FieldStatus>
    let passwordMessage: TestObserver<String>
    let form: TestObserver<FieldStatus>
    let submitted: TestObserver<SigninPayload>
    let focus: TestObserver<SigninField>

    init(
      _ emailStatus: Signal<FieldStatus>, _ emailMessage: Signal<String>,
      _ passwordStatus: Signal<FieldStatus>, _ passwordMessage: Signal<String>,
      _ form: Signal<FieldStatus>, _ submitted: Signal<SigninPayload>,
      _ focus: Signal<SigninField>
    ) {
      self.emailStatus = TestObserver(emailStatus)
      self.emailMessage = TestObserver(emailMessage)
      self.passwordStatus = TestObserver(passwordStatus)
      self.passwordMessage = TestObserver(passwordMessage)
      self.form = TestObserver(form)
      self.submitted = TestObserver(submitted)
      self.focus = TestObserver(focus)
    }
  }
}
