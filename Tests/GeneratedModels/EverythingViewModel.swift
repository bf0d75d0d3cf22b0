// Written by Muster from Tests/Forms/everything.yaml; what is changed here is lost.

public import MusterViewModels

/// What a person does to the form `every-thing`.
public protocol EveryThingViewModelInputs: Sendable {
  /// Call when the text of Email changes.
  func didChange(email: String)

  /// Call when the text of Another / * address */ changes.
  func didChange(eMail: String)

  /// Call when the text of E mail changes.
  func didChange(eMail2: String)

  /// Call when the text of Submit changes.
  func didChange(submit: String)

  /// Call when a control that holds a value, not a text, changes Submit.
  func set(submit: Bool?)

  /// Call when the text of Form changes.
  func didChange(formField: String)

  /// Call when the text of Default changes.
  func didChange(default value: String)

  /// Call when a control that holds a value, not a text, changes Default.
  func set(default value: Int?)

  /// Call when the text of 2fa changes.
  func didChange(field2fa: String)

  /// Call when the text of Self changes.
  func didChange(selfField: String)

  /// Call when a control that holds a value, not a text, changes Self.
  func set(selfField: Number?)

  /// Call when the text of Is form valid changes.
  func didChange(isFormValid: String)

  /// Call when a control that holds a value, not a text, changes Is form valid.
  func set(isFormValid: CalendarDate?)

  /// Call when the text of имя changes.
  func didChange(имя: String)

  /// Call when a control that holds a value, not a text, changes имя.
  func set(имя: ClockTime?)

  /// Call when the text of 🎈 changes.
  func didChange(field: String)

  /// Call when a control that holds a value, not a text, changes 🎈.
  func set(field: LocalDateTime?)

  /// Call when the text of Moment changes.
  func didChange(moment: String)

  /// Call when a control that holds a value, not a text, changes Moment.
  func set(moment: OffsetDateTime?)

  /// Call when the text of Month changes.
  func didChange(month: String)

  /// Call when a control that holds a value, not a text, changes Month.
  func set(month: YearMonth?)

  /// Call when the text of Week changes.
  func didChange(week: String)

  /// Call when a control that holds a value, not a text, changes Week.
  func set(week: ISOWeek?)

  /// Call when the text of Anything changes.
  func didChange(anything: String)

  /// Call when a control that holds a value, not a text, changes Anything.
  func set(anything: Value?)

  /// Call when the text of Username changes.
  func didChange(username: String)

  /// Call when the text of Tenant changes.
  func didChange(tenant: String)

  /// Call when the text of City changes.
  func didChange(addressCity: String)

  /// Call when the text of Street changes.
  func didChange(addressStringStreet: String)

  /// Call when an item is to be put into Guests, before the one at a position.
  func insertGuest(at index: Int)

  /// Call when an item of Guests is to go.
  func removeGuest(at index: Int)

  /// Call when an item of Guests is to stand elsewhere.
  func moveGuest(from start: Int, to end: Int)

  /// Call when the text of Name changes.
  func didChange(guestName: String, at index: Int)

  /// Call when an item is to be put into Seats, before the one at a position.
  func insertGuestSeat(at index: Int, _ index2: Int)

  /// Call when an item of Seats is to go.
  func removeGuestSeat(at index: Int, _ index2: Int)

  /// Call when an item of Seats is to stand elsewhere.
  func moveGuestSeat(from start: Int, to end: Int, in index: Int)

  /// Call when a control that holds a value, not a text, changes Seats.
  func set(guestSeats: [Int]?, at index: Int)

  /// Call when the text of an item of Seats changes.
  func didChange(guestSeat: String, at index: Int, _ index2: Int)

  /// Call when a control that holds a value, not a text, changes an item of Seats.
  func set(guestSeat: Int?, at index: Int, _ index2: Int)

  /// Call when an item is to be put into Tags, before the one at a position.
  func insertTag(at index: Int)

  /// Call when an item of Tags is to go.
  func removeTag(at index: Int)

  /// Call when an item of Tags is to stand elsewhere.
  func moveTag(from start: Int, to end: Int)

  /// Call when a control that holds a value, not a text, changes Tags.
  func set(tags: [String?]?)

  /// Call when the text of an item of Tags changes.
  func didChange(tag: String, at index: Int)

  /// Call when a control that holds a value, not a text, changes Settings.
  func set(settings: PayloadMap<Int>?)

  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ field: EveryThingField, to text: String, from source: EntrySource)

  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ field: EveryThingField, isComposing: Bool)

  /// Call when a person leaves a field.
  func didLeave(_ field: EveryThingField)

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

  /// Call when what the app knows has changed.
  func give(_ given: EveryThingGiven)

  /// Call when a person turns to a page.
  func go(to step: EveryThingStep)
}

/// What there is to show of the form `every-thing`: each signal gives how things stand to a new
/// observer, and then what changes; `submitted` and `focus` tell what happens.
public protocol EveryThingViewModelOutputs: Sendable {
  /// Emits what to draw of Email; the same as `emailStatus`.
  var isEmailValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Email.
  var emailStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Email, and "" when there is none.
  var emailNotValidErr: Signal<String> { get }

  /// Emits what stands in Email.
  var emailText: Signal<String> { get }

  /// Emits what to draw of Another / * address */; the same as `eMailStatus`.
  var isEMailValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Another / * address */.
  var eMailStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Another / * address */, and "" when there is none.
  var eMailNotValidErr: Signal<String> { get }

  /// Emits what stands in Another / * address */.
  var eMailText: Signal<String> { get }

  /// Emits what to draw of E mail; the same as `eMail2Status`.
  var isEMail2Valid: Signal<FieldStatus> { get }

  /// Emits what to draw of E mail.
  var eMail2Status: Signal<FieldStatus> { get }

  /// Emits the message to show beside E mail, and "" when there is none.
  var eMail2NotValidErr: Signal<String> { get }

  /// Emits what stands in E mail.
  var eMail2Text: Signal<String> { get }

  /// Emits what to draw of Submit; the same as `submitStatus`.
  var isSubmitValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Submit.
  var submitStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Submit, and "" when there is none.
  var submitNotValidErr: Signal<String> { get }

  /// Emits what stands in Submit.
  var submitText: Signal<String> { get }

  /// Emits what to draw of Form; the same as `formFieldStatus`.
  var isFormFieldValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Form.
  var formFieldStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Form, and "" when there is none.
  var formFieldNotValidErr: Signal<String> { get }

  /// Emits what stands in Form.
  var formFieldText: Signal<String> { get }

  /// Emits what to draw of Default; the same as `defaultStatus`.
  var isDefaultValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Default.
  var defaultStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Default, and "" when there is none.
  var defaultNotValidErr: Signal<String> { get }

