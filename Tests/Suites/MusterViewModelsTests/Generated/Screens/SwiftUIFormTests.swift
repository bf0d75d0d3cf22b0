// Only the module that stands in for SwiftUI can say what it has drawn.
#if !canImport(Darwin)
  import GeneratedModels
  import MusterReactive
  import MusterTesting
  import MusterViewModels
  import SwiftUI
  import Testing

  @Suite("A whole form in SwiftUI")
  @MainActor
  struct SwiftUIFormTests {
    private func text(_ view: some View) -> String {
      Drawing(view).lines.joined(separator: "\n")
    }

    @Test("shows a booking and its guests")
    func booking() {
      let booking = BookingViewModel(scheduler: VirtualScheduler())
      let form = BookingForm(booking)
      Drawing(form).buttons["Add a guest"]?()
      Drawing(form).fields["Name of the guest"]?.wrappedValue = "Ada"
      Drawing(form).buttons["Add a guest"]?()
      Drawing(form).fields["Name of the guest"]?.wrappedValue = "Ben"
      Drawing(form).fields["Seat"]?.wrappedValue = "12"
      Drawing(form).buttons["Book"]?()
      #expect(
        text(form) == """
          Check-in: []
          Enter check-in
          Check-out: []
          Enter check-out
          Guests
          Name of the guest: [Ada]
          Seat: []
          Enter seat
          <Remove>
          Name of the guest: [Ben]
          Seat: [12]
          Enter a seat, like 12C
          <Remove>
          <Add a guest>
          Notes: []
          <Book>
          """)
    }

    @Test("shows an order, whose amounts follow what is typed")
    func order() {
      let order = OrderViewModel(scheduler: VirtualScheduler())
      let form = OrderForm(order)
      Drawing(form).pickers["Method"]?.selection.wrappedValue = "card"
      Drawing(form).buttons["Add a line"]?()
      Drawing(form).fields["Article"]?.wrappedValue = "Lamp"
      Drawing(form).fields["Quantity"]?.wrappedValue = "2"
      Drawing(form).fields["Unit price"]?.wrappedValue = "24.5"
      Drawing(form).switches["Gift"]?.wrappedValue = true
      #expect(
        text(form) == """
          Customer: []
          Method: (card)
          Lines
          Article: [Lamp]
          Quantity: [2]
          Unit price: [24.5]
          [x] Gift
          Amount: 49
          <Remove>
          <Add a line>
          Subtotal: 49
          Discount: []
          Wrapping: 2.5
          Shipping: 4.9
          Tax: 10.72
          Total: 67.12
          Paid: []
          <Order>
          """)
    }

    @Test("shows a survey, whose questions depend on the answers")
    func survey() {
      let survey = SurveyViewModel(scheduler: VirtualScheduler())
      let form = SurveyForm(survey)
      #expect(
        text(form) == """
          [ ] Works at home
          Tools: []
          Average:\u{20}
          <Send>
          """)
      Drawing(form).switches["Works at home"]?.wrappedValue = true
      #expect(
        text(form) == """
          [x] Works at home
          Desk: []
          Quiet: []
          Tools: []
          Average: 0
          Comment: []
          <Send>
          """)
    }

    @Test("shows a wizard page by page, with groups and three levels of lists")
    func hotel() {
      let hotel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())
      let step = Property<HotelStep>(.people, following: hotel.step)
      func drawing() -> Drawing { Drawing(HotelForm(hotel: hotel, step: step.value)) }
      drawing().fields["Name of the group"]?.wrappedValue = "Choir"
      for (label, text) in [("Street", "1 High Street"), ("City", "Leeds")] {
        drawing().fields[label]?.wrappedValue = text
      }
      drawing().switches["Bill to another address"]?.wrappedValue = true
      #expect(
        text(HotelForm(hotel: hotel, step: step.value)) == """
          Name of the group: [Choir]
          — Home address —
          Street: [1 High Street]
          City: [Leeds]
          Country: (Choose one)
          [x] Bill to another address
          — Billing address —
          Street: []
          City: []
          Country: (Choose one)
          <Next>
          """)
      drawing().switches["Bill to another address"]?.wrappedValue = false
      drawing().buttons["Next"]?()
      #expect(step.value == .rooms)
      for button in ["Add a room", "Add a guest", "Add a bag", "Add a bag"] {
        drawing().buttons[button]?()
      }
      for (label, text) in [("Rate", "80"), ("Name", "Ada"), ("Weight", "40")] {
        drawing().fields[label]?.wrappedValue = text
      }
      drawing().buttons["Next"]?()
      #expect(step.value == .rooms)
      #expect(
        text(HotelForm(hotel: hotel, step: step.value)) == """
          Rate: [80]
          Name: [Ada]
          Weight: []
          <Remove the bag>
          Weight: [40]
          Weight must be 32 or less
          <Remove the bag>
          <Add a bag>
          <Add a guest>
          <Remove the room>
          <Add a room>
          Rooms
          Total: 80
          <Back>
          <Next>
          """)
      drawing().fields["Weight"]?.wrappedValue = "20"
      drawing().buttons["Next"]?()
      #expect(
        text(HotelForm(hotel: hotel, step: step.value)) == """
          Offer: []
          <Back>
          <Book>
          """)
    }
  }
#endif
