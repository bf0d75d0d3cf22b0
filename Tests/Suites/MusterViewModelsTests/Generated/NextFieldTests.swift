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
    #expect(hotel.nextField(after: .homeCountry) == .isBilledElsewhere)
    #expect(hotel.nextField(after: .isBilledElsewhere) == nil)
  }

  @Test("is kept only while it has observers")
  func observers() {
    let count = hotel.scope.countOfObserved
    var next = Optional(TestObserver(hotel.next(after: .groupName)))
    #expect(hotel.scope.countOfObserved == count + 1)
    #expect(next?.values == [.homeStreet])
    next = nil
    #expect(hotel.scope.countOfObserved == count)
    #expect(hotel.nextField(after: .groupName) == .homeStreet)
    #expect(hotel.scope.countOfObserved == count)
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

  @Test("after a field of an item ends with the item")
  func removed() async {
    let room = hotel.observed.rooms[0]
    let count = hotel.scope.countOfObserved
    let former = TestObserver(room.next(after: .rate))
    let values = room.next(after: .rate).values(buffering: .unbounded)
    room.inputs.remove()
    #expect(hotel.scope.countOfObserved == count)
    var heard: [HotelRoomField?] = []
    for await next in values { heard.append(next) }
    #expect(heard == former.values && heard.count == 1)
    #expect(TestObserver(room.next(after: .rate)).values == [])
    room.undoRemove()
    #expect(TestObserver(room.next(after: .rate)).values == heard)
    #expect(former.values == heard)
  }

  @Test("is in the first item again after others are removed and added")
  func items() {
    let room = hotel.observed.rooms[0]
    let next = TestObserver(hotel.next(after: .rooms))
    room.inputs.addGuest()
    room.inputs.remove()
    hotel.inputs.addRoom()
    let added = hotel.observed.rooms[0]
    #expect(next.values == [.roomRate(of: room.id), nil, .roomRate(of: added.id)])
  }
}
