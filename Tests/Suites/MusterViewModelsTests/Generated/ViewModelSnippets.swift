import Foundation
import GeneratedModels
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

/// The examples of view models on the pages.
@Suite("The pages on view models")
struct ViewModelSnippets {
  /// A screen, as far as the examples draw on it.
  final class Screen: Sendable {
    private let said = Property("")
    private let drawn = Property(FieldStatus.unchecked)
    private let signedIn = Property("")

    var words: String { said.value }
    func draw(_ status: FieldStatus) { drawn.value = status }
    func say(_ text: String) { said.value = text }
    func signIn(_ email: String, _ password: String) { signedIn.value = email }
  }

  /// A server that accepts everybody.
  struct Server {
    func signIn(_ payload: SigninPayload) async throws {}
  }

  /// A server's answer to a payload that it doesn't accept.
  struct ServerRefusal: Error {
    let messages: [Rejection]
  }

  @Test("bind a screen")
  func binding() {
    let screen = Screen()
    let viewModel: any SigninViewModelTypes = SigninViewModel()
    let bag = Bag {
      viewModel.outputs.isEmailValid.observe { screen.draw($0) }
      viewModel.outputs.emailNotValidErr.observe { screen.say($0) }
      viewModel.outputs.submitted.observe { screen.signIn($0.email, $0.password) }
    }
    viewModel.inputs.didChange(email: "ada@")
    #expect(screen.words == "Entered email is not valid.")
    bag.empty()
  }

  @Test("have one output for each field")
  func fields() {
    let viewModel: any SignupViewModelTypes = SignupViewModel()
    let age = viewModel.outputs.age
    let text = TestObserver(age.text)
    let value = TestObserver(age.value)
    viewModel.inputs.didChange(age: "3")
    viewModel.inputs.didChange(age: "3x")
    viewModel.inputs.set(age: 36)
    #expect(text.values == ["", "3", "3x", "36"])
    #expect(value.values == [nil, 3, nil, 36])
  }

  @Test("have a view model for each item of a list")
  func lists() {
    let viewModel: any BookingViewModelTypes = BookingViewModel()
    viewModel.inputs.addGuest(BookingDraft.Guest(name: "Ada"))
    viewModel.inputs.addGuest(BookingDraft.Guest(name: "Ben"))
    let ada = viewModel.observed.guests[0]
    let name = TestObserver(ada.outputs.name.text)
    ada.inputs.move(to: 1)
    ada.inputs.didChange(name: "Ada Example")
    #expect(name.values == ["Ada", "Ada Example"])
    #expect(viewModel.observed.guests[1].id == ada.id)
    ada.inputs.remove()
    ada.inputs.didChange(name: "Eve")
    #expect(name.values == ["Ada", "Ada Example"])
  }

  @Test("put a removed item back")
  func undoing() {
    let booking = BookingViewModel(draft: BookingDraft(guests: [BookingDraft.Guest(name: "Ada")]))
    let guest = booking.observed.guests[0]
    guest.inputs.remove()
    #expect(booking.observed.guests.count == 0)
    guest.inputs.undoRemove()
    #expect(booking.observed.guests[0].id == guest.id)
  }

  @Test("know the next field")
  func nextField() {
    let stay: any StayViewModelTypes = StayViewModel()
    #expect(stay.outputs.nextField(after: .arrival) == .nights)
    #expect(stay.outputs.nextField(after: .nights) == nil)
  }

  @Test("have a view model for each group")
  func groups() {
    let viewModel: any EveryThingViewModelTypes = EveryThingViewModel(
      checks: EveryThingStub(), asks: EveryThingStub())
    let address = viewModel.outputs.address
    let city = TestObserver(address.outputs.city.text)
    address.inputs.didChange(city: "Berlin")
    #expect(city.values == ["", "Berlin"])
  }

  @Test("have a view model for each entry of a map")
  func maps() {
    let viewModel: any NestedViewModelTypes = NestedViewModel()
    viewModel.inputs.addPrice(key: "EUR", NestedDraft.Price(amount: 80))
    let price = viewModel.observed.prices[0]
    let key = TestObserver(price.outputs.key.text)
    price.inputs.didChange(key: "USD")
    #expect(key.values == ["EUR", "USD"])
  }

  @Test("have view models for the items of items")
  func levels() {
    let stay: any StayViewModelTypes = StayViewModel()
    stay.inputs.addRoom(StayDraft.Room(kind: .double))
    let room = stay.observed.rooms[0]
    room.inputs.addGuest(StayDraft.Room.Guest(name: "Ada"))
    room.inputs.addGuest()
    room.observed.guests[1].inputs.didChange(name: "Ben")
    let names = room.observed.guests.map { $0.observed[.name]?.text }
    #expect(names == ["Ada", "Ben"])
  }

  func cities(of hotel: any HotelViewModelTypes) -> [Signal<String>] {
    [hotel.outputs.home, hotel.outputs.billing].map { address in address.outputs.city.text }
  }

