// Written by Muster from rules/booking.yaml; what is changed here is lost.

public import MusterViewModels

/// What a person does to the form `booking`.
public protocol BookingViewModelInputs: Sendable {
  /// Call when the text of Check-in changes.
  func didChange(checkIn: String)

  /// Call when a control that holds a value, not a text, changes Check-in.
  func set(checkIn: CalendarDate?)

  /// Call when the text of Check-out changes.
  func didChange(checkOut: String)

  /// Call when a control that holds a value, not a text, changes Check-out.
  func set(checkOut: CalendarDate?)

  /// Call when an item is to be put into Guests, before the one at a position.
  func insertGuest(at index: Int)

  /// Call when an item of Guests is to go.
  func removeGuest(at index: Int)

  /// Call when an item of Guests is to stand elsewhere.
  func moveGuest(from start: Int, to end: Int)

  /// Call when the text of Name of the guest changes.
  func didChange(guestName: String, at index: Int)

  /// Call when the text of Seat changes.
  func didChange(guestSeat: String, at index: Int)

  /// Call when the text of Notes changes.
  func didChange(notes: String)

  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ field: BookingField, to text: String, from source: EntrySource)

  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ field: BookingField, isComposing: Bool)

  /// Call when a person leaves a field.
  func didLeave(_ field: BookingField)

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

/// What there is to show of the form `booking`: each signal gives how things stand to a new
/// observer, and then what changes; `submitted` and `focus` tell what happens.
public protocol BookingViewModelOutputs: Sendable {
  /// Emits what to draw of Check-in; the same as `checkInStatus`.
  var isCheckInValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Check-in.
  var checkInStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Check-in, and "" when there is none.
  var checkInNotValidErr: Signal<String> { get }

  /// Emits what stands in Check-in.
  var checkInText: Signal<String> { get }

  /// Emits what to draw of Check-out; the same as `checkOutStatus`.
  var isCheckOutValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Check-out.
  var checkOutStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Check-out, and "" when there is none.
  var checkOutNotValidErr: Signal<String> { get }

  /// Emits what stands in Check-out.
  var checkOutText: Signal<String> { get }

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

  /// Emits what to draw of Name of the guest; the same as `guestNameStatus`.
  func isGuestNameValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of Name of the guest.
  func guestNameStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside Name of the guest, and "" when there is none.
  func guestNameNotValidErr(at index: Int) -> Signal<String>

  /// Emits what stands in Name of the guest.
  func guestNameText(at index: Int) -> Signal<String>

  /// Emits what to draw of Seat; the same as `guestSeatStatus`.
  func isGuestSeatValid(at index: Int) -> Signal<FieldStatus>

  /// Emits what to draw of Seat.
  func guestSeatStatus(at index: Int) -> Signal<FieldStatus>

  /// Emits the message to show beside Seat, and "" when there is none.
  func guestSeatNotValidErr(at index: Int) -> Signal<String>

  /// Emits what stands in Seat.
  func guestSeatText(at index: Int) -> Signal<String>

  /// Emits what to draw of Notes; the same as `notesStatus`.
  var isNotesValid: Signal<FieldStatus> { get }

  /// Emits what to draw of Notes.
  var notesStatus: Signal<FieldStatus> { get }

  /// Emits the message to show beside Notes, and "" when there is none.
  var notesNotValidErr: Signal<String> { get }

  /// Emits what stands in Notes.
  var notesText: Signal<String> { get }

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
  var submitted: Signal<BookingPayload> { get }

  /// Emits the first field to go to, whenever the form could not be sent.
  var focus: Signal<BookingField> { get }
}

/// The two faces of the view model of `booking`.
public protocol BookingViewModelTypes: Sendable {
  /// What to call.
  var inputs: any BookingViewModelInputs { get }

  /// What to observe.
  var outputs: any BookingViewModelOutputs { get }
}

