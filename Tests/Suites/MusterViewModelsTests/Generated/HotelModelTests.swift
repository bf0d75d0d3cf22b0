import GeneratedModels
import Muster
import MusterTesting
import MusterViewModels
import Testing

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
