import MusterViewModels
import ScreenForms

/// The screen of a tour: a wizard, whose pages have view models of their own.
final class TourView: Stack {
  init(_ tour: any TourViewModelTypes) {
    let outputs = tour.outputs
    let (people, rooms, payment) = (outputs.peoplePage, outputs.roomsPage, outputs.paymentPage)
    super.init(
      Shown(people.outputs.isCurrentPage, PeoplePage(people)),
      Shown(rooms.outputs.isCurrentPage, RoomsPage(rooms)),
      Shown(payment.outputs.isCurrentPage, PaymentPage(payment) { tour.inputs.submit() }),
      Status(outputs.formStatus, outputs.phase))
  }

  private final class PeoplePage: Stack {
    init(_ page: any TourPeoplePageViewModelTypes) {
      let (inputs, outputs) = (page.inputs, page.outputs)
      let field = Fields(inputs, outputs)
      super.init(
        Heading("Who is coming?"), field(.groupName),
        AddressView("Home address", outputs.home),
        field(.isBilledElsewhere),
        AddressView("Billing address", outputs.billing),
        Button("Next") { inputs.next() })
    }
  }

  /// An address, wherever the form has one.
  private final class AddressView: Stack {
    init(_ heading: String, _ address: any TourAddressViewModelTypes) {
      let field = Fields(address.inputs, address.outputs)
      super.init(
        Shown(
          address.outputs.whole.isShown,
          Stack(Heading(heading), field(.street), field(.city), field(.country))))
    }
  }

  private final class RoomsPage: Stack {
    init(_ page: any TourRoomsPageViewModelTypes) {
      let (inputs, outputs) = (page.inputs, page.outputs)
      let field = Fields(inputs, outputs)
      super.init(
        Heading("Which rooms?"), field(.rooms),
        Items(outputs.rooms, \.id) { RoomView($0) },
        Button("Add a room") { inputs.addRoom() },
        field(.total), Button("Back") { inputs.back() }, Button("Next") { inputs.next() })
    }
  }

  private final class RoomView: Stack {
    init(_ room: any TourRoomViewModelTypes) {
      let field = Fields(room.inputs, room.outputs)
      super.init(
        field(.rate),
        Items(room.outputs.guests, \.id) { guest in
          Stack(
            Fields(guest.inputs, guest.outputs)(.name),
            Button("Remove the guest") { guest.inputs.remove() })
        },
        Button("Add a guest") { room.inputs.addGuest() },
        Button("Remove the room") { room.inputs.remove() })
    }
  }

  private final class PaymentPage: Stack {
    init(_ page: any TourPaymentPageViewModelTypes, submit: @escaping @MainActor () -> Void) {
      let inputs = page.inputs
      let field = Fields(inputs, page.outputs)
      super.init(
        Heading("Anything else?"), field(.terms), Button("Back") { inputs.back() },
        Button("Book", action: submit))
    }
  }
}