/// The view model of the form `booking`.
public final class BookingViewModel: BookingViewModelTypes, BookingViewModelInputs,
  BookingViewModelOutputs
{
  /// What to call.
  public var inputs: any BookingViewModelInputs { self }

  /// What to observe.
  public var outputs: any BookingViewModelOutputs { self }

  /// The same for what watches through Observation, as SwiftUI does.
  public var observed: ObservedForm<BookingField> { relay.observed() }

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

  /// Call when the text of Check-in changes.
  public func didChange(checkIn: String) {
    relay.change(FieldSpot(0), to: checkIn)
  }

  /// Call when a control that holds a value, not a text, changes Check-in.
  public func set(checkIn: CalendarDate?) {
    relay.set(FieldSpot(0), to: checkIn?.value)
  }

  /// Call when the text of Check-out changes.
  public func didChange(checkOut: String) {
    relay.change(FieldSpot(1), to: checkOut)
  }

  /// Call when a control that holds a value, not a text, changes Check-out.
  public func set(checkOut: CalendarDate?) {
    relay.set(FieldSpot(1), to: checkOut?.value)
  }

  /// Call when an item is to be put into Guests, before the one at a position.
  public func insertGuest(at index: Int) {
    relay.insert(into: FieldSpot(2), at: index)
  }

  /// Call when an item of Guests is to go.
  public func removeGuest(at index: Int) {
    relay.remove(from: FieldSpot(2), at: index)
  }

  /// Call when an item of Guests is to stand elsewhere.
  public func moveGuest(from start: Int, to end: Int) {
    relay.move(in: FieldSpot(2), from: start, to: end)
  }

  /// Call when the text of Name of the guest changes.
  public func didChange(guestName: String, at index: Int) {
    relay.change(FieldSpot(4, at: index), to: guestName)
  }

  /// Call when the text of Seat changes.
  public func didChange(guestSeat: String, at index: Int) {
    relay.change(FieldSpot(5, at: index), to: guestSeat)
  }

  /// Call when the text of Notes changes.
  public func didChange(notes: String) {
    relay.change(FieldSpot(6), to: notes)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ field: BookingField, to text: String, from source: EntrySource) {
    relay.change(field.spot, to: text, from: source)
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ field: BookingField, isComposing: Bool) {
    relay.compose(field.spot, isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: BookingField) {
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

  /// Emits what to draw of Check-in; the same as `checkInStatus`.
  public var isCheckInValid: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits what to draw of Check-in.
  public var checkInStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(0)) }

  /// Emits the message to show beside Check-in, and "" when there is none.
  public var checkInNotValidErr: Signal<String> { relay.message(of: FieldSpot(0)) }

  /// Emits what stands in Check-in.
  public var checkInText: Signal<String> { relay.text(of: FieldSpot(0)) }

  /// Emits what to draw of Check-out; the same as `checkOutStatus`.
  public var isCheckOutValid: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits what to draw of Check-out.
  public var checkOutStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(1)) }

  /// Emits the message to show beside Check-out, and "" when there is none.
  public var checkOutNotValidErr: Signal<String> { relay.message(of: FieldSpot(1)) }

  /// Emits what stands in Check-out.
  public var checkOutText: Signal<String> { relay.text(of: FieldSpot(1)) }

  /// Emits what to draw of Guests; the same as `guestsStatus`.
  public var isGuestsValid: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits what to draw of Guests.
  public var guestsStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(2)) }

  /// Emits the message to show beside Guests, and "" when there is none.
  public var guestsNotValidErr: Signal<String> { relay.message(of: FieldSpot(2)) }

  /// Emits the items of Guests, each the same as long as it is there.
  public var guestItems: Signal<[ItemPlace]> { relay.items(of: FieldSpot(2)) }

  /// Emits what to draw of an item of Guests; the same as `guestStatus`.
  public func isGuestValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(3, at: index))
  }

  /// Emits what to draw of an item of Guests.
  public func guestStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(3, at: index))
  }

  /// Emits the message to show beside an item of Guests, and "" when there is none.
  public func guestNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(3, at: index))
  }

  /// Emits what to draw of Name of the guest; the same as `guestNameStatus`.
  public func isGuestNameValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(4, at: index))
  }

  /// Emits what to draw of Name of the guest.
  public func guestNameStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(4, at: index))
  }

  /// Emits the message to show beside Name of the guest, and "" when there is none.
  public func guestNameNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(4, at: index))
  }

  /// Emits what stands in Name of the guest.
  public func guestNameText(at index: Int) -> Signal<String> {
    relay.text(of: FieldSpot(4, at: index))
  }

  /// Emits what to draw of Seat; the same as `guestSeatStatus`.
  public func isGuestSeatValid(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(5, at: index))
  }

  /// Emits what to draw of Seat.
  public func guestSeatStatus(at index: Int) -> Signal<FieldStatus> {
    relay.status(of: FieldSpot(5, at: index))
  }

  /// Emits the message to show beside Seat, and "" when there is none.
  public func guestSeatNotValidErr(at index: Int) -> Signal<String> {
    relay.message(of: FieldSpot(5, at: index))
  }

  /// Emits what stands in Seat.
  public func guestSeatText(at index: Int) -> Signal<String> {
    relay.text(of: FieldSpot(5, at: index))
  }

  /// Emits what to draw of Notes; the same as `notesStatus`.
  public var isNotesValid: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits what to draw of Notes.
  public var notesStatus: Signal<FieldStatus> { relay.status(of: FieldSpot(6)) }

  /// Emits the message to show beside Notes, and "" when there is none.
  public var notesNotValidErr: Signal<String> { relay.message(of: FieldSpot(6)) }

  /// Emits what stands in Notes.
  public var notesText: Signal<String> { relay.text(of: FieldSpot(6)) }

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
  public var submitted: Signal<BookingPayload> { relay.submitted() }

  /// Emits the first field to go to, whenever the form could not be sent.
  public var focus: Signal<BookingField> { relay.focus() }

  /// The compiled form.
  private static let form = CompiledForm(
    #"""
    11;q7:booking0;m3;p4:formp7:bookingp5:titlep11:Book a stayp6:fieldsm4;p8:check-inm4;p5:\#
    labelp8:Check-inp4:typep4:datep8:requiredp4:truep5:rulesl1;m2;p5:rangep7:today..p7:mess\#
    agep31:Check-in must be today or laterp9:check-outm4;p5:labelp9:Check-outp4:typep4:date\#
    p8:requiredp4:truep5:rulesl2;m2;p5:rangem1;p5:abovem1;p5:fieldp8:check-inp7:messagep32:\#
    Check-out must be after check-inm2;p5:rangem1;p3:maxm2;p5:fieldp8:check-inp4:plusp4:P30\#
    Dp7:messagep27:A stay is at most 30 nightsp6:guestsm5;p5:labelp6:Guestsp8:requiredp4:tr\#
    uep4:sizep4:1..6p5:rulesl1;m2;p6:uniquem2;p2:byp4:seatp11:ignore-casep4:truep7:messagep\#
    35:Two guests can't have the same seatp4:eachm1;p6:fieldsm2;p4:namem4;p5:labelp17:Name o\#
    f the guestp9:normalizel2;p4:trimp15:collapse-spacesp8:requiredp4:truep6:lengthp4:..80p\#
    4:seatm4;p5:labelp4:Seatp9:normalizel2;p4:trimp9:uppercasep8:requiredp4:truep5:rulesl1;\#
    m2;p7:matchesq16:[1-9][0-9]?[A-F]p7:messagep22:Enter a seat, like 12Cp5:notesm2;p5:labe\#
    lp5:Notesp6:lengthp5:..500
    """#)
}

/// The fields of the form `booking`.
public enum BookingField: FieldName {
  /// Check-in.
  case checkIn
  /// Check-out.
  case checkOut
  /// Guests.
  case guests
  /// An item of Guests.
  case guest(at: Int)
  /// Name of the guest.
  case guestName(at: Int)
  /// Seat.
  case guestSeat(at: Int)
  /// Notes.
  case notes

  /// The field at a spot of the form, where one is there.
  public init?(_ spot: FieldSpot) {
    switch (spot.field, spot.depth) {
    case (0, 0): self = .checkIn
    case (1, 0): self = .checkOut
    case (2, 0): self = .guests
    case (3, 1): self = .guest(at: spot[0])
    case (4, 1): self = .guestName(at: spot[0])
    case (5, 1): self = .guestSeat(at: spot[0])
    case (6, 0): self = .notes
    default: return nil
    }
  }

  /// Where the field stands in the form.
  public var spot: FieldSpot {
    switch self {
    case .checkIn: FieldSpot(0)
    case .checkOut: FieldSpot(1)
    case .guests: FieldSpot(2)
    case .guest(let index): FieldSpot(3, at: index)
    case .guestName(let index): FieldSpot(4, at: index)
    case .guestSeat(let index): FieldSpot(5, at: index)
    case .notes: FieldSpot(6)
    }
  }
}

/// What leaves the form `booking`.
public struct BookingPayload: PayloadPart {
  /// Check-in.
  public var checkIn: CalendarDate
  /// Check-out.
  public var checkOut: CalendarDate
  /// Guests.
  public var guests: [Guest]
  /// Notes.
  public var notes: String?

  /// Makes one of its parts.
  public init(
    checkIn: CalendarDate, checkOut: CalendarDate, guests: [Guest], notes: String? = nil
  ) {
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.guests = guests
    self.notes = notes
  }

  /// Reads one from a value of JSON.
  public init(_ value: Value) throws(PayloadMismatch) {
    checkIn = try value.part("check-in")
    checkOut = try value.part("check-out")
    guests = try value.part("guests")
    notes = try value.partIfAny("notes")
  }

  /// The same as a value of JSON.
  public var value: Value {
    var members = PayloadMembers()
    members.add("check-in", checkIn)
    members.add("check-out", checkOut)
    members.add("guests", guests)
    members.add("notes", notes)
    return members.value
  }

  /// Guests.
  public struct Guest: PayloadPart {
    /// Name of the guest.
    public var name: String
    /// Seat.
    public var seat: String

    /// Makes one of its parts.
    public init(name: String, seat: String) {
      self.name = name
      self.seat = seat
    }

    /// Reads one from a value of JSON.
    public init(_ value: Value) throws(PayloadMismatch) {
      name = try value.part("name")
      seat = try value.part("seat")
    }

    /// The same as a value of JSON.
    public var value: Value {
      var members = PayloadMembers()
      members.add("name", name)
      members.add("seat", seat)
      return members.value
    }
  }
}
