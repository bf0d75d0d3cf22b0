import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The next field of a view model")
struct NextFieldTests {
  private let hotel = HotelViewModel(
    draft: HotelDraft(rooms: [.init(guests: [.init(name: "Ada")])]), asks: HotelStub(),
    scheduler: VirtualScheduler())

  @Test("follows the fields that apply")
  func applies() {
    let next = TestObserver(hotel.next(after: .isBilledElsewhere))
    hotel.set(isBilledElsewhere: true)
    hotel.set(isBilledElsewhere: false)
    #expect(next.values == [nil, .billingStreet, nil])
    #expect(hotel.next(after: .groupName).current == .some(.homeStreet))
    #expect(hotel.next(after: .homeCountry).current == .some(.isBilledElsewhere))
    // It costs nothing without observers.
    let count = hotel.scope.countOfObserved
    withExtendedLifetime(next) {}
    #expect(count == hotel.scope.countOfObserved)
  }

  @Test("is named by identity, in the form and in an item or group")
  func parts() {
    let room = hotel.observed.rooms[0]
    let guest = room.observed.guests[0]
    #expect(hotel.next(after: .rooms).current == .some(.roomRate(of: room.id)))
    #expect(
      hotel.next(after: .roomRate(of: room.id)).current == .some(.roomGuestName(of: guest.id)))
    #expect(hotel.home.outputs.next(after: .street).current == .some(.city))
    #expect(hotel.home.outputs.next(after: .country).current == .some(nil))
    #expect(hotel.peoplePage.outputs.next(after: .homeCountry).current == .some(.isBilledElsewhere))
  }

  @Test("ends with its item")
  func removed() {
    let room = hotel.observed.rooms[0]
    let next = TestObserver(hotel.next(after: .rooms))
    room.inputs.addGuest()
    room.inputs.remove()
    hotel.inputs.addRoom()
    let added = hotel.observed.rooms[0]
    #expect(next.values == [.roomRate(of: room.id), nil, .roomRate(of: added.id)])
  }
}
