// Only the module that stands in for SwiftUI can say what it has drawn.
#if !canImport(Darwin)
  import GeneratedModels
  import MusterReactive
  import MusterTesting
  import MusterViewModels
  import SwiftUI
  import Testing

  /// The screens of SwiftUISnippets, drawn by the module that stands in for SwiftUI where there is
  /// none.
  @Suite("A screen in SwiftUI")
  @MainActor
  struct ScreenTests {
    @Test("is bound to the fields, and shows their messages")
    func binding() {
      let viewModel = SigninViewModel(scheduler: VirtualScheduler())
      let screen = SigninScreen(viewModel)
      let emails = TestObserver(viewModel.email.text)
      #expect(Drawing(screen).texts == [])
      Drawing(screen).fields["Email"]?.wrappedValue = "ada@"
      #expect(emails.values == ["", "ada@"])
      #expect(Drawing(screen).fields["Email"]?.wrappedValue == "ada@")
      #expect(Drawing(screen).texts == ["Entered email is not valid."])
      #expect(Drawing(screen).secrets == ["Password"])
      Drawing(screen).buttons["Sign in"]?()
      #expect(Drawing(screen).buttons.count == 3)
    }

    @Test("is redrawn only for the values that it reads")
    func drawing() {
      let viewModel = SigninViewModel(scheduler: VirtualScheduler())
      let form = viewModel.observed
      let drawn = Property<[String]>([])
      func watch(_ name: String, _ view: some View) {
        withObservationTracking {
          _ = Drawing(view)
        } onChange: {
          drawn.update { $0.append(name) }
        }
      }
      watch("email", Message(form: form, field: .email))
      watch("password", Message(form: form, field: .password))
      viewModel.didChange(password: "short")
      #expect(drawn.value == ["password"])
      viewModel.didChange(email: "ada@")
      #expect(drawn.value == ["password", "email"])
    }

    @Test("shows the current page, with only its failures in the summary")
    func pages() {
      let stay = StayViewModel(scheduler: VirtualScheduler())
      let screen = StayScreen(stay)
      Drawing(screen).fields["Nights"]?.wrappedValue = "2"
      stay.submit()
      #expect(stay.observed.summary.map(\.text).count == 3)
      #expect(Drawing(screen).texts == ["Enter arrival", "Arrival: Enter arrival"])
      Drawing(screen).fields["Arrival"]?.wrappedValue = "2026-03-31"
      Drawing(screen).buttons["Next"]?()
      Drawing(screen).buttons["Add a room"]?()
      #expect(Drawing(screen).pickers.keys.sorted() == ["Kind of room"])
    }

    @Test("has switches and pickers")
    func switches() {
      let viewModel = SignupViewModel(scheduler: VirtualScheduler())
      let screen = PersonScreen(form: viewModel.observed)
      let news = Drawing(screen).switches["Newsletter"]
      #expect(news?.wrappedValue == false)
      news?.wrappedValue = true
      #expect(news?.wrappedValue == true)
      #expect(TestObserver(viewModel.newsletter.text).values == ["true"])
      let country = Drawing(screen).pickers["Country"]
      #expect(country?.selection.wrappedValue == AnyHashable(""))
      #expect(country?.labels.prefix(2) == ["Choose one", "Brazil"])
      country?.selection.wrappedValue = "DE"
      #expect(TestObserver(viewModel.country.text).values == ["DE"])
    }

    @Test("has a row for each item of a list, which stays with the item")
    func rows() {
      let viewModel = BookingViewModel(scheduler: VirtualScheduler())
      let screen = GuestsScreen(viewModel)
      Drawing(screen).buttons["Add a guest"]?()
      Drawing(screen).buttons["Add a guest"]?()
      let guests = viewModel.observed.guests
      #expect(guests.count == 2)
      for (guest, name) in zip(guests, ["Ada", "Ben"]) {
        Drawing(GuestRow(guest: guest)).fields["Name"]?.wrappedValue = name
      }
      // The fields of a drawing with several rows are those of the last row.
      #expect(Drawing(screen).fields["Name"]?.wrappedValue == "Ben")
      guests[1].inputs.move(to: 0)
      #expect(Drawing(screen).fields["Name"]?.wrappedValue == "Ada")
      Drawing(screen).buttons["Remove"]?()
      #expect(viewModel.observed.guests.map(\.id) == [guests[1].id])
      #expect(Drawing(screen).fields["Name"]?.wrappedValue == "Ben")
      #expect(Drawing(screen).texts == [])
      viewModel.submit()
      #expect(Drawing(screen).texts.count == 1)
    }

    @Test("is redrawn as a whole only if the items of a list change")
    func redrawnRows() {
      let viewModel = BookingViewModel(scheduler: VirtualScheduler())
      viewModel.addGuest()
      let screen = viewModel.observed
      let guests = screen.guests
      let drawn = Property<[String]>([])
      withObservationTracking {
        _ = screen.guests.count
      } onChange: {
        drawn.update { $0.append("list") }
      }
      let row = GuestRow(guest: guests[0])
      withObservationTracking {
        _ = Drawing(row)
      } onChange: {
        drawn.update { $0.append("row") }
      }
      guests[0].didChange(name: "Ada")
      #expect(drawn.value == ["row"])
      viewModel.addGuest()
      #expect(drawn.value == ["row", "list"])
    }

    @Test("is drawn by a loop over the fields, with groups, lists and computed values")
    func loop() {
      let viewModel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())
      let screen = HotelScreen(viewModel)
      viewModel.set(isBilledElsewhere: true)
      viewModel.addRoom(HotelDraft.Room(rate: 80, guests: [HotelDraft.Room.Guest(name: "Ada")]))
      viewModel.addRoom()
      Drawing(screen).fields["Rate"]?.wrappedValue = "9"
      #expect(Drawing(screen).pickers["Country"]?.labels.count == 4)
      viewModel.observed.rooms[1].didLeave(.rate)
      #expect(
        Drawing(screen).lines.joined(separator: "\n") == """
          Name of the group: []
          Home address
          Street: []
          City: []
          Country: (Choose one)
          [x] Bill to another address
          Billing address
          Street: []
          City: []
          Country: (Choose one)
          Rooms
          Rate: [80]
          Guests
          Name: [Ada]
          <Add a guest>
          <Remove the room>
          Rate: [9]
          Rate must be 20 or more
          Guests
          <Add a guest>
          <Remove the room>
          <Add a room>
          Total: 89
          Offer: []
          """)
      viewModel.set(isBilledElsewhere: false)
      #expect(!Drawing(screen).lines.contains("Billing address"))
    }

    @Test("hides the string of a secret field in a loop, and shows its hint")
    func secrets() {
      let form = SignupViewModel(scheduler: VirtualScheduler()).observed
      form[text: .password] = "correct horse"
      #expect(Drawing(FieldRow(form: form, field: .password)).lines == ["Password: [•••]"])
      #expect(
        Drawing(FieldRow(form: form, field: .username)).texts == [
          "3 to 16 small letters, digits and underscores"
        ])
    }
  }
#endif
