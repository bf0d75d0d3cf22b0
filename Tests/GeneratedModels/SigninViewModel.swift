// Written by Muster from rules/signin.yaml; what is changed here is lost.

public import MusterViewModels

/// What a person does to the form `signin`.
public protocol SigninViewModelInputs: Sendable {
  /// Call when the text of Email changes.
  func didChange(email: String)

  /// Call when the text of Password changes.
  func didChange(password: String)

  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ field: SigninField, to text: String, from source: EntrySource)

  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ field: SigninField, isComposing: Bool)

  /// Call when a person leaves a field.
  func didLeave(_ field: SigninField)

  /// Call when a person wants the form to be sent.
  func submit()

  /// Call when a server has refused what was sent; the path of the form is empty.
  func reject(_ rejections: [Rejection])

  /// Call when messages are to be in another language.
  func speak(_ language: String)

  /// Call when the form is to begin again with these values.
  func reset(to values: Value)

  /// Call when the values it began with have changed elsewhere.
  func reinitialise(with values: Value, keepingEdits: Bool)
}

/// What there is to show of the form `signin`: each signal gives how things stand to a new
/// observer, and then what changes; `submitted` and `focus` tell what happens.
public protocol SigninViewModelOutputs: Sendable {
  /// Emits what to draw of Email; the same as `emailStatus`.
  var isEmailValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Email.
  var emailStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Email, and "" when there is none.
  var emailNotValidErr: Signal<String> { get }

  /// Emits what stands in Email.
  var emailText: Signal<String> { get }

  /// Emits what to draw of Password; the same as `passwordStatus`.
  var isPasswordValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Password.
  var passwordStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Password, and "" when there is none.
  var passwordNotValidErr: Signal<String> { get }

  /// Emits what stands in Password.
  var passwordText: Signal<String> { get }

  /// Emits how the fields stand together, shown or not; the same as `formStatus`.
  var isFormValid: Signal<FieldStatus> { get }

  /// Emits how the fields stand together, shown or not.
  var formStatus: Signal<FieldStatus> { get }

  /// Emits the message about the form as a whole, and "" when there is none.
  var formNotValidErr: Signal<String> { get }

  /// Emits the failures that are shown, in the order of the form.
  var summary: Signal<[SummaryLine]> { get }

  /// Emits whether the form waits for answers before it is sent.
  var isSubmitting: Signal<Bool> { get }

  /// Emits what is to be sent, whenever all of it has passed.
  var submitted: Signal<SigninPayload> { get }

  /// Emits the first field to go to, whenever the form could not be sent.
  var focus: Signal<SigninField> { get }
}

/// The two faces of the view model of `signin`.
public protocol SigninViewModelTypes: Sendable {
  /// What to call.
  var inputs: any SigninViewModelInputs { get }

  /// What to observe.
  var outputs: any SigninViewModelOutputs { get }
}

/// The view model of the form `signin`.
public final class SigninViewModel: SigninViewModelTypes, SigninViewModelInputs,
  SigninViewModelOutputs
{
  /// What to call.
  public var inputs: any SigninViewModelInputs { self }

  /// What to observe.
  public var outputs: any SigninViewModelOutputs { self }

  /// The same for what watches through Observation, as SwiftUI does.
  public var observed: ObservedForm<SigninField> { relay.observed() }

  private let relay: FormRelay

  /// Makes one, for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    values: Value = .object([]), language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    relay = FormRelay(
      Self.form, values: values, language: language, scheduler: scheduler, clock: clock)
  }

  /// Call when the text of Email changes.
  public func didChange(email: String) {
    relay.change(FieldSpot(0), to: email)
  }

  /// Call when the text of Password changes.
  public func didChange(password: String) {
    relay.change(FieldSpot(1), to: password)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ field: SigninField, to text: String, from source: EntrySource) {
    relay.change(field.spot, to: text, from: source)
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ field: SigninField, isComposing: Bool) {
    relay.compose(field.spot, isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: SigninField) {
    relay.leave(field.spot)
  }

  /// Call when a person wants the form to be sent.
  public func submit() {
    relay.submit()
  }

  /// Call when a server has refused what was sent; the path of the form is empty.
  public func reject(_ rejections: [Rejection]) {
    relay.reject(rejections)
  }

  /// Call when messages are to be in another language.
  public func speak(_ language: String) {
    relay.speak(language)
  }

  /// Call when the form is to begin again with these values.
  public func reset(to values: Value) {
    relay.reset(to: values)
  }

  /// Call when the values it began with have changed elsewhere.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    relay.reinitialise(with: values, keepingEdits: keepingEdits)
  }

  /// Emits what to draw of Email; the same as `emailStatus`.
  public var isEmailValid: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits what to draw of Email.
  public var emailStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits the message to show beside Email, and "" when there is none.
  public var emailNotValidErr: Signal<String> { relay.message(of: FieldSpot(0)) }

  /// Emits what stands in Email.
  public var emailText: Signal<String> { relay.text(of: FieldSpot(0)) }

  /// Emits what to draw of Password; the same as `passwordStatus`.
  public var isPasswordValid: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits what to draw of Password.
  public var passwordStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits the message to show beside Password, and "" when there is none.
  public var passwordNotValidErr: Signal<String> { relay.message(of: FieldSpot(1)) }

  /// Emits what stands in Password.
  public var passwordText: Signal<String> { relay.text(of: FieldSpot(1)) }

  /// Emits how the fields stand together, shown or not; the same as `formStatus`.
  public var isFormValid: Signal<FieldStatus> { relay.formStatus }

  /// Emits how the fields stand together, shown or not.
  public var formStatus: Signal<FieldStatus> { relay.formStatus }

  /// Emits the message about the form as a whole, and "" when there is none.
  public var formNotValidErr: Signal<String> { relay.formMessage }

  /// Emits the failures that are shown, in the order of the form.
  public var summary: Signal<[SummaryLine]> { relay.summary }

  /// Emits whether the form waits for answers before it is sent.
  public var isSubmitting: Signal<Bool> { relay.isSubmitting }

  /// Emits what is to be sent, whenever all of it has passed.
  public var submitted: Signal<SigninPayload> { relay.submitted() }

  /// Emits the first field to go to, whenever the form could not be sent.
  public var focus: Signal<SigninField> { relay.focus() }

  /// The compiled form.
  private static let form = CompiledForm(
    #"""
    11;q6:signin0;m3;p4:formp6:signinp8:validatep4:livep6:fieldsm2;p5:emailm4;p5:labelp5:Em\#
    ailp8:requiredp4:truep7:matchesq48:[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}p7:m\#
    essagep27:Entered email is not valid.p8:passwordm5;p5:labelp8:Passwordp6:secretp4:truep\#
    8:requiredp4:truep6:lengthp5:6..20p7:messagep48:Password has to be from 6 to 20 charact\#
    ers long.
    """#)
}

/// The fields of the form `signin`.
public enum SigninField: Int, FieldName, CaseIterable {
  /// Email.
  case email = 0
  /// Password.
  case password = 1
}

/// What leaves the form `signin`.
public struct SigninPayload: PayloadPart, CustomReflectable {
  /// Email.
  public var email: String
  /// Password.
  public var password: String

  /// Makes one of its parts.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// Reads one from a value of JSON.
  public init(_ value: Value) throws(PayloadMismatch) {
    email = try value.part("email")
    password = try value.part("password")
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("email", email)
    members.add("password", password)
    return members.value
  }

  /// What is shown of it when it is printed: secrets are not.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    children.append(("email", email as Any))
    children.append(("password", "•••"))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
