// Written by Muster from Tests/Forms/invite.yaml; what is changed here is lost.

public import MusterViewModels

/// What a person does to the form `invite`.
public protocol InviteViewModelInputs: Sendable {
  /// Call when the text of Email changes.
  func didChange(email: String)

  /// Call when the text of Username changes.
  func didChange(username: String)

  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ field: InviteField, to text: String, from source: EntrySource)

  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ field: InviteField, isComposing: Bool)

  /// Call when a person leaves a field.
  func didLeave(_ field: InviteField)

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

/// What there is to show of the form `invite`: each signal gives how things stand to a new
/// observer, and then what changes; `submitted` and `focus` tell what happens.
public protocol InviteViewModelOutputs: Sendable {
  /// Emits what to draw of Email; the same as `emailStatus`.
  var isEmailValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Email.
  var emailStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Email, and "" when there is none.
  var emailNotValidErr: Signal<String> { get }

  /// Emits what stands in Email.
  var emailText: Signal<String> { get }

  /// Emits what to draw of Username; the same as `usernameStatus`.
  var isUsernameValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Username.
  var usernameStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Username, and "" when there is none.
  var usernameNotValidErr: Signal<String> { get }

  /// Emits what stands in Username.
  var usernameText: Signal<String> { get }

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
  var submitted: Signal<InvitePayload> { get }

  /// Emits the first field to go to, whenever the form could not be sent.
  var focus: Signal<InviteField> { get }
}

/// The two faces of the view model of `invite`.
public protocol InviteViewModelTypes: Sendable {
  /// What to call.
  var inputs: any InviteViewModelInputs { get }

  /// What to observe.
  var outputs: any InviteViewModelOutputs { get }
}

/// The view model of the form `invite`.
public final class InviteViewModel: InviteViewModelTypes, InviteViewModelInputs,
  InviteViewModelOutputs
{
  /// What to call.
  public var inputs: any InviteViewModelInputs { self }

  /// What to observe.
  public var outputs: any InviteViewModelOutputs { self }

  /// The same for what watches through Observation, as SwiftUI does.
  public var observed: ObservedForm<InviteField> { relay.observed() }

  private let relay: FormRelay

  /// Makes one, for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - usernameFree: Answers `username-free`.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    values: Value = .object([]),
    usernameFree: @escaping @Sendable (String) async throws -> AskAnswer, language: String? = nil,
    scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    relay = FormRelay(
      Self.form, values: values, asks: ["username-free": AskFunction(usernameFree)],
      language: language, scheduler: scheduler, clock: clock)
  }

  /// Call when the text of Email changes.
  public func didChange(email: String) {
    relay.change(FieldSpot(0), to: email)
  }

  /// Call when the text of Username changes.
  public func didChange(username: String) {
    relay.change(FieldSpot(1), to: username)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ field: InviteField, to text: String, from source: EntrySource) {
    relay.change(field.spot, to: text, from: source)
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ field: InviteField, isComposing: Bool) {
    relay.compose(field.spot, isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: InviteField) {
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

  /// Emits what to draw of Username; the same as `usernameStatus`.
  public var isUsernameValid: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits what to draw of Username.
  public var usernameStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits the message to show beside Username, and "" when there is none.
  public var usernameNotValidErr: Signal<String> { relay.message(of: FieldSpot(1)) }

  /// Emits what stands in Username.
  public var usernameText: Signal<String> { relay.text(of: FieldSpot(1)) }

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
  public var submitted: Signal<InvitePayload> { relay.submitted() }

  /// Emits the first field to go to, whenever the form could not be sent.
  public var focus: Signal<InviteField> { relay.focus() }

  /// The compiled form.
  private static let form = CompiledForm(
    #"""
    11;q6:invite0;m2;p4:formp6:invitep6:fieldsm2;p5:emailm3;p8:requiredp4:truep7:matchesq14\#
    :[a-z]+@[a-z.]+p7:messagep23:Enter an email address.p8:usernamem2;p8:requiredp4:truep3:\#
    askm1;p5:checkp13:username-free
    """#)
}

/// The fields of the form `invite`.
public enum InviteField: Int, FieldName, CaseIterable {
  /// Email.
  case email = 0
  /// Username.
  case username = 1
}

/// What leaves the form `invite`.
public struct InvitePayload: PayloadPart {
  /// Email.
  public var email: String
  /// Username.
  public var username: String

  /// Makes one of its parts.
  public init(email: String, username: String) {
    self.email = email
    self.username = username
  }

  /// Reads one from a value of JSON.
  public init(_ value: Value) throws(PayloadMismatch) {
    email = try value.part("email")
    username = try value.part("username")
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("email", email)
    members.add("username", username)
    return members.value
  }
}