  /// Emits what stands in Default.
  var defaultText: Signal<String> { get }

  /// Emits what to draw of 2fa; the same as `field2faStatus`.
  var isField2faValid: Signal<FieldStatus> { get }

  /// Emits what to draw of 2fa.
  var field2faStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside 2fa, and "" when there is none.
  var field2faNotValidErr: Signal<String> { get }

  /// Emits what stands in 2fa.
  var field2faText: Signal<String> { get }

  /// Emits what to draw of Self; the same as `selfFieldStatus`.
  var isSelfFieldValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Self.
  var selfFieldStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Self, and "" when there is none.
  var selfFieldNotValidErr: Signal<String> { get }

  /// Emits what stands in Self.
  var selfFieldText: Signal<String> { get }

  /// Emits what to draw of Is form valid; the same as `isFormValidStatus`.
  var isIsFormValidValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Is form valid.
  var isFormValidStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Is form valid, and "" when there is none.
  var isFormValidNotValidErr: Signal<String> { get }

  /// Emits what stands in Is form valid.
  var isFormValidText: Signal<String> { get }

  /// Emits what to draw of имя; the same as `имяStatus`.
  var isИмяValid: Signal<FieldStatus> { get }

  /// Emits what to draw of имя.
  var имяStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside имя, and "" when there is none.
  var имяNotValidErr: Signal<String> { get }

  /// Emits what stands in имя.
  var имяText: Signal<String> { get }

  /// Emits whether имя has to be filled in.
  var isИмяRequired: Signal<Bool> { get }

  /// Emits what to draw of 🎈; the same as `fieldStatus`.
  var isFieldValid: Signal<FieldStatus> { get }

  /// Emits what to draw of 🎈.
  var fieldStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside 🎈, and "" when there is none.
  var fieldNotValidErr: Signal<String> { get }

  /// Emits what stands in 🎈.
  var fieldText: Signal<String> { get }

  /// Emits what to draw of Moment; the same as `momentStatus`.
  var isMomentValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Moment.
  var momentStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Moment, and "" when there is none.
  var momentNotValidErr: Signal<String> { get }

  /// Emits what stands in Moment.
  var momentText: Signal<String> { get }

  /// Emits what to draw of Month; the same as `monthStatus`.
  var isMonthValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Month.
  var monthStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Month, and "" when there is none.
  var monthNotValidErr: Signal<String> { get }

  /// Emits what stands in Month.
  var monthText: Signal<String> { get }

  /// Emits whether Month applies, and is to be shown at all.
  var isMonthShown: Signal<Bool> { get }

  /// Emits what to draw of Week; the same as `weekStatus`.
  var isWeekValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Week.
  var weekStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Week, and "" when there is none.
  var weekNotValidErr: Signal<String> { get }

  /// Emits what stands in Week.
  var weekText: Signal<String> { get }

  /// Emits what to draw of Anything; the same as `anythingStatus`.
  var isAnythingValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Anything.
  var anythingStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Anything, and "" when there is none.
  var anythingNotValidErr: Signal<String> { get }

  /// Emits what stands in Anything.
  var anythingText: Signal<String> { get }

  /// Emits what to draw of Username; the same as `usernameStatus`.
  var isUsernameValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Username.
  var usernameStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Username, and "" when there is none.
  var usernameNotValidErr: Signal<String> { get }

  /// Emits what stands in Username.
  var usernameText: Signal<String> { get }

  /// Emits what to draw of Tenant; the same as `tenantStatus`.
  var isTenantValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Tenant.
  var tenantStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Tenant, and "" when there is none.
  var tenantNotValidErr: Signal<String> { get }

  /// Emits what stands in Tenant.
  var tenantText: Signal<String> { get }

  /// Emits what to draw of Address; the same as `addressStatus`.
  var isAddressValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Address.
  var addressStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Address, and "" when there is none.
  var addressNotValidErr: Signal<String> { get }

  /// Emits what to draw of City; the same as `addressCityStatus`.
  var isAddressCityValid: Signal<FieldStatus> { get }

  /// Emits what to draw of City.
  var addressCityStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside City, and "" when there is none.
  var addressCityNotValidErr: Signal<String> { get }

  /// Emits what stands in City.
  var addressCityText: Signal<String> { get }

  /// Emits what to draw of String; the same as `addressStringStatus`.
  var isAddressStringValid: Signal<FieldStatus> { get }

  /// Emits what to draw of String.
  var addressStringStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside String, and "" when there is none.
  var addressStringNotValidErr: Signal<String> { get }

  /// Emits what to draw of Street; the same as `addressStringStreetStatus`.
  var isAddressStringStreetValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Street.
  var addressStringStreetStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Street, and "" when there is none.
  var addressStringStreetNotValidErr: Signal<String> { get }

  /// Emits what stands in Street.
  var addressStringStreetText: Signal<String> { get }

  /// Emits what to draw of Guests; the same as `guestsStatus`.
  var isGuestsValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Guests.
  var guestsStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Guests, and "" when there is none.
  var guestsNotValidErr: Signal<String> { get }

  /// Emits the items of Guests, each the same as long as it is there.
  var guestItems: Signal<[ItemPlace]> { get }

  /// Emits what to draw of an item of Guests; the same as `guestStatus`.
  func isGuestValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of an item of Guests.
  func guestStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside an item of Guests, and "" when there is none.
  func guestNotValidErr(at index: Int) -> Signal<String>

  /// Emits what to draw of Name; the same as `guestNameStatus`.
  func isGuestNameValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of Name.
  func guestNameStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside Name, and "" when there is none.
  func guestNameNotValidErr(at index: Int) -> Signal<String>

  /// Emits what stands in Name.
  func guestNameText(at index: Int) -> Signal<String>

  /// Emits what to draw of Seats; the same as `guestSeatsStatus`.
  func isGuestSeatsValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of Seats.
  func guestSeatsStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside Seats, and "" when there is none.
  func guestSeatsNotValidErr(at index: Int) -> Signal<String>

  /// Emits the items of Seats, each the same as long as it is there.
  func guestSeatItems(at index: Int) -> Signal<[ItemPlace]>

  /// Emits what to draw of an item of Seats; the same as `guestSeatStatus`.
  func isGuestSeatValid(at index: Int, _ index2: Int) -> Signal<FieldStatus>

