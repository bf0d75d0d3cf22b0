import Chance
import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// A hotel's server, for tests.
private struct HotelStub: HotelAsks {
  func isNameFree(_ groupName: String) -> AskAnswer { groupName == "taken" ? .fails() : .passes }

  func isOfferValid(_ offer: String, groupName: String?) -> AskAnswer {
    groupName == nil ? .failed : .passes
  }
}

/// A form with three levels of lists, a shape that is used twice, pages and two asks.
@Suite("The view model of a deep form")
struct HotelModelTests {
  private let time = VirtualScheduler()
  private let hotel: any HotelViewModelTypes

  init() {
    hotel = HotelViewModel(asks: HotelStub(), scheduler: time)
  }

  /// A screen for any address, which knows only the view model of the shape.
  private struct AddressScreen {
    let city: TestObserver<String>
    let missing: TestObserver<String>
    private let address: any HotelAddressViewModelTypes

    init(_ address: any HotelAddressViewModelTypes) {
      self.address = address
      city = TestObserver(address.outputs.city.text)
      missing = TestObserver(address.outputs.streetNotValidErr)
    }

    func fill(_ street: String, _ city: String) {
      address.inputs.didChange(street: street)
      address.inputs.didChange(city: city)
      address.inputs.set(country: .at)
      address.inputs.didLeave(.street)
    }
  }

  @Test("has one screen for a shape, bound to each of its groups")
  func shapes() {
    hotel.inputs.set(isBilledElsewhere: true)
    let home = AddressScreen(hotel.outputs.home)
    let billing = AddressScreen(hotel.outputs.billing)
    home.fill("1 High Street", "Leeds")
    billing.fill("", "Wien")
    #expect(home.city.values == ["", "Leeds"] && billing.city.values == ["", "Wien"])
    #expect(home.missing.values == [""] && billing.missing.values.count == 2)
    let draft = TestObserver(hotel.outputs.draft).values.last
    #expect(draft?.home?.city == "Leeds" && draft?.billing?.country == .at)
  }

  @Test("goes from page to page, and back")
  func pages() {
    let people = hotel.outputs.peoplePage
    let (rooms, payment) = (hotel.outputs.roomsPage, hotel.outputs.paymentPage)
    let step = TestObserver(hotel.outputs.step)
    let valid = TestObserver(people.outputs.isPageValid)
    let current = TestObserver(rooms.outputs.isCurrentPage)
    people.inputs.next()
    people.inputs.didChange(groupName: "Friends")
    AddressScreen(people.outputs.home).fill("1 High Street", "Leeds")
    people.inputs.next()
    rooms.inputs.addRoom(HotelDraft.Room(rate: 100))
    rooms.inputs.next()
    payment.inputs.next()
    payment.inputs.back()
    #expect(step.values == [.people, .rooms, .payment, .rooms])
    #expect(current.values == [false, true, false, true])
    #expect(valid.values.first == .notValid && valid.values.last != .notValid)
    #expect(HotelStep.rooms.fields == [.rooms, .total])
  }

