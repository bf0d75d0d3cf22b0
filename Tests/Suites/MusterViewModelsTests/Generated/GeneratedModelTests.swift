import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// The answers that the form of everything needs.
struct EveryThingStub: EveryThingChecks, EveryThingAsks {
  func isNotRude(_ username: String) -> HostAnswer { username == "rude" ? .fails : .passes }

  func isUsernameFree(_ username: String) -> AskAnswer {
    username == "ada" ? .passes : .fails()
  }

  func isTenantKnown(_ tenant: String, username: String?) -> AskAnswer {
    username == nil ? .failed : .passes
  }
}

private struct NamesStub: NamesChecks, NamesAsks {
  func isDefault(_ checked: String) -> HostAnswer { .passes }
  func isClock(_ checked: String) -> HostAnswer { .passes }
  func aCheckThatHasARatherLongName(_ checked: String) -> HostAnswer { .passes }
  func isAwait(_ checked: String) -> AskAnswer { .passes }
}

@Suite("A generated view model")
struct GeneratedModelTests {
  @Test("has a case for each field, with its address")
  func fields() {
    #expect(SigninField.allCases.map(\.fieldAddress) == [FieldAddress(0), FieldAddress(1)])
    #expect(SigninField(FieldAddress(1)) == .password)
    #expect(SigninField(FieldAddress(7)) == nil)
    let viewModel = BookingViewModel(scheduler: VirtualScheduler())
    viewModel.addGuest()
    let id = viewModel.observed.guests[0].id
    for field in [BookingField.checkIn, .guests, .guest(id), .guestName(of: id), .notes] {
      #expect(BookingField(field.fieldAddress) == field)
    }
    #expect(BookingField.allCases == [.checkIn, .checkOut, .guests, .notes])
    #expect(BookingGuestField.allCases.map(\.path) == ["/guests/*/name", "/guests/*/seat"])
    #expect(BookingField(path: "/check-in") == .checkIn && BookingField(path: "/seat") == nil)
  }