  /// Emits what to draw of an item of Seats.
  func guestSeatStatus(at index: Int, _ index2: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside an item of Seats, and "" when there is none.
  func guestSeatNotValidErr(at index: Int, _ index2: Int) -> Signal<String>

  /// Emits what stands in an item of Seats.
  func guestSeatText(at index: Int, _ index2: Int) -> Signal<String>

  /// Emits what to draw of Tags; the same as `tagsStatus`.
  var isTagsValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Tags.
  var tagsStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Tags, and "" when there is none.
  var tagsNotValidErr: Signal<String> { get }

  /// Emits the items of Tags, each the same as long as it is there.
  var tagItems: Signal<[ItemPlace]> { get }

  /// Emits what to draw of an item of Tags; the same as `tagStatus`.
  func isTagValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of an item of Tags.
  func tagStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside an item of Tags, and "" when there is none.
  func tagNotValidErr(at index: Int) -> Signal<String>

  /// Emits what stands in an item of Tags.
  func tagText(at index: Int) -> Signal<String>

  /// Emits what to draw of Settings; the same as `settingsStatus`.
  var isSettingsValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Settings.
  var settingsStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Settings, and "" when there is none.
  var settingsNotValidErr: Signal<String> { get }

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
  var submitted: Signal<EveryThingPayload> { get }

  /// Emits the first field to go to, whenever the form could not be sent.
  var focus: Signal<EveryThingField> { get }

  /// Emits the page to show.
  var step: Signal<EveryThingStep> { get }

  /// Emits how the pages stand.
  var steps: Signal<[StepState]> { get }
}

/// The two faces of the view model of `every-thing`.
public protocol EveryThingViewModelTypes: Sendable {
  /// What to call.
  var inputs: any EveryThingViewModelInputs { get }

  /// What to observe.
  var outputs: any EveryThingViewModelOutputs { get }
}

/// The view model of the form `every-thing`.
public final class EveryThingViewModel: EveryThingViewModelTypes, EveryThingViewModelInputs,
  EveryThingViewModelOutputs
{
  /// What to call.
  public var inputs: any EveryThingViewModelInputs { self }

  /// What to observe.
  public var outputs: any EveryThingViewModelOutputs { self }

  /// The same for what watches through Observation, as SwiftUI does.
  public var observed: ObservedForm<EveryThingField> { relay.observed() }

  private let relay: FormRelay

  /// Makes one, for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - given: What the app knows.
  ///   - usernameFree: Answers `username-free`.
  ///   - notRude: Answers `not-rude`.
  ///   - tenantKnown: Answers `tenant-known`.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    values: Value = .object([]), given: EveryThingGiven = EveryThingGiven(),
    usernameFree: @escaping @Sendable (String) async throws -> AskAnswer,
    notRude: @escaping @Sendable (String) -> HostAnswer,
    tenantKnown: @escaping @Sendable (AskRequest) async throws -> AskAnswer,
    language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    relay = FormRelay(
      Self.form, values: values, given: given.value, checks: ["not-rude": CheckFunction(notRude)],
      asks: ["username-free": AskFunction(usernameFree), "tenant-known": AskFunction(tenantKnown)],
      language: language, scheduler: scheduler, clock: clock)
  }

  /// Call when the text of Email changes.
  public func didChange(email: String) {
    relay.change(FieldSpot(0), to: email)
  }

  /// Call when the text of Another / * address */ changes.
  public func didChange(eMail: String) {
    relay.change(FieldSpot(1), to: eMail)
  }

  /// Call when the text of E mail changes.
  public func didChange(eMail2: String) {
    relay.change(FieldSpot(2), to: eMail2)
  }

  /// Call when the text of Submit changes.
  public func didChange(submit: String) {
    relay.change(FieldSpot(3), to: submit)
  }

  /// Call when a control that holds a value, not a text, changes Submit.
  public func set(submit: Bool?) {
    relay.set(FieldSpot(3), to: submit?.value)
  }

  /// Call when the text of Form changes.
  public func didChange(formField: String) {
    relay.change(FieldSpot(4), to: formField)
  }

  /// Call when the text of Default changes.
  public func didChange(default value: String) {
    relay.change(FieldSpot(5), to: value)
  }

  /// Call when a control that holds a value, not a text, changes Default.
  public func set(default value: Int?) {
    relay.set(FieldSpot(5), to: value?.value)
  }

  /// Call when the text of 2fa changes.
  public func didChange(field2fa: String) {
    relay.change(FieldSpot(6), to: field2fa)
  }

  /// Call when the text of Self changes.
  public func didChange(selfField: String) {
    relay.change(FieldSpot(7), to: selfField)
  }

  /// Call when a control that holds a value, not a text, changes Self.
  public func set(selfField: Number?) {
    relay.set(FieldSpot(7), to: selfField?.value)
  }

  /// Call when the text of Is form valid changes.
  public func didChange(isFormValid: String) {
    relay.change(FieldSpot(8), to: isFormValid)
  }

  /// Call when a control that holds a value, not a text, changes Is form valid.
  public func set(isFormValid: CalendarDate?) {
    relay.set(FieldSpot(8), to: isFormValid?.value)
  }

  /// Call when the text of имя changes.
  public func didChange(имя: String) {
    relay.change(FieldSpot(9), to: имя)
  }

  /// Call when a control that holds a value, not a text, changes имя.
  public func set(имя: ClockTime?) {
    relay.set(FieldSpot(9), to: имя?.value)
  }

  /// Call when the text of 🎈 changes.
  public func didChange(field: String) {
    relay.change(FieldSpot(10), to: field)
  }

  /// Call when a control that holds a value, not a text, changes 🎈.
  public func set(field: LocalDateTime?) {
    relay.set(FieldSpot(10), to: field?.value)
  }

  /// Call when the text of Moment changes.
  public func didChange(moment: String) {
    relay.change(FieldSpot(11), to: moment)
  }

  /// Call when a control that holds a value, not a text, changes Moment.
  public func set(moment: OffsetDateTime?) {
    relay.set(FieldSpot(11), to: moment?.value)
  }

  /// Call when the text of Month changes.
  public func didChange(month: String) {
    relay.change(FieldSpot(12), to: month)
  }

  /// Call when a control that holds a value, not a text, changes Month.
  public func set(month: YearMonth?) {
    relay.set(FieldSpot(12), to: month?.value)
  }

  /// Call when the text of Week changes.
  public func didChange(week: String) {
    relay.change(FieldSpot(13), to: week)
  }

  /// Call when a control that holds a value, not a text, changes Week.
  public func set(week: ISOWeek?) {
    relay.set(FieldSpot(13), to: week?.value)
  }

  /// Call when the text of Anything changes.
  public func didChange(anything: String) {
    relay.change(FieldSpot(14), to: anything)
  }

  /// Call when a control that holds a value, not a text, changes Anything.
  public func set(anything: Value?) {
    relay.set(FieldSpot(14), to: anything?.value)
  }

