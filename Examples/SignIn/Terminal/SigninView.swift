import MusterTerminal
import MusterViewModels
import SignIn

/// The sign-in form on a screen. Of the view model it holds the two faces and nothing deeper: what
/// a person does goes in as inputs, and all that it shows comes from outputs.
@MainActor
final class SigninView {
  let emailBox: TextBox
  let emailError = Label()
  let passwordBox: TextBox
  let passwordError = Label()
  private(set) var focus = SigninField.email

  private let viewModel: any SigninViewModelTypes
  private let bag = Bag()

  init(_ viewModel: any SigninViewModelTypes) {
    self.viewModel = viewModel
    emailBox = TextBox("Email") { viewModel.inputs.didChange(email: $0) }
    passwordBox = TextBox("Password", isSecret: true) { viewModel.inputs.didChange(password: $0) }
    bindViewModel()
  }

  private func bindViewModel() {
    let outputs = viewModel.outputs
    bag ++ emailBox[\.borderColor] <~ outputs.isEmailValid.map(\.borderColor)
      ++ emailError[\.text] <~ outputs.emailNotValidErr
      ++ emailError[\.isHidden] <~ outputs.emailNotValidErr.map(\.isEmpty)
    bag ++ passwordBox[\.borderColor] <~ outputs.isPasswordValid.map(\.borderColor)
      ++ passwordError[\.text] <~ outputs.passwordNotValidErr
      ++ passwordError[\.isHidden] <~ outputs.passwordNotValidErr.map(\.isEmpty)
    bag ++ outputs.focus.observeOnMain { [weak self] in self?.focus = $0 }
  }

  /// Call when a key is pressed.
  func press(_ key: Key) {
    switch key {
    case .enter: viewModel.inputs.submit()
    case .tab, .backTab, .up, .down: goOn()
    default: (focus == .email ? emailBox : passwordBox).press(key)
    }
  }

  private func goOn() {
    viewModel.inputs.didLeave(focus)
    focus = focus == .email ? .password : .email
  }

  /// The form as it stands.
  func drawn() -> Frame {
    let (email, password) = (emailBox.drawn(), passwordBox.drawn())
    let above = email.lines + emailError.drawn()
    var cursor = focus == .email ? email.cursor : password.cursor
    if focus == .password { cursor.row += above.count }
    return Frame(above + password.lines + passwordError.drawn(), cursor: cursor)
  }
}