  @Test("have one view model for all items and groups of a shape")
  func shapes() {
    let quote: any QuoteViewModelTypes = QuoteViewModel()
    quote.inputs.addDriver(QuoteDraft.Person(name: "Ben"))
    let driver: any QuotePersonItemViewModelTypes = quote.observed.drivers[0]
    let people: [any QuotePersonViewModelTypes] = [quote.outputs.holder, driver]
    for person in people { person.inputs.didChange(name: "Ada") }
    #expect(quote.outputs.draft.current?.drivers?.first?.name == "Ada")
  }

  @Test("set groups and lists to drafts")
  func settingParts() {
    let quote: any QuoteViewModelTypes = QuoteViewModel()
    quote.inputs.set(billing: QuoteDraft.Address(street: "1 High Street", city: "Leeds"))
    let billing = quote.outputs.draft.current?.billing
    quote.outputs.holder.inputs.set(home: billing)
    quote.inputs.set(drivers: [QuoteDraft.Person(name: "Ada", home: billing)])
    #expect(quote.outputs.holder.outputs.home.outputs.city.text.current == "Leeds")
  }

  @Test("have fields for doubles of view models")
  func doubles() {
    let age = FieldOutputs(value: .just(36), text: .just("36"), status: .just(.valid))
    let observed = ObservedForm<SignupField>(FieldScope(SignupField.form))
    #expect(age.text.current == "36")
    #expect(observed[.email]?.text == "")
  }

  @Test("have a view model for each page")
  func pages() {
    let viewModel: any StayViewModelTypes = StayViewModel()
    let dates = viewModel.outputs.datesPage
    let step = TestObserver(viewModel.outputs.step)
    dates.inputs.didChange(arrival: "2026-03-31")
    dates.inputs.next()
    dates.inputs.set(nights: 2)
    dates.inputs.next()
    #expect(step.values == [.dates, .rooms])
  }

  @Test("name fields")
  func names() {
    #expect(BookingField.allCases.count == 4)
    #expect(BookingField.checkIn.path == "/check-in")
    #expect(BookingField(path: "/notes") == .notes)
    #expect(BookingGuestField.name.path == "/guests/*/name")
    #expect(BookingField(path: "/guests/*/name") == nil)
  }

  @Test("begin with a draft")
  func drafting() {
    var draft = BookingDraft(notes: "Late arrival")
    draft.guests = [BookingDraft.Guest(name: "Ada")]
    draft.guests?[0].seat = "1A"
    let booking = BookingViewModel(draft: draft)
    #expect(booking.observed.guests.count == 1)
  }

  @Test("continue a saved draft")
  func saving() throws {
    let first = SignupViewModel()
    let drafts = TestObserver(first.outputs.draft)
    first.inputs.didChange(email: "ada@")
    first.inputs.didChange(age: "12a")
    let saved = try JSONEncoder().encode(drafts.values.last)
    let restored = try JSONDecoder().decode(SignupDraft.self, from: saved)
    #expect(restored.email == "ada@")
    #expect(restored.age == nil)
    let second = SignupViewModel(draft: restored)
    #expect(TestObserver(second.outputs.age.text).values == ["12a"])
    let fresh = SignupViewModel()
    fresh.inputs.restore(restored)
    #expect(fresh.observed.isChanged == true)
    #expect(fresh.observed[.email]?.text == "ada@")
  }

  @Test("send a payload, and receive the server's answer")
  func sending() async {
    let server = Server()
    let viewModel: any SigninViewModelTypes = SigninViewModel()
    let bag = Bag {
      viewModel.outputs.submitted.observe { payload in
        Task {
          do {
            try await server.signIn(payload)
            viewModel.inputs.accept()
          } catch let refusal as ServerRefusal {
            viewModel.inputs.reject(refusal.messages)
          } catch {
            viewModel.inputs.reject([])
          }
        }
      }
    }
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secret1")
    viewModel.inputs.submit()
    for await phase in viewModel.outputs.phase.values(buffering: .unbounded) {
      if phase == .accepted { break }
    }
    bag.empty()
  }

  @Test("have a phase")
  func phases() {
    let viewModel: any SigninViewModelTypes = SigninViewModel()
    let phase = TestObserver(viewModel.outputs.phase)
    let submitted = TestObserver(viewModel.outputs.submitted)
    let dropped = TestObserver(viewModel.outputs.dropped)
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secret1")
    viewModel.inputs.submit()
    viewModel.inputs.submit()
    viewModel.inputs.reject([.password: "Wrong password."])
    viewModel.inputs.didChange(password: "secret2")
    viewModel.inputs.submit()
    viewModel.inputs.accept()
    #expect(phase.values == [.editing, .sending, .refused, .editing, .sending, .accepted])
    #expect(submitted.values.count == 2)
    #expect(dropped.values == [.alreadySending])
  }

  /// A stay of Ada and Ben in one room.
  private let draft = StayDraft(
    arrival: "2026-03-31", nights: 2,
    rooms: [.init(kind: .double, guests: [.init(name: "Ada"), .init(name: "Ben")])],
    email: "ada@example.com")