  /// Call when the text of Username changes.
  public func didChange(username: String) {
    relay.change(FieldSpot(15), to: username)
  }

  /// Call when the text of Tenant changes.
  public func didChange(tenant: String) {
    relay.change(FieldSpot(16), to: tenant)
  }

  /// Call when the text of City changes.
  public func didChange(addressCity: String) {
    relay.change(FieldSpot(18), to: addressCity)
  }

  /// Call when the text of Street changes.
  public func didChange(addressStringStreet: String) {
    relay.change(FieldSpot(20), to: addressStringStreet)
  }

  /// Call when an item is to be put into Guests, before the one at a position.
  public func insertGuest(at index: Int) {
    relay.insert(into: FieldSpot(21), at: index)
  }

  /// Call when an item of Guests is to go.
  public func removeGuest(at index: Int) {
    relay.remove(from: FieldSpot(21), at: index)
  }

  /// Call when an item of Guests is to stand elsewhere.
  public func moveGuest(from start: Int, to end: Int) {
    relay.move(in: FieldSpot(21), from: start, to: end)
  }

  /// Call when the text of Name changes.
  public func didChange(guestName: String, at index: Int) {
    relay.change(FieldSpot(23, at: index), to: guestName)
  }

  /// Call when an item is to be put into Seats, before the one at a position.
  public func insertGuestSeat(at index: Int, _ index2: Int) {
    relay.insert(into: FieldSpot(24, at: index), at: index2)
  }

  /// Call when an item of Seats is to go.
  public func removeGuestSeat(at index: Int, _ index2: Int) {
    relay.remove(from: FieldSpot(24, at: index), at: index2)
  }

  /// Call when an item of Seats is to stand elsewhere.
  public func moveGuestSeat(from start: Int, to end: Int, in index: Int) {
    relay.move(in: FieldSpot(24, at: index), from: start, to: end)
  }

  /// Call when a control that holds a value, not a text, changes Seats.
  public func set(guestSeats: [Int]?, at index: Int) {
    relay.set(FieldSpot(24, at: index), to: guestSeats?.value)
  }

  /// Call when the text of an item of Seats changes.
  public func didChange(guestSeat: String, at index: Int, _ index2: Int) {
    relay.change(FieldSpot(25, at: index, index2), to: guestSeat)
  }

  /// Call when a control that holds a value, not a text, changes an item of Seats.
  public func set(guestSeat: Int?, at index: Int, _ index2: Int) {
    relay.set(FieldSpot(25, at: index, index2), to: guestSeat?.value)
  }

  /// Call when an item is to be put into Tags, before the one at a position.
  public func insertTag(at index: Int) {
    relay.insert(into: FieldSpot(26), at: index)
  }

  /// Call when an item of Tags is to go.
  public func removeTag(at index: Int) {
    relay.remove(from: FieldSpot(26), at: index)
  }

  /// Call when an item of Tags is to stand elsewhere.
  public func moveTag(from start: Int, to end: Int) {
    relay.move(in: FieldSpot(26), from: start, to: end)
  }

  /// Call when a control that holds a value, not a text, changes Tags.
  public func set(tags: [String?]?) {
    relay.set(FieldSpot(26), to: tags?.value)
  }

  /// Call when the text of an item of Tags changes.
  public func didChange(tag: String, at index: Int) {
    relay.change(FieldSpot(27, at: index), to: tag)
  }

  /// Call when a control that holds a value, not a text, changes Settings.
  public func set(settings: PayloadMap<Int>?) {
    relay.set(FieldSpot(28), to: settings?.value)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ field: EveryThingField, to text: String, from source: EntrySource) {
    relay.change(field.spot, to: text, from: source)
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ field: EveryThingField, isComposing: Bool) {
    relay.compose(field.spot, isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: EveryThingField) {
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

  /// Call when what the app knows has changed.
  public func give(_ given: EveryThingGiven) {
    relay.give(given.value)
  }

  /// Call when a person turns to a page.
  public func go(to step: EveryThingStep) {
    relay.go(to: step.rawValue)
  }

  /// Emits what to draw of Email; the same as `emailStatus`.
  public var isEmailValid: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits what to draw of Email.
  public var emailStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits the message to show beside Email, and "" when there is none.
  public var emailNotValidErr: Signal<String> { relay.message(of: FieldSpot(0)) }

  /// Emits what stands in Email.
  public var emailText: Signal<String> { relay.text(of: FieldSpot(0)) }

  /// Emits what to draw of Another / * address */; the same as `eMailStatus`.
  public var isEMailValid: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits what to draw of Another / * address */.
  public var eMailStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits the message to show beside Another / * address */, and "" when there is none.
  public var eMailNotValidErr: Signal<String> { relay.message(of: FieldSpot(1)) }

  /// Emits what stands in Another / * address */.
  public var eMailText: Signal<String> { relay.text(of: FieldSpot(1)) }

  /// Emits what to draw of E mail; the same as `eMail2Status`.
  public var isEMail2Valid: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits what to draw of E mail.
  public var eMail2Status: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits the message to show beside E mail, and "" when there is none.
  public var eMail2NotValidErr: Signal<String> { relay.message(of: FieldSpot(2)) }

  /// Emits what stands in E mail.
  public var eMail2Text: Signal<String> { relay.text(of: FieldSpot(2)) }

  /// Emits what to draw of Submit; the same as `submitStatus`.
  public var isSubmitValid: Signal<FieldStatus> { relay.status(of: FieldSpot(3)) }

  /// Emits what to draw of Submit.
  public var submitStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(3)) }

  /// Emits the message to show beside Submit, and "" when there is none.
  public var submitNotValidErr: Signal<String> { relay.message(of: FieldSpot(3)) }

  /// Emits what stands in Submit.
  public var submitText: Signal<String> { relay.text(of: FieldSpot(3)) }

  /// Emits what to draw of Form; the same as `formFieldStatus`.
  public var isFormFieldValid: Signal<FieldStatus> { relay.status(of: FieldSpot(4)) }

