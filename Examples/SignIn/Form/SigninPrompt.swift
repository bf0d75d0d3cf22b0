import MusterViewModels

/// A front end of the sign-in form for any terminal or pipe: it asks for one field after another until
/// the form can be sent. It knows the view model's inputs and outputs, and nothing deeper.
public final class SigninPrompt: Sendable {
  private let viewModel: any SigninViewModelTypes
  private let next: Property<SigninField?>
  private let payload: Property<SigninPayload?>
  private let messages: [SigninField: Property<String>]

  /// Makes one for a view model.
  public init(_ viewModel: any SigninViewModelTypes) {
    self.viewModel = viewModel
    next = Property(nil, following: viewModel.outputs.focus.map { $0 })
    payload = Property(nil, following: viewModel.outputs.submitted.map { $0 })
    messages = [
      .email: Property("", following: viewModel.outputs.emailNotValidErr),
      .password: Property("", following: viewModel.outputs.passwordNotValidErr),
    ]
  }

  /// Asks until the form can be sent, or nothing comes any more.
  public func run(
    read: (_ prompt: String) -> String?, tell: (_ words: String) -> Void
  ) -> SigninPayload? {
    for field in SigninField.allCases {
      guard ask(field, read, tell) else { return nil }
    }
    viewModel.inputs.submit()
    while payload.value == nil {
      guard let field = next.value, ask(field, read, tell) else { return nil }
      viewModel.inputs.submit()
    }
    return payload.value
  }

  private func ask(
    _ field: SigninField, _ read: (String) -> String?, _ tell: (String) -> Void
  ) -> Bool {
    guard let text = read(field.control.label) else { return false }
    viewModel.inputs.didChange(field, to: text, from: .typed)
    viewModel.inputs.didLeave(field)
    if let message = messages[field]?.value, !message.isEmpty { tell(message) }
    return true
  }
}