  @Test("show a server's messages")
  func problems() throws {
    let viewModel = StayViewModel(draft: draft)
    let guests = viewModel.observed.rooms[0].observed.guests
    viewModel.inputs.submit()
    guests[1].inputs.move(to: 0)
    let body = """
      {"title": "Unprocessable Content", "status": 422, "errors": [
        {"pointer": "#/rooms/0/guests/1/name", "detail": "Ben has another booking."}
      ]}
      """
    viewModel.inputs.reject(ProblemDocument(try Value(json: body)))
    #expect(guests[1].observed[.name]?.message == "Ben has another booking.")
  }

  @Test("show the messages of a server that has other names")
  func otherNames() {
    let viewModel = StayViewModel(draft: draft)
    let answer = ["email": "Unknown.", "arrival_date": "Fully booked."]
    let names = ["arrival_date": "arrival"]
    viewModel.inputs.reject(
      answer.compactMap { name, message in
        StayField(path: "/\(names[name] ?? name)").map { ($0, message) }
      })
    #expect(viewModel.observed[.email]?.message == "Unknown.")
    #expect(viewModel.observed[.arrival]?.message == "Fully booked.")
  }

  @Test("speak the reader's language")
  func language() {
    let viewModel = SignupViewModel(language: "de")
    let message = TestObserver(viewModel.outputs.ageNotValidErr)
    viewModel.inputs.didChange(age: "12")
    viewModel.inputs.didLeave(.age)
    viewModel.inputs.speak("en")
    #expect(message.values == ["", "„Age“ muss mindestens 13 sein", "Age must be 13 or more"])
    viewModel.inputs.speak("de")
    viewModel.inputs.speak("sv")
    #expect(message.values.last == "Age must be 13 or more")
  }

  @Test("have payloads of dates, times and numbers")
  func values() {
    #expect(CalendarDate(year: 2026, month: 2, day: 30) == nil)
    #expect(CalendarDate("2026-03-31".utf8Span.span)?.parts.day == 31)
    #expect(ClockTime(hour: 9, minute: 30)?.text == "09:30:00")
    #expect(Number("12.50")?.text == "12.5")
  }

  @Test("judge payloads from other sources")
  func judging() throws {
    let body = #"{"email": "ada@example.com", "password": "secret1"}"#
    let signin = try SigninPayload(judging: Value(json: body))
    #expect(signin.email == "ada@example.com")
  }

  @Test("have constants as literals")
  func constants() {
    let launch: CalendarDate = "2026-03-31"
    let opens: ClockTime = "09:30"
    let seats: Number = 12
    let order: Value = ["seats": 12, "names": ["Ada", nil]]
    #expect(launch.text == "2026-03-31" && opens.text == "09:30:00" && seats.text == "12")
    #expect(order.json() == #"{"seats":12,"names":["Ada",null]}"#)
  }

  @Test("have numbers that convert to those of Swift")
  func conversions() {
    let price = Number("12.50") ?? .zero
    #expect(Double(price) == 12.5)
    #expect(Int(exactly: price) == nil)
    #expect(Int(exactly: price.rounded()) == 13)
    #expect(Number(shortest: 0.1)?.text == "0.1")
  }

  @Test("are observed")
  func observing() {
    let viewModel = SigninViewModel()
    viewModel.didChange(email: "ada@")
    let form = viewModel.observed
    #expect(form[.email]?.message == "Entered email is not valid.")
    #expect(form.formStatus == .notValid)
    form[text: .email] = "ada@example.com"
    #expect(form[.email]?.status == .valid)
  }

  @Test("have controls")
  func controls() {
    let viewModel: any BookingViewModelTypes = BookingViewModel()
    #expect(SignupField.age.control.label == "Age")
    #expect(SignupField.age.control.limits.max == 120)
    #expect(SignupField.email.control.purpose == .email)
    #expect(SignupField.allCases[8].control.label == "Website")
    let earliest = TestObserver(viewModel.outputs.checkOut.control.map(\.limits.min))
    viewModel.inputs.didChange(checkIn: "2026-03-31")
    #expect(earliest.values == [nil, CalendarDate(year: 2026, month: 4, day: 1)])
  }

  @Test("have choices")
  func choices() {
    let signup = SignupViewModel()
    signup.set(country: .gb)
    #expect(SignupPayload.Country.gb.label == "United Kingdom")
    #expect(SignupPayload.Country.allCases.count == 20)
    #expect(SignupPayload.Country(rawValue: "DE") == .de)
  }

  @Test("support forms known at run time")
  func dynamic() throws {
    let path = KickstarterTests.root.appending(path: "Tests/Data/GeneratedModels/rules/invite.yaml")
      .path
    let form = try RuleForm(contentsOf: path)
    let viewModel = FormViewModel(
      form, asks: ["username-free": AskFunction { (name: String) in .passes }])
    let message = TestObserver(viewModel.outputs.message(of: "email"))
    viewModel.inputs.didChange("email", to: "ada@")
    viewModel.inputs.didLeave("email")
    #expect(message.values == ["", "Enter an email address."])
  }
}