  /// Emits what to draw of Form.
  public var formFieldStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(4)) }

  /// Emits the message to show beside Form, and "" when there is none.
  public var formFieldNotValidErr: Signal<String> { relay.message(of: FieldSpot(4)) }

  /// Emits what stands in Form.
  public var formFieldText: Signal<String> { relay.text(of: FieldSpot(4)) }

  /// Emits what to draw of Default; the same as `defaultStatus`.
  public var isDefaultValid: Signal<FieldStatus> { relay.status(of: FieldSpot(5)) }

  /// Emits what to draw of Default.
  public var defaultStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(5)) }

  /// Emits the message to show beside Default, and "" when there is none.
  public var defaultNotValidErr: Signal<String> { relay.message(of: FieldSpot(5)) }

  /// Emits what stands in Default.
  public var defaultText: Signal<String> { relay.text(of: FieldSpot(5)) }

  /// Emits what to draw of 2fa; the same as `field2faStatus`.
  public var isField2faValid: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits what to draw of 2fa.
  public var field2faStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits the message to show beside 2fa, and "" when there is none.
  public var field2faNotValidErr: Signal<String> { relay.message(of: FieldSpot(6)) }

  /// Emits what stands in 2fa.
  public var field2faText: Signal<String> { relay.text(of: FieldSpot(6)) }

  /// Emits what to draw of Self; the same as `selfFieldStatus`.
  public var isSelfFieldValid: Signal<FieldStatus> { relay.status(of: FieldSpot(7)) }

  /// Emits what to draw of Self.
  public var selfFieldStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(7)) }

  /// Emits the message to show beside Self, and "" when there is none.
  public var selfFieldNotValidErr: Signal<String> { relay.message(of: FieldSpot(7)) }

  /// Emits what stands in Self.
  public var selfFieldText: Signal<String> { relay.text(of: FieldSpot(7)) }

  /// Emits what to draw of Is form valid; the same as `isFormValidStatus`.
  public var isIsFormValidValid: Signal<FieldStatus> { relay.status(of: FieldSpot(8)) }

  /// Emits what to draw of Is form valid.
  public var isFormValidStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(8)) }

  /// Emits the message to show beside Is form valid, and "" when there is none.
  public var isFormValidNotValidErr: Signal<String> { relay.message(of: FieldSpot(8)) }

  /// Emits what stands in Is form valid.
  public var isFormValidText: Signal<String> { relay.text(of: FieldSpot(8)) }

  /// Emits what to draw of имя; the same as `имяStatus`.
  public var isИмяValid: Signal<FieldStatus> { relay.status(of: FieldSpot(9)) }

  /// Emits what to draw of имя.
  public var имяStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(9)) }

  /// Emits the message to show beside имя, and "" when there is none.
  public var имяNotValidErr: Signal<String> { relay.message(of: FieldSpot(9)) }

  /// Emits what stands in имя.
  public var имяText: Signal<String> { relay.text(of: FieldSpot(9)) }

  /// Emits whether имя has to be filled in.
  public var isИмяRequired: Signal<Bool> { relay.isRequired(of: FieldSpot(9)) }

  /// Emits what to draw of 🎈; the same as `fieldStatus`.
  public var isFieldValid: Signal<FieldStatus> { relay.status(of: FieldSpot(10)) }

  /// Emits what to draw of 🎈.
  public var fieldStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(10)) }

  /// Emits the message to show beside 🎈, and "" when there is none.
  public var fieldNotValidErr: Signal<String> { relay.message(of: FieldSpot(10)) }

  /// Emits what stands in 🎈.
  public var fieldText: Signal<String> { relay.text(of: FieldSpot(10)) }

  /// Emits what to draw of Moment; the same as `momentStatus`.
  public var isMomentValid: Signal<FieldStatus> { relay.status(of: FieldSpot(11)) }

  /// Emits what to draw of Moment.
  public var momentStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(11)) }

  /// Emits the message to show beside Moment, and "" when there is none.
  public var momentNotValidErr: Signal<String> { relay.message(of: FieldSpot(11)) }

  /// Emits what stands in Moment.
  public var momentText: Signal<String> { relay.text(of: FieldSpot(11)) }

  /// Emits what to draw of Month; the same as `monthStatus`.
  public var isMonthValid: Signal<FieldStatus> { relay.status(of: FieldSpot(12)) }

  /// Emits what to draw of Month.
  public var monthStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(12)) }

  /// Emits the message to show beside Month, and "" when there is none.
  public var monthNotValidErr: Signal<String> { relay.message(of: FieldSpot(12)) }

  /// Emits what stands in Month.
  public var monthText: Signal<String> { relay.text(of: FieldSpot(12)) }

  /// Emits whether Month applies, and is to be shown at all.
  public var isMonthShown: Signal<Bool> { relay.isShown(of: FieldSpot(12)) }

  /// Emits what to draw of Week; the same as `weekStatus`.
  public var isWeekValid: Signal<FieldStatus> { relay.status(of: FieldSpot(13)) }

  /// Emits what to draw of Week.
  public var weekStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(13)) }

  /// Emits the message to show beside Week, and "" when there is none.
  public var weekNotValidErr: Signal<String> { relay.message(of: FieldSpot(13)) }

  /// Emits what stands in Week.
  public var weekText: Signal<String> { relay.text(of: FieldSpot(13)) }

  /// Emits what to draw of Anything; the same as `anythingStatus`.
  public var isAnythingValid: Signal<FieldStatus> { relay.status(of: FieldSpot(14)) }

  /// Emits what to draw of Anything.
  public var anythingStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(14)) }

  /// Emits the message to show beside Anything, and "" when there is none.
  public var anythingNotValidErr: Signal<String> { relay.message(of: FieldSpot(14)) }

  /// Emits what stands in Anything.
  public var anythingText: Signal<String> { relay.text(of: FieldSpot(14)) }

  /// Emits what to draw of Username; the same as `usernameStatus`.
  public var isUsernameValid: Signal<FieldStatus> { relay.status(of: FieldSpot(15)) }

  /// Emits what to draw of Username.
  public var usernameStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(15)) }

  /// Emits the message to show beside Username, and "" when there is none.
  public var usernameNotValidErr: Signal<String> { relay.message(of: FieldSpot(15)) }

  /// Emits what stands in Username.
  public var usernameText: Signal<String> { relay.text(of: FieldSpot(15)) }

  /// Emits what to draw of Tenant; the same as `tenantStatus`.
  public var isTenantValid: Signal<FieldStatus> { relay.status(of: FieldSpot(16)) }

  /// Emits what to draw of Tenant.
  public var tenantStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(16)) }

  /// Emits the message to show beside Tenant, and "" when there is none.
  public var tenantNotValidErr: Signal<String> { relay.message(of: FieldSpot(16)) }

  /// Emits what stands in Tenant.
  public var tenantText: Signal<String> { relay.text(of: FieldSpot(16)) }

  /// Emits what to draw of Address; the same as `addressStatus`.
  public var isAddressValid: Signal<FieldStatus> { relay.status(of: FieldSpot(17)) }

  /// Emits what to draw of Address.
  public var addressStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(17)) }

  /// Emits the message to show beside Address, and "" when there is none.
  public var addressNotValidErr: Signal<String> { relay.message(of: FieldSpot(17)) }

  /// Emits what to draw of City; the same as `addressCityStatus`.
  public var isAddressCityValid: Signal<FieldStatus> { relay.status(of: FieldSpot(18)) }

  /// Emits what to draw of City.
  public var addressCityStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(18)) }

  /// Emits the message to show beside City, and "" when there is none.
  public var addressCityNotValidErr: Signal<String> { relay.message(of: FieldSpot(18)) }

  /// Emits what stands in City.
  public var addressCityText: Signal<String> { relay.text(of: FieldSpot(18)) }

  /// Emits what to draw of String; the same as `addressStringStatus`.
  public var isAddressStringValid: Signal<FieldStatus> { relay.status(of: FieldSpot(19)) }

  /// Emits what to draw of String.
  public var addressStringStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(19)) }

  /// Emits the message to show beside String, and "" when there is none.
  public var addressStringNotValidErr: Signal<String> { relay.message(of: FieldSpot(19)) }

  /// Emits what to draw of Street; the same as `addressStringStreetStatus`.
  public var isAddressStringStreetValid: Signal<FieldStatus> { relay.status(of: FieldSpot(20)) }

  /// Emits what to draw of Street.
  public var addressStringStreetStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(20)) }

  /// Emits the message to show beside Street, and "" when there is none.
  public var addressStringStreetNotValidErr: Signal<String> { relay.message(of: FieldSpot(20)) }

  /// Emits what stands in Street.
  public var addressStringStreetText: Signal<String> { relay.text(of: FieldSpot(20)) }

  /// Emits what to draw of Guests; the same as `guestsStatus`.
  public var isGuestsValid: Signal<FieldStatus> { relay.status(of: FieldSpot(21)) }

  /// Emits what to draw of Guests.
  public var guestsStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(21)) }

  /// Emits the message to show beside Guests, and "" when there is none.
  public var guestsNotValidErr: Signal<String> { relay.message(of: FieldSpot(21)) }

  /// Emits the items of Guests, each the same as long as it is there.
  public var guestItems: Signal<[ItemPlace]> { relay.items(of: FieldSpot(21)) }

  /// Emits what to draw of an item of Guests; the same as `guestStatus`.
  public func isGuestValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(22, at: index))
  }

  /// Emits what to draw of an item of Guests.
  public func guestStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(22, at: index))
  }

  /// Emits the message to show beside an item of Guests, and "" when there is none.
  public func guestNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(22, at: index))
  }

  /// Emits what to draw of Name; the same as `guestNameStatus`.
  public func isGuestNameValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(23, at: index))
  }

  /// Emits what to draw of Name.
  public func guestNameStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(23, at: index))
  }

  /// Emits the message to show beside Name, and "" when there is none.
  public func guestNameNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(23, at: index))
  }

  /// Emits what stands in Name.
  public func guestNameText(at index: Int) -> Signal<String> {
    relay.text(of: FieldSpot(23, at: index))
  }

  /// Emits what to draw of Seats; the same as `guestSeatsStatus`.
  public func isGuestSeatsValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(24, at: index))
  }

  /// Emits what to draw of Seats.
  public func guestSeatsStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(24, at: index))
  }

  /// Emits the message to show beside Seats, and "" when there is none.
  public func guestSeatsNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(24, at: index))
  }

  /// Emits the items of Seats, each the same as long as it is there.
  public func guestSeatItems(at index: Int) -> Signal<[ItemPlace]> {
    relay.items(of: FieldSpot(24, at: index))
  }

  /// Emits what to draw of an item of Seats; the same as `guestSeatStatus`.
  public func isGuestSeatValid(at index: Int, _ index2: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(25, at: index, index2))
  }

  /// Emits what to draw of an item of Seats.
  public func guestSeatStatus(at index: Int, _ index2: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(25, at: index, index2))
  }

  /// Emits the message to show beside an item of Seats, and "" when there is none.
  public func guestSeatNotValidErr(at index: Int, _ index2: Int) -> Signal<String> {
    relay.message(of: FieldSpot(25, at: index, index2))
  }

  /// Emits what stands in an item of Seats.
  public func guestSeatText(at index: Int, _ index2: Int) -> Signal<String> {
    relay.text(of: FieldSpot(25, at: index, index2))
  }

  /// Emits what to draw of Tags; the same as `tagsStatus`.
  public var isTagsValid: Signal<FieldStatus> { relay.status(of: FieldSpot(26)) }

  /// Emits what to draw of Tags.
  public var tagsStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(26)) }

  /// Emits the message to show beside Tags, and "" when there is none.
  public var tagsNotValidErr: Signal<String> { relay.message(of: FieldSpot(26)) }

  /// Emits the items of Tags, each the same as long as it is there.
  public var tagItems: Signal<[ItemPlace]> { relay.items(of: FieldSpot(26)) }

  /// Emits what to draw of an item of Tags; the same as `tagStatus`.
  public func isTagValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(27, at: index))
  }

  /// Emits what to draw of an item of Tags.
  public func tagStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(27, at: index))
  }

  /// Emits the message to show beside an item of Tags, and "" when there is none.
  public func tagNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(27, at: index))
  }

  /// Emits what stands in an item of Tags.
  public func tagText(at index: Int) -> Signal<String> { relay.text(of: FieldSpot(27, at: index)) }

  /// Emits what to draw of Settings; the same as `settingsStatus`.
  public var isSettingsValid: Signal<FieldStatus> { relay.status(of: FieldSpot(28)) }

  /// Emits what to draw of Settings.
  public var settingsStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(28)) }

  /// Emits the message to show beside Settings, and "" when there is none.
  public var settingsNotValidErr: Signal<String> { relay.message(of: FieldSpot(28)) }

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
  public var submitted: Signal<EveryThingPayload> { relay.submitted() }

  /// Emits the first field to go to, whenever the form could not be sent.
  public var focus: Signal<EveryThingField> { relay.focus() }

  /// Emits the page to show.
  public var step: Signal<EveryThingStep> { relay.step() }

  /// Emits how the pages stand.
  public var steps: Signal<[StepState]> { relay.steps }

  /// The compiled form.
  private static let form = CompiledForm(
    ##"""
    11;q10:everything0;m4;p4:formp11:every-thingp5:givenm2;p13:current-emailp4:textp8:smal\##
    lestp7:integerp6:fieldsm21;p5:emailm3;p8:requiredp4:truep6:formatp5:emailp14:different\##
    -fromp13:current-emailp6:e-mailm1;p5:labelq21:Another /* address */p6:e_mailm1;p4:type\##
    p4:textp6:submitm2;p4:typep7:booleanp8:acceptedp4:truep4:formm2;p6:one-ofl2;p1:ap1:bp7\##
    :defaultp1:ap7:defaultm3;p4:typep7:integerp8:requiredp4:truep5:rangem1;p3:minm1;p5:fie\##
    ldp8:smallestp3:2fam2;p6:secretp4:truep7:matchesq12:"""#[0-9]{6}p4:selfm2;p4:typep6:nu\##
    mberp8:requiredp4:truep11:isFormValidm2;p4:typep4:datep8:requiredp4:trueq6:имяm2;p4:ty\##
    pep4:timep8:requiredm1;p4:whenm1;p5:emailp7:presentq4:🎈m1;p4:typep15:local-date-timep6\##
    :momentm2;p4:typep9:date-timep8:nullablep4:truep5:monthm3;p4:typep5:monthp4:whenm1;p6:\##
    submitp4:truep8:requiredp4:truep4:weekm1;p4:typep4:weekp8:anythingm1;p4:typep3:anyp8:u\##
    sernamem3;p8:requiredp4:truep3:askm1;p5:checkp13:username-freep5:rulesl1;m1;p5:checkp8\##
    :not-rudep6:tenantm1;p3:askm2;p5:checkp12:tenant-knownp10:depends-onl1;p8:usernamep7:a\##
    ddressm2;p4:typep5:groupp6:fieldsm2;p4:citym1;p8:requiredp4:truep6:stringm2;p4:typep5:\##
    groupp6:fieldsm1;p6:streetm1;p6:lengthp4:..80p6:guestsm4;p4:typep4:listp8:requiredp4:t\##
    ruep6:uniquem1;p2:byp4:namep4:eachm1;p6:fieldsm2;p4:namem2;p8:requiredp4:truep6:length\##
    p4:..40p5:seatsm2;p4:typep4:listp4:eachm1;p4:typep7:integerp4:tagsm2;p4:typep4:listp4:\##
    eachm2;p6:lengthp4:..20p8:nullablep4:truep8:settingsm3;p4:typep3:mapp3:keym1;p6:length\##
    p4:..20p4:eachm1;p4:typep7:integerp5:stepsl2;m3;p4:namep3:whop5:titlep12:Who are you?p\##
    6:fieldsl5;p5:emailp6:e-mailp6:e_mailp8:usernamep6:tenantm2;p4:namep7:defaultp6:fields\##
    l16;p6:submitp4:formp7:defaultp3:2fap4:selfp11:isFormValidq6:имяq4:🎈p6:momentp5:monthp\##
    4:weekp8:anythingp7:addressp6:guestsp4:tagsp8:settings
    """##)
}

