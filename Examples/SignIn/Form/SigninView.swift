import MusterViewModels

/// The sign-in form on a screen. It holds the view model's two faces and nothing deeper, so that what
/// a person does goes in as inputs, and everything that it shows comes from outputs.
@MainActor
public final class SigninView {
  /// The box for the email.
  public let email: TextBox
  /// The box for the password.
  public let password: TextBox
  /// What is wrong with the email.
  public let emailError = Label()
  /// What is wrong with the password.
  public let passwordError = Label()
  /// The box that is typed into.
  public private(set) var focus = SigninField.email

  private let viewModel: any SigninViewModelTypes
  private let bag = Bag()

  /// Makes one for a view model.
  public init(_ viewModel: any SigninViewModelTypes) {
    self.viewModel = viewModel
    email = TextBox("Email") { viewModel.inputs.didChange(email: $0) }
    password = TextBox("Password", isSecret: true) { viewModel.inputs.didChange(password: $0) }
    bindOutputs()
  }

  private func bindOutputs() {
    let outputs = viewModel.outputs
    bag ++ email[\.border] <~ outputs.isEmailValid.map(\.border)
      ++ emailError[\.text] <~ outputs.emailNotValidErr
      ++ emailError[\.isHidden] <~ outputs.emailNotValidErr.map(\.isEmpty)
    bag ++ password[\.border] <~ outputs.isPasswordValid.map(\.border)
      ++ passwordError[\.text] <~ outputs.passwordNotValidErr
      ++ passwordError[\.isHidden] <~ outputs.passwordNotValidErr.map(\.isEmpty)
    bag ++ outputs.focus.observeOnMain { [weak self] in self?.focus = $0 }
  }

  /// Call when a person goes from one box to the other.
  public func goOn() {
    viewModel.inputs.didLeave(focus)
    focus = focus == .email ? .password : .email
  }

  /// Call when a person wants to sign in.
  public func signIn() { viewModel.inputs.submit() }

  /// The box that is typed into.
  public var focused: TextBox { focus == .email ? email : password }

  /// The form as lines of a terminal.
  public func drawn(inColour: Bool = false) -> [String] {
    email.drawn(isFocused: focus == .email, inColour: inColour) + emailError.drawn()
      + password.drawn(isFocused: focus == .password, inColour: inColour) + passwordError.drawn()
  }
}

extension FieldStatus {
  /// How a box shows it.
  fileprivate var border: TextBox.Border {
    switch self {
    case .unchecked, .checking: .grey
    case .valid, .warned: .green
    case .notValid: .red
    }
  }
}
