import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A generated view model")
struct GeneratedModelTests {
  @Test("has a case for each field, with its address")
  func fields() {
    #expect(SigninField.allCases.map(\.fieldAddress) == [FieldAddress(0), FieldAddress(1)])
    #expect(SigninField(FieldAddress(1)) == .password)
    #expect(SigninField(FieldAddress(1, at: 0)) == nil)
    #expect(SigninField(FieldAddress(7)) == nil)
    for field in [BookingField.checkIn, .guests, .guest(at: 3), .guestName(at: 0), .notes] {
      #expect(BookingField(field.fieldAddress) == field)
    }
    let seat = EveryThingField.guestSeat(at: 1, 2)
    #expect(EveryThingField(seat.fieldAddress) == seat)
  }

  @Test("has lists: items are added, removed and moved with their fields")
  func lists() throws {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler(), clock: Self.clock)
    let name = TestObserver(viewModel.guestNameText(at: 0))
    let seat = TestObserver(viewModel.guestSeatNotValidErr(at: 0))
    let items = TestObserver(viewModel.guestItems)
    let focus = TestObserver(viewModel.focus)
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(checkIn: "2026-03-10")
    viewModel.set(checkOut: CalendarDate(year: 2026, month: 3, day: 12))
    viewModel.insertGuest(at: 0)
    viewModel.didChange(guestName: " Ada  Example", at: 0)
    viewModel.didChange(guestSeat: "x", at: 0)
    viewModel.didLeave(.guestSeat(at: 0))
    viewModel.submit()
    #expect(focus.values == [.guestSeat(at: 0)])
    #expect(seat.values == ["", "Enter a seat, like 12C"])
    viewModel.didChange(guestSeat: "12c", at: 0)
    viewModel.insertGuest(at: 0)
    viewModel.moveGuest(from: 0, to: 1)
    viewModel.removeGuest(at: 1)
    viewModel.submit()
    #expect(items.values.map(\.count) == [0, 1, 2, 2, 1])
    #expect(name.values == ["", " Ada  Example", "", " Ada  Example"])
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
      usernameFree: { $0 == "ada" ? .passes : .fails() },
      notRude: { $0 == "rude" ? .fails : .passes },
      tenantKnown: { $0.others.isEmpty ? .failed : .passes }, scheduler: time,
      clock: Self.clock)
    let submitted = TestObserver(viewModel.submitted)
    let month = TestObserver(viewModel.isMonthShown)
    let time1 = TestObserver(viewModel.isИмяRequired)
    let step = TestObserver(viewModel.step)
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(username: "ada")
    time.advance(by: .milliseconds(300))
    await time.settle()
    viewModel.go(to: .default)
    viewModel.set(submit: true)
    viewModel.set(default: 3)
    viewModel.didChange(field2fa: "\"\"\"#123456")
    viewModel.didChange(selfField: "0.10")
    viewModel.didChange(isFormValid: "2026-03-02")
    viewModel.set(имя: ClockTime(hour: 9, minute: 30))
    viewModel.didChange(month: "2026-04")
    viewModel.set(anything: ["a": [1, nil]])
    viewModel.didChange(addressCity: "Berlin")
    viewModel.insertGuest(at: 0)
    viewModel.didChange(guestName: "Ada", at: 0)
    viewModel.set(guestSeats: [1, 2], at: 0)
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
    viewModel.set(prices: ["room": NestedPayload.Price(amount: 80)])
    viewModel.set(boards: [[.init(mark: "x")], []])
    viewModel.set(shelves: [["a": .init(title: "Emma")]])
    viewModel.set(rooms: ["attic": [.init(beds: 2)]])
    viewModel.insertGuest(at: 0)
    viewModel.set(guestBags: ["red": .init(tag: .init(text: "BER"))], at: 0)
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
    #expect(try BookingPayload(payload.value) == payload)
    #expect("\(payload)".contains("checkIn: 2026-03-10, checkOut: 2026-03-12, guests: ["))
    #expect(
      payload.value.json()
        == #"{"check-in":"2026-03-10","check-out":"2026-03-12","guests":[{"name":"Ada","seat":"1A"}],"notes":"late"}"#
    )
    #expect(throws: PayloadMismatch(expected: "date", path: "/check-in")) {
      try BookingPayload(.object([]))
    }
  }

  @Test("compiles and works for all names of fields")
  func names() throws {
    let viewModel = NamesViewModel(
      await: { _ in .passes }, default: { _ in .passes }, clockCheck: { _ in .passes },
      aCheckThatHasARatherLongName: { _ in .passes }, scheduler: VirtualScheduler())
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(type: "a")
    viewModel.set(await: 1)
    viewModel.didChange(selfField: "b")
    viewModel.didChange(children: "secret1")
    viewModel.set(größe: 3)
    viewModel.didChange(名前名前: "c")
    viewModel.insertデータItem(at: 0)
    viewModel.didChange(データItemデータ: "d", at: 0)
    viewModel.insertIndex(at: 0)
    viewModel.didChange(index: "4", at: 0)
    viewModel.didChange(valueValue: "secret2")
    viewModel.didChange(stringMirrorInt: "e")
    viewModel.submit()
    let payload = try #require(submitted.values.first)
    #expect(payload.children == "secret1" && payload.名前.値 == nil)
    #expect(!"\(payload)".contains("secret"))
    #expect(try NamesPayload(payload.value) == payload)
  }

  @Test("shows no secret in a trace of its outputs")
  func trace() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let length = Property(0, following: viewModel.passwordText.map(\.count))
    let last = Property("", following: viewModel.emailText)
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
      values: ["email": "ada@example.com"], scheduler: VirtualScheduler())
    #expect(TestObserver(viewModel.emailText).values == ["ada@example.com"])
    #expect(TestObserver(viewModel.emailStatus).values == [.unchecked])
  }

  private static let clock: @Sendable () -> OffsetDateTime = {
    OffsetDateTime("2026-03-02T12:00:00Z".utf8Span.span) ?? .now
  }
}
