import MusterViewModels
import ScreenForms

/// The screen of a stay in a hotel, with guests in rooms.
final class HotelView: Stack {
  init(_ hotel: any HotelViewModelTypes) {
    let (inputs, outputs) = (hotel.inputs, hotel.outputs)
    let field = Fields(inputs, outputs)
    super.init(
      field(.arrival), field(.departure), field(.nights), field(.rooms),
      Items(outputs.rooms, \.id) { RoomView($0) },
      Button("Add a room") { inputs.addRoom() },
      field(.adults), field(.cityTax), field(.total),
      Button("Book") { inputs.submit() },
      Status(outputs.formStatus, outputs.phase))
  }

  /// A room, with a list of its own.
  private final class RoomView: Stack {
    init(_ room: any HotelRoomViewModelTypes) {
      let field = Fields(room.inputs, room.outputs)
      super.init(
        Heading("Room"), field(.rate), field(.guests),
        Items(room.outputs.guests, \.id) { GuestView($0) },
        Button("Add a guest") { room.inputs.addGuest() },
        field(.price), Button("Remove the room") { room.inputs.remove() })
    }
  }

  /// A guest of a room.
  private final class GuestView: Stack {
    init(_ guest: any HotelRoomGuestViewModelTypes) {
      let field = Fields(guest.inputs, guest.outputs)
      super.init(
        field(.name), field(.born), Button("Remove the guest") { guest.inputs.remove() })
    }
  }
}
