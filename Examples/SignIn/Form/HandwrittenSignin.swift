public import MusterViewModels

/// The sign-in view model as a programmer would have written it on the reactive core, without a
/// rule file, for comparison with the generated one.
public final class HandwrittenSignin: Sendable {
  // Nothing was typed yet while a text is nil.
  private let email = Property<String?>(nil)
  private let password = Property<String?>(nil)
  private let submits = Relay<Void>()
  private let isSubmitted = Property(false)

  /// Creates a view model.
  public init() {
    isSubmitted <~ submits.signal.map { true }
  }

  /// Call when the string in the email changes.
  public func didChange(email text: String) { email.value = text }

  /// Call when the string in the password changes.
  public func didChange(password text: String) { password.value = text }

  /// Call when a person wants to sign in.
  public func submit() { submits.send() }

  /// Emits the status of the email.
  public var isEmailValid: Signal<FieldStatus> { status(email, Self.isAddress) }

  /// Emits the status of the password.
  public var isPasswordValid: Signal<FieldStatus> { status(password, Self.isPassword) }

  /// Emits the message to show next to the email, and "" if there is none.
  public var emailNotValidErr: Signal<String> {
    isEmailValid.map { $0 == .notValid ? "Entered email is not valid." : "" }.removeRepeats()
  }

  /// Emits the message to show next to the password, and "" if there is none.
  public var passwordNotValidErr: Signal<String> {
    let message = "Password has to be from 6 to 20 characters long."
    return isPasswordValid.map { $0 == .notValid ? message : "" }.removeRepeats()
  }

  /// Emits the status of both together, even if it isn't shown.
  public var isFormValid: Signal<FieldStatus> {
    Signal.combineLatest(email.signal, password.signal).map { email, password in
      Self.isAddress(email ?? "") && Self.isPassword(password ?? "") ? .valid : .notValid
    }.removeRepeats()
  }

  /// Emits the payload to send, whenever a submitted form has passed.
  public var submitted: Signal<SigninPayload> {
    Signal.combineLatest(email.signal, password.signal).takeWhen(submits.signal).compactMap {
      guard let email = $0, let password = $1, Self.isAddress(email), Self.isPassword(password)
      else { return nil }
      return SigninPayload(email: email, password: password)
    }
  }

  /// Emits the first field to focus, whenever signing in is not possible yet.
  public var focus: Signal<SigninField> {
    Signal.combineLatest(email.signal, password.signal).takeWhen(submits.signal).compactMap {
      if !Self.isAddress($0 ?? "") { return .email }
      return Self.isPassword($1 ?? "") ? nil : .password
    }
  }

  /// A field that was neither typed into nor submitted shows nothing.
  private func status(
    _ text: Property<String?>, _ passes: @escaping @Sendable (String) -> Bool
  ) -> Signal<FieldStatus> {
    Signal.combineLatest(text.signal, isSubmitted.signal).map { text, isSubmitted in
      guard text != nil || isSubmitted else { return .unchecked }
      return passes(text ?? "") ? .valid : .notValid
    }.removeRepeats()
  }

  private static func isAddress(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}/) != nil
  }

  private static func isPassword(_ text: String) -> Bool { 6...20 ~= text.count }
}
