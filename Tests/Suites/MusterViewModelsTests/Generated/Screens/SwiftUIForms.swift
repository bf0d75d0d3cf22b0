import GeneratedModels
import MusterViewModels
import SwiftUI

// Screens of whole forms in SwiftUI, which SwiftUIFormTests tries. They use no position of an item.

/// The rows of some fields that belong together.
struct FieldRows<Field: FieldName>: View {
  let form: ObservedForm<Field>
  let fields: [Field]

  init(_ form: ObservedForm<Field>, _ fields: Field...) {
    self.form = form
    self.fields = fields
  }

  var body: some View {
    ForEach(fields, id: \.self) { FieldRow(form: form, field: $0) }
  }
}

struct BookingForm: View {
  let booking: any BookingViewModelTypes
  private let form: ObservedForm<BookingField>

  init(_ booking: any BookingViewModelTypes) {
    self.booking = booking
    form = booking.observed
  }

  var body: some View {
    Form {
      FieldRows(form, .checkIn, .checkOut, .guests)
      ForEach(form.guests) { guest in
        FieldRows(guest.observed, .name, .seat)
        Button("Remove") { guest.inputs.remove() }
      }
      Button("Add a guest") { booking.inputs.addGuest() }
      FieldRows(form, .notes)
      Button("Book") { booking.inputs.submit() }
    }
  }
}

struct OrderForm: View {
  let order: any OrderViewModelTypes
  private let form: ObservedForm<OrderField>

  init(_ order: any OrderViewModelTypes) {
    self.order = order
    form = order.observed
  }

  var body: some View {
    Form {
      FieldRows(form, .customer, .method, .lines)
      ForEach(form.lines) { line in
        FieldRows(line.observed, .article, .quantity, .unitPrice, .gift, .amount)
        Button("Remove") { line.inputs.remove() }
      }
      Button("Add a line") { order.inputs.addLine() }
      FieldRows(form, .subtotal, .discount, .wrapping, .shipping, .tax, .total, .paid)
      Button("Order") { order.inputs.submit() }
    }
  }
}

struct SurveyForm: View {
  let survey: any SurveyViewModelTypes
  private let form: ObservedForm<SurveyField>

  init(_ survey: any SurveyViewModelTypes) {
    self.survey = survey
    form = survey.observed
  }

  var body: some View {
    Form {
      FieldRows(form, .worksAtHome, .desk, .quiet, .commute, .tools, .average, .comment)
      Button("Send") { survey.inputs.submit() }
    }
  }
}

/// A wizard: one page at a time, each with a view model of its own.
struct HotelForm: View {
  let hotel: any HotelViewModelTypes
  let step: HotelStep

  var body: some View {
    Form {
      switch step {
      case .people: PeoplePage(hotel.outputs.peoplePage)
      case .rooms: RoomsPage(hotel.outputs.roomsPage)
      case .payment: PaymentPage(hotel.outputs.paymentPage, hotel.inputs)
      }
    }
  }
}

struct PeoplePage: View {
  let page: any HotelPeoplePageViewModelTypes
  private let form: ObservedForm<HotelField>

  init(_ page: any HotelPeoplePageViewModelTypes) {
    self.page = page
    form = page.observed
  }

  var body: some View {
    FieldRows(form, .groupName)
    AddressRows("Home address", page.outputs.home)
    FieldRows(form, .isBilledElsewhere)
    if form[.billing]?.isShown == true { AddressRows("Billing address", page.outputs.billing) }
    Button("Next") { page.inputs.next() }
  }
}

/// The rows of any address: the form has two.
struct AddressRows: View {
  let heading: String
  private let form: ObservedForm<HotelAddressField>

  init(_ heading: String, _ address: any HotelAddressViewModelTypes) {
    self.heading = heading
    form = address.observed
  }

  var body: some View {
    Section(heading) { FieldRows(form, .street, .city, .country) }
  }
}

struct RoomsPage: View {
  let page: any HotelRoomsPageViewModelTypes
  private let form: ObservedForm<HotelField>

  init(_ page: any HotelRoomsPageViewModelTypes) {
    self.page = page
    form = page.observed
  }

  var body: some View {
    ForEach(form.rooms) { RoomRow($0) }
    Button("Add a room") { page.inputs.addRoom() }
    FieldRows(form, .rooms, .total)
    Button("Back") { page.inputs.back() }
    Button("Next") { page.inputs.next() }
  }
}

struct RoomRow: View {
  let room: HotelRoomViewModel
  private let form: ObservedForm<HotelRoomField>

  init(_ room: HotelRoomViewModel) {
    self.room = room
    form = room.observed
  }

  var body: some View {
    FieldRows(form, .rate)
    ForEach(form.guests) { HotelGuestRow($0) }
    Button("Add a guest") { room.inputs.addGuest() }
    Button("Remove the room") { room.inputs.remove() }
  }
}

struct HotelGuestRow: View {
  let guest: HotelRoomGuestViewModel
  private let form: ObservedForm<HotelRoomGuestField>

  init(_ guest: HotelRoomGuestViewModel) {
    self.guest = guest
    form = guest.observed
  }

  var body: some View {
    FieldRows(form, .name)
    ForEach(form.bags) { bag in
      FieldRows(bag.observed, .weight)
      Button("Remove the bag") { bag.inputs.remove() }
    }
    Button("Add a bag") { guest.inputs.addBag() }
  }
}

struct PaymentPage: View {
  let page: any HotelPaymentPageViewModelTypes
  let inputs: any HotelViewModelInputs
  private let form: ObservedForm<HotelField>

  init(_ page: any HotelPaymentPageViewModelTypes, _ inputs: any HotelViewModelInputs) {
    self.page = page
    self.inputs = inputs
    form = page.observed
  }

  var body: some View {
    FieldRows(form, .offer)
    Button("Back") { page.inputs.back() }
    Button("Book") { inputs.submit() }
  }
}
