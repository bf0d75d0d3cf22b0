import MusterViewModels
import ScreenForms

/// The screen of a booking.
final class BookingView: Stack {
  init(_ booking: any BookingViewModelTypes) {
    let (inputs, outputs) = (booking.inputs, booking.outputs)
    let field = Fields(inputs, outputs)
    super.init(
      field(.checkIn), field(.checkOut), field(.guests),
      Items(outputs.guests, \.id) { GuestView($0) },
      Button("Add a guest") { inputs.addGuest() },
      field(.notes),
      Button("Book") { inputs.submit() },
      Status(outputs.formStatus, outputs.phase))
  }

  /// A guest of a booking.
  private final class GuestView: Stack {
    init(_ guest: any BookingGuestViewModelTypes) {
      let field = Fields(guest.inputs, guest.outputs)
      super.init(
        field(.name), field(.seat), Message(guest.outputs.notValidErr),
        Button("Remove the guest") { guest.inputs.remove() })
    }
  }
}