/// The fields of the form `every-thing`.
public enum EveryThingField: FieldName {
  /// Email.
  case email
  /// Another / * address */.
  case eMail
  /// E mail.
  case eMail2
  /// Submit.
  case submit
  /// Form.
  case formField
  /// Default.
  case `default`
  /// 2fa.
  case field2fa
  /// Self.
  case selfField
  /// Is form valid.
  case isFormValid
  /// Имя.
  case имя
  /// 🎈.
  case field
  /// Moment.
  case moment
  /// Month.
  case month
  /// Week.
  case week
  /// Anything.
  case anything
  /// Username.
  case username
  /// Tenant.
  case tenant
  /// Address.
  case address
  /// City.
  case addressCity
  /// String.
  case addressString
  /// Street.
  case addressStringStreet
  /// Guests.
  case guests
  /// An item of Guests.
  case guest(at: Int)
  /// Name.
  case guestName(at: Int)
  /// Seats.
  case guestSeats(at: Int)
  /// An item of Seats.
  case guestSeat(at: Int, Int)
  /// Tags.
  case tags
  /// An item of Tags.
  case tag(at: Int)
  /// Settings.
  case settings

  /// The field at a spot of the form, where one is there.
  public init?(_ spot: FieldSpot) {
    switch (spot.field, spot.depth) {
    case (0, 0): self = .email
    case (1, 0): self = .eMail
    case (2, 0): self = .eMail2
    case (3, 0): self = .submit
    case (4, 0): self = .formField
    case (5, 0): self = .`default`
    case (6, 0): self = .field2fa
    case (7, 0): self = .selfField
    case (8, 0): self = .isFormValid
    case (9, 0): self = .имя
    case (10, 0): self = .field
    case (11, 0): self = .moment
    case (12, 0): self = .month
    case (13, 0): self = .week
    case (14, 0): self = .anything
    case (15, 0): self = .username
    case (16, 0): self = .tenant
    case (17, 0): self = .address
    case (18, 0): self = .addressCity
    case (19, 0): self = .addressString
    case (20, 0): self = .addressStringStreet
    case (21, 0): self = .guests
    case (22, 1): self = .guest(at: spot[0])
    case (23, 1): self = .guestName(at: spot[0])
    case (24, 1): self = .guestSeats(at: spot[0])
    case (25, 2): self = .guestSeat(at: spot[0], spot[1])
    case (26, 0): self = .tags
    case (27, 1): self = .tag(at: spot[0])
    case (28, 0): self = .settings
    default: return nil
    }
  }

