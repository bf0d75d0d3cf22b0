import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The view model of an item")
struct ItemModelTests {
  private let booking = BookingViewModel(scheduler: VirtualScheduler())

  /// Adds guests with these names.
  private func guests(_ names: String...) -> [any BookingGuestViewModelTypes] {
    let first = booking.observed.guests.count
    for name in names { booking.addGuest(BookingDraft.Guest(name: name)) }
    return Array(booking.observed.guests[first...])
  }

  /// The identity of an item as code sees it that knows only `Identifiable`.
  private func id(of item: some Identifiable<ItemID>) -> ItemID { item.id }

  @Test("is the same object as long as the item exists, wherever it moves")
  func identity() {
    let found = TestObserver(booking.guests)
    let all = guests("Ada", "Ben", "Cy")
    all[0].inputs.move(to: 2)
    booking.inputs.insertGuest(at: 0)
    #expect(found.values.last?.dropFirst().map(\.id) == [all[1], all[2], all[0]].map(\.id))
    for (one, other) in zip(found.values.last?.dropFirst() ?? [], [all[1], all[2], all[0]]) {
      #expect(one as AnyObject === other as AnyObject && id(of: one) == other.id)
    }
  }

  @Test("receives nothing of another item when items move")
  func moving() {
    let all = guests("Ada", "Ben")
    let ada = TestObserver(all[0].outputs.name.text)
    let ben = TestObserver(all[1].outputs.name.value)
    all[0].inputs.move(to: 1)
    all[0].inputs.didChange(name: "Ada L")
    all[1].inputs.didChange(name: "Ben F")
    #expect(ada.values == ["Ada", "Ada L"])
    #expect(ben.values == ["Ben", "Ben F"])
  }

  @Test("ends with the item: its outputs end, and its inputs do nothing")
  func end() async {
    let all = guests("Ada", "Ben")
    let ada = all[0]
    let text = TestObserver(ada.outputs.name.text)
    let control = TestObserver(ada.outputs.seat.control)
    let values = ada.outputs.nameNotValidErr.values(buffering: .unbounded)
    let merged = Signal.merge(ada.outputs.name.text, ada.outputs.seat.text)
      .map { $0 }.values(buffering: .unbounded)
    let everybody = TestObserver(booking.guests.map(\.count))
    ada.inputs.remove()
    ada.inputs.didChange(name: "Eve")
    ada.inputs.didLeave(.name)
    ada.inputs.set(.seat, to: "1A")
    ada.inputs.remove()
    ada.inputs.move(to: 0)
    booking.addGuest(BookingDraft.Guest(name: "Cy"))
    #expect(text.values == ["Ada"] && control.values.count == 1)
    #expect(everybody.values == [2, 1, 2])
    #expect(booking.observed.guests.map { $0.observed[text: .name] } == ["Ben", "Cy"])
    var messages: [String] = []
    for await message in values { messages.append(message) }
    #expect(messages == [""])
    var texts: [String] = []
    for await text in merged { texts.append(text) }
    #expect(texts == ["Ada", ""])
    #expect(TestObserver(ada.outputs.name.text).values == [])
    #expect(TestObserver(ada.outputs.name.control).values == [])
    for await _ in ada.outputs.name.text.values(buffering: .unbounded) { Issue.record("ended") }
  }

  @Test("goes on in an asynchronous sequence that another signal feeds, too")
  func mixed() async {
    let all = guests("Ada")
    let names = Property("Ben")
    let both = Signal.merge(all[0].outputs.name.text, names.signal).values(buffering: .unbounded)
    all[0].inputs.remove()
    names.value = "Cy"
    var heard: [String] = []
    for await name in both {
      heard.append(name)
      if name == "Cy" { break }
    }
    #expect(heard == ["Ada", "Ben", "Cy"])
  }

  @Test("is made when a list is first observed, and untouched items cost no signal")
  func untouched() throws {
    let names = (0..<1_000).map { BookingDraft.Guest(name: "\($0)") }
    let viewModel = BookingViewModel(
      draft: BookingDraft(guests: names), scheduler: VirtualScheduler())
    let guests = TestObserver(viewModel.guests)
    #expect(guests.values.last?.count == 1_000)
    #expect(viewModel.scope.countOfObserved == 1)
    let text = TestObserver(try #require(guests.values.last?.last).outputs.name.text)
    #expect(text.values == ["999"])
    #expect(viewModel.scope.countOfObserved == 2)
  }

  @Test("has the failures that are about the item as a whole")
  func whole() {
    let all = guests("Ada", "Ben")
    for guest in all { guest.inputs.didChange(seat: "1A") }
    booking.submit()
    #expect(TestObserver(all[1].outputs.isValid).values == [.notValid])
    #expect(
      TestObserver(all[1].outputs.notValidErr).values == ["Two guests can't have the same seat"])
    #expect(TestObserver(all[0].outputs.notValidErr).values == [""])
  }

  @Test("is not inserted beyond the end of the list")
  func beyond() {
    booking.insertGuest(at: 9)
    booking.insertGuest(at: -1)
    #expect(booking.observed.guests.isEmpty)
    booking.insertGuest(at: 0)
    booking.insertGuest(at: 1)
    #expect(booking.observed.guests.count == 2)
  }

  @Test("of a map's entry has the key")
  func entries() throws {
    let viewModel = NestedViewModel(scheduler: VirtualScheduler())
    let prices = TestObserver(viewModel.prices)
    viewModel.inputs.addPrice(key: "EUR", NestedDraft.Price(amount: 3))
    viewModel.inputs.addPrice(key: "USD", nil)
    viewModel.inputs.addPrice(key: "EUR", nil)
    let eur = try #require(prices.values.last?.first)
    let key = TestObserver(eur.outputs.key.text)
    #expect(prices.values.last?.count == 2)
    eur.inputs.didChange(key: "GBP")
    #expect(key.values == ["EUR", "GBP"])
    #expect(TestObserver(eur.outputs.amount.value).values == [3])
    eur.inputs.remove()
    #expect(prices.values.last?.count == 1)
  }

  @Test("takes the names of fields with positions for one more version")
  @available(*, deprecated)
  func positions() {
    let name = TestObserver(booking.outputs.guestNameText(at: 0))
    booking.insertGuest(at: 0)
    booking.inputs.didChange(guestName: "Ada", at: 0)
    booking.insertGuest(at: 0)
    booking.inputs.moveGuest(from: 0, to: 1)
    booking.inputs.removeGuest(at: 1)
    booking.didChange(.guestSeat(at: 0), to: "x", from: .pasted)
    #expect(name.values == ["", "Ada", "", "Ada"])
    #expect(TestObserver(booking.outputs.guestSeatText(at: 0)).values == ["x"])
  }
}
