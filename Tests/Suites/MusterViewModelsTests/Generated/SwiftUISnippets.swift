import GeneratedModels
import MusterViewModels
import SwiftUI

// The screens of the page on SwiftUI, which ScreenTests tries.

struct SigninScreen: View {
  let viewModel: any SigninViewModelTypes
  @Bindable private var form: ObservedForm<SigninField>
  @FocusState private var focus: SigninField?

  init(_ viewModel: any SigninViewModelTypes) {
    self.viewModel = viewModel
    form = viewModel.observed
  }

  var body: some View {
    Form {
      TextField("Email", text: $form[text: .email])
        .focused($focus, equals: .email)
      Message(form: form, field: .email)
      SecureField("Password", text: $form[text: .password])
        .focused($focus, equals: .password)
      Message(form: form, field: .password)
      ForEach(form.summary, id: \.path) { line in
        Button(line.text) { focus = line.field }
      }
      Button("Sign in") { viewModel.inputs.submit() }
    }
    .onChange(of: focus) { left, _ in
      if let left { viewModel.inputs.didLeave(left) }
    }
    .task {
      for await field in viewModel.outputs.focus.values(buffering: .bufferingNewest(1)) {
        focus = field
      }
    }
  }
}

struct Message: View {
  let form: ObservedForm<SigninField>
  let field: SigninField

  var body: some View {
    if let state = form[field], !state.message.isEmpty { Text(state.message) }
  }
}

struct PersonScreen: View {
  @Bindable var form: ObservedForm<SignupField>

  var body: some View {
    Toggle("Newsletter", isOn: $form[isOn: .newsletter])
    Picker("Country", selection: $form[choice: .country]) {
      Text("Choose one").tag("")
      ForEach(SignupPayload.Country.allCases, id: \.self) { country in
        Text(country.label).tag(country.rawValue)
      }
    }
  }
}

struct GuestsScreen: View {
  let viewModel: any BookingViewModelTypes
  private let form: ObservedForm<BookingField>

  init(_ viewModel: any BookingViewModelTypes) {
    self.viewModel = viewModel
    form = viewModel.observed
  }

  var body: some View {
    Form {
      ForEach(form.guests) { guest in
        GuestRow(guest: guest)
      }
      Button("Add a guest") { viewModel.inputs.addGuest() }
    }
  }
}

struct GuestRow: View {
  let guest: BookingGuestViewModel
  @Bindable private var row: ObservedForm<BookingGuestField>

  init(guest: BookingGuestViewModel) {
    self.guest = guest
    row = guest.observed
  }

  var body: some View {
    TextField("Name", text: $row[text: .name])
    if let message = row[.name]?.message, !message.isEmpty { Text(message) }
    TextField("Seat", text: $row[text: .seat])
    if let message = row[.seat]?.message, !message.isEmpty { Text(message) }
    Button("Remove") { guest.inputs.remove() }
  }
}

struct FieldRow<Field: FieldName>: View {
  @Bindable var form: ObservedForm<Field>
  let field: Field

  var body: some View {
    let control = form[control: field]
    if let state = form[field], state.isShown {
      if control.isReadOnly {
        LabeledContent(control.label, value: state.text)
      } else {
        switch control.shape {
        case .group, .list, .map:
          Text(control.label)
        case .toggle:
          Toggle(control.label, isOn: $form[isOn: field])
        case .choice:
          Picker(control.label, selection: $form[choice: field]) {
            Text("Choose one").tag("")
            ForEach(control.choices, id: \.text) { Text($0.label).tag($0.text) }
          }
        case .text where control.isSecret:
          SecureField(control.label, text: $form[text: field])
        case .text:
          TextField(control.label, text: $form[text: field])
        }
        if let hint = control.hint { Text(hint) }
      }
      if !state.message.isEmpty { Text(state.message) }
    }
  }
}

struct HotelScreen: View {
  let viewModel: any HotelViewModelTypes
  private let form: ObservedForm<HotelField>

  init(_ viewModel: any HotelViewModelTypes) {
    self.viewModel = viewModel
    form = viewModel.observed
  }

  var body: some View {
    Form {
      ForEach(HotelField.allCases, id: \.self) { field in
        FieldRow(form: form, field: field)
        if field == .rooms {
          ForEach(form.rooms) { RoomRows(room: $0) }
          Button("Add a room") { viewModel.inputs.addRoom() }
        }
      }
    }
  }
}

struct RoomRows: View {
  let room: HotelRoomViewModel
  private let form: ObservedForm<HotelRoomField>

  init(room: HotelRoomViewModel) {
    self.room = room
    form = room.observed
  }

  var body: some View {
    ForEach(HotelRoomField.allCases, id: \.self) { field in
      FieldRow(form: form, field: field)
      if field == .guests {
        ForEach(form.guests) { guest in
          FieldRow(form: guest.observed, field: .name)
        }
        Button("Add a guest") { room.inputs.addGuest() }
      }
    }
    Button("Remove the room") { room.inputs.remove() }
  }
}

struct StayScreen: View {
  let stay: any StayViewModelTypes
  private let form: ObservedForm<StayField>

  init(_ stay: any StayViewModelTypes) {
    self.stay = stay
    form = stay.observed
  }

  var body: some View {
    Form {
      switch form.step {
      case .dates, nil:
        DatesPage(stay.outputs.datesPage)
      case .rooms:
        ForEach(form.rooms) { FieldRow(form: $0.observed, field: .kind) }
        Button("Add a room") { stay.inputs.addRoom() }
        Button("Next") { stay.outputs.roomsPage.inputs.next() }
      case .contact:
        FieldRow(form: form, field: .email)
        Button("Book") { stay.inputs.submit() }
      }
    }
  }
}

struct DatesPage: View {
  let page: any StayDatesPageViewModelTypes
  private let form: ObservedForm<StayField>

  init(_ page: any StayDatesPageViewModelTypes) {
    self.page = page
    form = page.observed
  }

  var body: some View {
    FieldRow(form: form, field: .arrival)
    FieldRow(form: form, field: .nights)
    ForEach(form.summary, id: \.path) { Text($0.text) }
    Button("Next") { page.inputs.next() }
  }
}