  /// Where the field stands in the form.
  public var spot: FieldSpot {
    switch self {
    case .email: FieldSpot(0)
    case .eMail: FieldSpot(1)
    case .eMail2: FieldSpot(2)
    case .submit: FieldSpot(3)
    case .formField: FieldSpot(4)
    case .`default`: FieldSpot(5)
    case .field2fa: FieldSpot(6)
    case .selfField: FieldSpot(7)
    case .isFormValid: FieldSpot(8)
    case .имя: FieldSpot(9)
    case .field: FieldSpot(10)
    case .moment: FieldSpot(11)
    case .month: FieldSpot(12)
    case .week: FieldSpot(13)
    case .anything: FieldSpot(14)
    case .username: FieldSpot(15)
    case .tenant: FieldSpot(16)
    case .address: FieldSpot(17)
    case .addressCity: FieldSpot(18)
    case .addressString: FieldSpot(19)
    case .addressStringStreet: FieldSpot(20)
    case .guests: FieldSpot(21)
    case .guest(let index): FieldSpot(22, at: index)
    case .guestName(let index): FieldSpot(23, at: index)
    case .guestSeats(let index): FieldSpot(24, at: index)
    case .guestSeat(let index, let index2): FieldSpot(25, at: index, index2)
    case .tags: FieldSpot(26)
    case .tag(let index): FieldSpot(27, at: index)
    case .settings: FieldSpot(28)
    }
  }
}

/// The pages of the form `every-thing`.
public enum EveryThingStep: String, CaseIterable, Sendable {
  /// Who are you?.
  case who
  /// default.
  case `default`
}

/// What the app knows and the form `every-thing` asks for; never sent.
public struct EveryThingGiven: Sendable {
  /// Current email.
  public var currentEmail: String?
  /// Smallest.
  public var smallest: Int?