  @Test("has lists: items are added, removed and moved with their fields")
  func lists() throws {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler(), clock: Self.clock)
    let guests = TestObserver(viewModel.guests)
    let focus = TestObserver(viewModel.focus)
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(checkIn: "2026-03-10")
    viewModel.set(checkOut: CalendarDate(year: 2026, month: 3, day: 12))
    viewModel.addGuest()
    let ada = try #require(guests.values.last?.first)
    let name = TestObserver(ada.outputs.name.text)
    let seat = TestObserver(ada.outputs.seatNotValidErr)
    ada.inputs.didChange(name: " Ada  Example")
    ada.inputs.didChange(seat: "x")
    ada.inputs.didLeave(.seat)
    viewModel.submit()
    #expect(focus.values == [.guestSeat(of: ada.id)])
    #expect(seat.values == ["", "Enter a seat, like 12C"])
    ada.inputs.didChange(seat: "12c")
    viewModel.insertGuest(at: 0)
    ada.inputs.move(to: 0)
    guests.values.last?.last?.inputs.remove()
    viewModel.submit()
    #expect(guests.values.map(\.count) == [0, 1, 2, 2, 1])
    #expect(guests.values.last?.first?.id == ada.id)
    #expect(name.values == ["", " Ada  Example"])
    let checkIn = try #require(CalendarDate(year: 2026, month: 3, day: 10))
    let checkOut = try #require(CalendarDate(year: 2026, month: 3, day: 12))
    #expect(
      submitted.values == [
        BookingPayload(
          checkIn: checkIn, checkOut: checkOut, guests: [.init(name: "Ada Example", seat: "12C")])
      ])
  }

  @Test("has a payload of every type, and the program's checks, asks and values")
  func everything() async throws {
    let time = VirtualScheduler()
    let viewModel = EveryThingViewModel(
      given: EveryThingGiven(currentEmail: "old@example.com", smallest: 3),
      checks: EveryThingStub(), asks: EveryThingStub(), scheduler: time, clock: Self.clock)
    let submitted = TestObserver(viewModel.submitted)
    let month = TestObserver(viewModel.month.isShown)
    let time1 = TestObserver(viewModel.имя.isRequired)
    let step = TestObserver(viewModel.step)
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(username: "ada")
    time.advance(by: .milliseconds(300))
    await time.settle()
    viewModel.go(to: .default)
    viewModel.set(submitField: true)
    viewModel.set(default: 3)
    viewModel.didChange(field2fa: "\"\"\"#123456")
    viewModel.didChange(selfField: "0.10")
    viewModel.didChange(isFormValidField: "2026-03-02")
    viewModel.set(имя: ClockTime(hour: 9, minute: 30))
    viewModel.didChange(month: "2026-04")
    viewModel.set(anything: ["a": [1, nil]])
    viewModel.address.inputs.didChange(city: "Berlin")
    viewModel.addGuest()
    viewModel.observed.guests[0].didChange(name: "Ada")
    viewModel.observed.guests[0].set(seats: [1, 2])
    viewModel.set(tags: ["a", "b"])
    viewModel.set(settings: ["x": 1])
    viewModel.submit()
    let selfField = try #require(Number("0.10"))
    let day = try #require(CalendarDate(year: 2026, month: 3, day: 2))
    #expect(
      submitted.values == [
        EveryThingPayload(
          email: "ada@example.com", submit: true, formField: .a, default: 3,
          field2fa: "\"\"\"#123456", selfField: selfField, isFormValid: day,
          имя: ClockTime(hour: 9, minute: 30), month: YearMonth(year: 2026, month: 4),
          anything: ["a": [1, nil]], username: "ada",
          address: .init(city: "Berlin"), guests: [.init(name: "Ada", seats: [1, 2])],
          tags: ["a", "b"], settings: ["x": 1])
      ])
    #expect(month.values == [false, true])
    #expect(time1.values == [false, true])
    #expect(step.values == [.who, .default])
  }

  @Test("supports groups inside maps and inner lists, whose types are the payload's")
  func nested() throws {
    let viewModel = NestedViewModel(scheduler: VirtualScheduler())
    let submitted = TestObserver(viewModel.submitted)
    let form = viewModel.observed
    viewModel.addPrice(key: "room", nil)
    form.prices[0].didChange(amount: "80")
    viewModel.addBoard([.init(mark: "x")])
    viewModel.addBoard([])
    viewModel.addShelf(nil)
    form.shelves[0].addItem(key: "a", .init(title: "Emma"))
    viewModel.addRoom(key: "loft", nil)
    form.rooms[0].didChange(key: "attic")
    form.rooms[0].addItem()
    form.rooms[0].observed.items[0].didChange(beds: "2")
    viewModel.addGuest()
    form.guests[0].addBag(key: "red", nil)
    form.guests[0].observed.bags[0].outputs.tag.inputs.didChange(text: "BER")
    viewModel.submit()
    #expect(
      submitted.values == [
        NestedPayload(
          prices: ["room": .init(amount: 80)], boards: [[.init(mark: "x")], []],
          shelves: [["a": .init(title: "Emma")]], rooms: ["attic": [.init(beds: 2)]],
          guests: [.init(bags: ["red": .init(tag: .init(text: "BER"))])])
      ])
  }

  @Test("returns the same payload as it received")
  func payload() throws {
    let payload = BookingPayload(
      checkIn: try #require(CalendarDate(year: 2026, month: 3, day: 10)),
      checkOut: try #require(CalendarDate(year: 2026, month: 3, day: 12)),
      guests: [.init(name: "Ada", seat: "1A")], notes: "late")
    #expect(try BookingPayload(unjudged: payload.value) == payload)
    #expect("\(payload)".contains("checkIn: 2026-03-10, checkOut: 2026-03-12, guests: ["))
    #expect(
      payload.value.json()
        == #"{"check-in":"2026-03-10","check-out":"2026-03-12","guests":[{"name":"Ada","seat":"1A"}],"notes":"late"}"#
    )
    #expect(throws: PayloadMismatch(expected: "date", path: "/check-in")) {
      try BookingPayload(unjudged: .object([]))
    }
  }

  @Test("compiles and works for all names of fields")
  func names() throws {
    let viewModel = NamesViewModel(
      checks: NamesStub(), asks: NamesStub(), scheduler: VirtualScheduler())
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(type: "a")
    viewModel.set(await: 1)
    viewModel.didChange(selfField: "b")
    viewModel.didChange(children: "secret1")
    viewModel.set(größe: 3)
    viewModel.名前.inputs.didChange(名前: "c")
    viewModel.addデータItem()
    viewModel.observed.データ[0].didChange(データ: "d")
    viewModel.addIndex(4)
    viewModel.value.inputs.didChange(value: "secret2")
    viewModel.string.outputs.mirror.inputs.didChange(int: "e")
    viewModel.submit()
    let payload = try #require(submitted.values.first)
    #expect(payload.children == "secret1" && payload.名前.値 == nil)
    #expect(!"\(payload)".contains("secret"))
    #expect(try NamesPayload(unjudged: payload.value) == payload)
  }

  @Test("shows no secret in a trace of its outputs")
  func trace() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let length = Property(0, following: viewModel.password.text.map(\.count))
    let last = Property("", following: viewModel.email.text)
    let form = Property("", following: viewModel.submitted.map { "\($0.password)" })
    let lines = Property<[String]>([])
    let bag = Bag {
      Signal.combineLatest(length.signal, last.signal).observe { _ in }
      form.signal.observe { _ in }
      length.trace { event in lines.update { $0.append(event.description) } }
      form.trace { event in lines.update { $0.append(event.description) } }
    }
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(password: "secret1")
    viewModel.submit()
    #expect(form.value == "secret1")
    #expect(lines.value.contains { $0.hasSuffix(": ada@example.com") })
    #expect(lines.value.contains { $0.hasSuffix(": •••") })
    #expect(lines.value.filter { $0.contains("secret1") } == [])
    bag.empty()
  }

  @Test("begins with the values it is given")
  func values() {
    let viewModel = SigninViewModel(
      draft: SigninDraft(["email": "ada@example.com"]), scheduler: VirtualScheduler())
    #expect(TestObserver(viewModel.email.text).values == ["ada@example.com"])
    #expect(TestObserver(viewModel.email.status).values == [.unchecked])
  }

  private static let clock: @Sendable () -> OffsetDateTime = {
    OffsetDateTime("2026-03-02T12:00:00Z".utf8Span.span) ?? .now
  }
}
