import MusterTesting
import MusterViewModels
import SignIn
import Testing

@Suite("The sign-in view model")
struct SigninViewModelTests {
  private let time = VirtualScheduler()
  private let viewModel: any SigninViewModelTypes
  private let isEmailValid: TestObserver<FieldStatus>
  private let emailNotValidErr: TestObserver<String>
  private let isPasswordValid: TestObserver<FieldStatus>
  private let passwordNotValidErr: TestObserver<String>
  private let isFormValid: TestObserver<FieldStatus>
  private let submitted: TestObserver<SigninPayload>
  private let focus: TestObserver<SigninField>

  init() {
    viewModel = SigninViewModel(scheduler: time)
    isEmailValid = TestObserver(viewModel.outputs.isEmailValid)
    emailNotValidErr = TestObserver(viewModel.outputs.emailNotValidErr)
    isPasswordValid = TestObserver(viewModel.outputs.isPasswordValid)
    passwordNotValidErr = TestObserver(viewModel.outputs.passwordNotValidErr)
    isFormValid = TestObserver(viewModel.outputs.isFormValid)
    submitted = TestObserver(viewModel.outputs.submitted)
    focus = TestObserver(viewModel.outputs.focus)
  }

  @Test("shows nothing before anything happens")
  func start() {
    #expect(isEmailValid.values == [.unchecked])
    #expect(emailNotValidErr.values == [""])
    #expect(isFormValid.values == [.notValid])
    #expect(submitted.values == [])
  }

  @Test("shows an email's failure as it is typed, and takes it back at once")
  func email() {
    viewModel.inputs.didChange(email: "ada@")
    #expect(isEmailValid.values == [.unchecked, .notValid])
    #expect(emailNotValidErr.values == ["", "Entered email is not valid."])

    viewModel.inputs.didChange(email: "ada@example")
    #expect(isEmailValid.values == [.unchecked, .notValid])

    viewModel.inputs.didChange(email: "ada@example.com")
    #expect(isEmailValid.values == [.unchecked, .notValid, .valid])
    #expect(emailNotValidErr.values == ["", "Entered email is not valid.", ""])
    #expect(isPasswordValid.values == [.unchecked])
  }

  @Test("signs in with an address and a password of 6 to 20 characters")
  func signIn() {
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secre")
    #expect(isFormValid.values == [.notValid])

    viewModel.inputs.didChange(password: "secret")
    #expect(isFormValid.values == [.notValid, .valid])
    #expect(
      passwordNotValidErr.values == [
        "", "Password has to be from 6 to 20 characters long.", "",
      ])

    viewModel.inputs.submit()
    #expect(submitted.values == [SigninPayload(email: "ada@example.com", password: "secret")])
    #expect(focus.values == [])
  }

  @Test("goes to the first field that does not pass, and shows all of them")
  func refused() {
    viewModel.inputs.submit()
    #expect(submitted.values == [])
    #expect(focus.values == [.email])
    #expect(isEmailValid.values == [.unchecked, .notValid])
    #expect(isPasswordValid.values == [.unchecked, .notValid])

    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.submit()
    #expect(focus.values == [.email, .password])
  }

  @Test("shows what the server said for as long as the field holds what it was about")
  func rejected() {
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secret1")
    viewModel.inputs.submit()
    viewModel.inputs.reject([Rejection(path: "/email", message: "Nobody has this address.")])
    #expect(emailNotValidErr.values == ["", "Nobody has this address."])

    viewModel.inputs.didChange(email: "ben@example.com")
    #expect(emailNotValidErr.values == ["", "Nobody has this address.", ""])
  }

  @Test("never shows a password when it is printed")
  func secret() {
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secret1")
    viewModel.inputs.submit()
    #expect(
      submitted.values.map { "\($0)" }
        == ["SigninPayload(email: \"ada@example.com\", password: \"•••\")"])
    #expect(submitted.values.first?.password == "secret1")
  }
}