  /// Says what is known; what is left out is not.
  public init(currentEmail: String? = nil, smallest: Int? = nil) {
    self.currentEmail = currentEmail
    self.smallest = smallest
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("current-email", currentEmail)
    members.add("smallest", smallest)
    return members.value
  }
}

/// What leaves the form `every-thing`.
public struct EveryThingPayload: PayloadPart, CustomReflectable {
  /// Email.
  public var email: String
  /// Another / * address */.
  public var eMail: String?
  /// E mail.
  public var eMail2: String?
  /// Submit.
  public var submit: Bool
  /// Form.
  public var formField: String
  /// Default.
  public var `default`: Int
  /// 2fa.
  public var field2fa: String?
  /// Self.
  public var selfField: Number
  /// Is form valid.
  public var isFormValid: CalendarDate
  /// имя.
  public var имя: ClockTime?
  /// 🎈.
  public var field: LocalDateTime?
  /// Moment.
  public var moment: OffsetDateTime?
  /// Month.
  public var month: YearMonth?
  /// Week.
  public var week: ISOWeek?
  /// Anything.
  public var anything: Value?
  /// Username.
  public var username: String
  /// Tenant.
  public var tenant: String?
  /// Address.
  public var address: Address
  /// Guests.
  public var guests: [Guest]
  /// Tags.
  public var tags: [String?]?
  /// Settings.
  public var settings: PayloadMap<Int>?

  /// Makes one of its parts.
  public init(
    email: String, eMail: String? = nil, eMail2: String? = nil, submit: Bool, formField: String,
    default: Int, field2fa: String? = nil, selfField: Number, isFormValid: CalendarDate,
    имя: ClockTime? = nil, field: LocalDateTime? = nil, moment: OffsetDateTime? = nil,
    month: YearMonth? = nil, week: ISOWeek? = nil, anything: Value? = nil, username: String,
    tenant: String? = nil, address: Address, guests: [Guest], tags: [String?]? = nil,
    settings: PayloadMap<Int>? = nil
  ) {
    self.email = email
    self.eMail = eMail
    self.eMail2 = eMail2
    self.submit = submit
    self.formField = formField
    self.default = `default`
    self.field2fa = field2fa
    self.selfField = selfField
    self.isFormValid = isFormValid
    self.имя = имя
    self.field = field
    self.moment = moment
    self.month = month
    self.week = week
    self.anything = anything
    self.username = username
    self.tenant = tenant
    self.address = address
    self.guests = guests
    self.tags = tags
    self.settings = settings
  }

  /// Reads one from a value of JSON.
  public init(_ value: Value) throws(PayloadMismatch) {
    email = try value.part("email")
    eMail = try value.partIfAny("e-mail")
    eMail2 = try value.partIfAny("e_mail")
    submit = try value.part("submit")
    formField = try value.part("form")
    `default` = try value.part("default")
    field2fa = try value.partIfAny("2fa")
    selfField = try value.part("self")
    isFormValid = try value.part("isFormValid")
    имя = try value.partIfAny("имя")
    field = try value.partIfAny("🎈")
    moment = try value.partIfAny("moment")
    month = try value.partIfAny("month")
    week = try value.partIfAny("week")
    anything = try value.partIfAny("anything")
    username = try value.part("username")
    tenant = try value.partIfAny("tenant")
    address = try value.part("address")
    guests = try value.part("guests")
    tags = try value.partIfAny("tags")
    settings = try value.partIfAny("settings")
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("email", email)
    members.add("e-mail", eMail)
    members.add("e_mail", eMail2)
    members.add("submit", submit)
    members.add("form", formField)
    members.add("default", `default`)
    members.add("2fa", field2fa)
    members.add("self", selfField)
    members.add("isFormValid", isFormValid)
    members.add("имя", имя)
    members.add("🎈", field)
    members.add("moment", moment)
    members.add("month", month)
    members.add("week", week)
    members.add("anything", anything)
    members.add("username", username)
    members.add("tenant", tenant)
    members.add("address", address)
    members.add("guests", guests)
    members.add("tags", tags)
    members.add("settings", settings)
    return members.value
  }

  /// What is shown of it when it is printed: secrets are not.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    children.append(("email", email as Any))
    children.append(("eMail", eMail as Any))
    children.append(("eMail2", eMail2 as Any))
    children.append(("submit", submit as Any))
    children.append(("formField", formField as Any))
    children.append(("default", `default` as Any))
    children.append(("field2fa", "•••"))
    children.append(("selfField", selfField as Any))
    children.append(("isFormValid", isFormValid as Any))
    children.append(("имя", имя as Any))
    children.append(("field", field as Any))
    children.append(("moment", moment as Any))
    children.append(("month", month as Any))
    children.append(("week", week as Any))
    children.append(("anything", anything as Any))
    children.append(("username", username as Any))
    children.append(("tenant", tenant as Any))
    children.append(("address", address as Any))
    children.append(("guests", guests as Any))
    children.append(("tags", tags as Any))
    children.append(("settings", settings as Any))
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// Address.
  public struct Address: PayloadPart {
    /// City.
    public var city: String
    /// String.
    public var string: StringGroup?

    /// Makes one of its parts.
    public init(city: String, string: StringGroup? = nil) {
      self.city = city
      self.string = string
    }

    /// Reads one from a value of JSON.
    public init(_ value: Value) throws(PayloadMismatch) {
      city = try value.part("city")
      string = try value.partIfAny("string")
    }

    /// The same as a value of JSON.
    public var value: Value {
      var members = PayloadMembers()
      members.add("city", city)
      members.add("string", string)
      return members.value
    }

    /// String.
    public struct StringGroup: PayloadPart {
      /// Street.
      public var street: String?

      /// Makes one of its parts.
      public init(street: String? = nil) {
        self.street = street
      }

      /// Reads one from a value of JSON.
      public init(_ value: Value) throws(PayloadMismatch) {
        street = try value.partIfAny("street")
      }

      /// The same as a value of JSON.
      public var value: Value {
        var members = PayloadMembers()
        members.add("street", street)
        return members.value
      }
    }
  }

  /// Guests.
  public struct Guest: PayloadPart {
    /// Name.
    public var name: String
    /// Seats.
    public var seats: [Int]?

    /// Makes one of its parts.
    public init(name: String, seats: [Int]? = nil) {
      self.name = name
      self.seats = seats
    }

    /// Reads one from a value of JSON.
    public init(_ value: Value) throws(PayloadMismatch) {
      name = try value.part("name")
      seats = try value.partIfAny("seats")
    }

    /// The same as a value of JSON.
    public var value: Value {
      var members = PayloadMembers()
      members.add("name", name)
      members.add("seats", seats)
      return members.value
    }
  }
}
