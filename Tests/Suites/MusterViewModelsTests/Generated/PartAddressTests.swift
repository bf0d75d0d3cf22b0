import GeneratedModels
import MusterTesting
import MusterViewModels
import Testing

@Suite("The form's name of a field")
struct PartAddressTests {
  private let hotel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())

  @Test("comes from the address of the field in an item")
  func items() {
    hotel.addRoom(HotelDraft.Room(guests: [HotelDraft.Room.Guest(name: "Ada")]))
    let room = hotel.observed.rooms[0]
    let guest = room.observed.guests[0]
    #expect(HotelField(room.outputs.address(of: .rate)) == .roomRate(of: room.id))
    #expect(HotelField(guest.observed.address(of: .name)) == .roomGuestName(of: guest.id))
    let name = HotelField.roomGuestName(of: guest.id)
    #expect(guest.address(of: .name) == name.fieldAddress)
  }

  @Test("comes from the address of the field in each of two groups of a shape")
  func groups() {
    #expect(HotelField(hotel.home.outputs.address(of: .city)) == .homeCity)
    #expect(HotelField(hotel.billing.outputs.address(of: .city)) == .billingCity)
    #expect(HotelField(hotel.billing.observed.address(of: .street)) == .billingStreet)
    #expect(HotelField(hotel.peoplePage.outputs.address(of: .groupName)) == .groupName)
  }
}