  @Test("has view models for the items of items")
  func levels() throws {
    let total = TestObserver(hotel.outputs.total.value.map { $0?.text })
    hotel.inputs.addRoom(HotelDraft.Room(rate: 100))
    hotel.inputs.addRoom(HotelDraft.Room(rate: 50))
    let rooms = TestObserver(hotel.outputs.rooms)
    let first = try #require(rooms.values.last?.first)
    first.inputs.addGuest(.init(name: "Ada", bags: [.init(weight: 3)]))
    let guests = TestObserver(first.outputs.guests)
    let ada = try #require(guests.values.last?.first)
    let bags = TestObserver(ada.outputs.bags.map(\.count))
    let bag = try #require(TestObserver(ada.outputs.bags).values.last?.first)
    let weight = TestObserver(bag.outputs.weight.value)
    first.inputs.move(to: 1)
    ada.inputs.addBag()
    bag.inputs.didChange(weight: "40")
    bag.inputs.didLeave(.weight)
    let focus = TestObserver(hotel.outputs.focus)
    hotel.inputs.submit()
    #expect(total.values == [nil, "100", "150"] || total.values == ["0", "100", "150"])
    #expect(bags.values == [1, 2] && weight.values == [3, 40])
    #expect(focus.values == [.groupName])
    #expect(
      TestObserver(hotel.outputs.summary).values.last?.map(\.field).contains(
        .roomGuestBagWeight(of: bag.id)) == true)
    first.inputs.remove()
    ada.inputs.didChange(name: "Eve")
    bag.inputs.remove()
    #expect(rooms.values.last?.count == 1 && weight.values == [3, 40])
    #expect(TestObserver(ada.outputs.name.text).values == [])
  }

  @Test("draws controls of an item by the rules that apply to the item")
  func controls() throws {
    hotel.inputs.addRoom(nil)
    let room = try #require(TestObserver(hotel.outputs.rooms).values.last?.first)
    let rate = TestObserver(room.outputs.rate.control.map(\.limits.max?.text))
    room.inputs.move(to: 0)
    #expect(rate.values == ["900"])
  }
}

/// Random edits of items, while each item has an observer.
@Suite("An observer of an item")
struct ItemObserverTests {
  @Test("receives every value of its own item, none of another, and nothing after its end")
  func random() throws {
    let hotel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())
    var dice = Dice(seed: UInt64(Effort.seed ?? 40))
    var log = ItemLog()
    for _ in 0..<Effort.times(1_500) {
      let rooms = hotel.observed.rooms
      guard rooms.count > 2 else {
        hotel.addRoom()
        continue
      }
      let room = dice.pick(rooms)
      let guests = room.observed.guests
      switch dice.roll(8) {
      case 0 where rooms.count < 12: hotel.insertRoom(at: dice.roll(rooms.count + 1))
      case 1: room.move(to: dice.roll(rooms.count + 2))
      case 2 where rooms.count > 4:
        room.remove()
        log.end(room.id, guests.map(\.id))
      case 3 where guests.count < 4: room.addGuest()
      case 4 where guests.count > 1:
        let guest = dice.pick(guests)
        guest.move(to: dice.roll(guests.count))
        if dice.chance(3) {
          guest.remove()
          log.end(guest.id, [])
        }
      case 5, 6:
        log.type("\(dice.roll(1_000))", into: room.id, room.rate.text, room.didChange(rate:))
      default:
        if guests.isEmpty { continue }
        let guest = dice.pick(guests)
        log.type("\(dice.roll(1_000))", into: guest.id, guest.name.text, guest.didChange(name:))
      }
    }
    #expect(log.mistakes.value == [])
    #expect(log.typed > 100 && log.ended > 20)
  }

  /// The last value that each observer must have received.
  private struct ItemLog {
    let mistakes = Property<[String]>([])
    private(set) var typed = 0
    private(set) var ended = 0
    private var known: [ItemID: (expected: Property<String?>, observer: SignalObserver)] = [:]

    /// An observer that lives as long as the log.
    private final class SignalObserver: Sendable {
      let bag = Bag()
    }

    mutating func type(
      _ text: String, into id: ItemID, _ signal: Signal<String>, _ change: (String) -> Void
    ) {
      typed += 1
      let expected = known[id]?.expected ?? watch(id, signal)
      expected.value = text
      change(text)
    }

    private mutating func watch(_ id: ItemID, _ signal: Signal<String>) -> Property<String?> {
      let (expected, observer) = (Property<String?>(""), SignalObserver())
      known[id] = (expected, observer)
      observer.bag
        ++ signal.observe { [mistakes] heard in
          if heard == expected.value { return }
          mistakes.update { $0.append("heard \(heard), not \(expected.value ?? "nothing")") }
        }
      return expected
    }

    /// Notes that items were removed: from now on, their observers must not receive anything.
    mutating func end(_ id: ItemID, _ inner: [ItemID]) {
      ended += 1
      for id in [id] + inner { known[id]?.expected.value = nil }
    }
  }
}
