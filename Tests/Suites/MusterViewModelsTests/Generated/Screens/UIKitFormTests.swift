// Only the module that stands in for UIKit can say what it shows.
#if !canImport(Darwin)
  import GeneratedModels
  import MusterReactive
  import MusterTesting
  import MusterViewModels
  import Testing
  import UIKitFace

  @Suite("A whole form in UIKit")
  @MainActor
  struct UIKitFormTests {
    /// An app that shows a screen, and those that its buttons open.
    @MainActor
    private struct App {
      private let navigation: UINavigationController

      init(_ screen: UIViewController) {
        navigation = UINavigationController(rootViewController: screen)
      }

      private var view: UIView { navigation.topViewController?.view ?? UIView() }

      /// The last view of a type for which a condition is true.
      private func last<Wanted: UIView>(where isWanted: (Wanted) -> Bool) -> Wanted? {
        var found: Wanted?
        _ = view.first(Wanted.self) { view in
          if isWanted(view) { found = view }
          return false
        }
        return found
      }

      func type(_ text: String, _ label: String) {
        last { (field: UITextField) in field.placeholder == label }?.type(text)
      }

      func tap(_ title: String) {
        last { (button: UIButton) in button.lines == ["<\(title)>"] }?.tap()
      }

      func flip() { view.first(UISwitch.self)?.flip() }

      func goBack() { navigation.popViewController(animated: false) }

      var text: String { view.lines.joined(separator: "\n") }
    }

    @Test("shows a booking, and its guests on a screen of their own")
    func booking() {
      let booking = BookingViewModel(scheduler: VirtualScheduler())
      let app = App(BookingController(booking))
      app.type("2026", "Check-in")
      app.tap("Guests")
      app.tap("Add a guest")
      app.type("Ada", "Name of the guest")
      app.tap("Add a guest")
      app.type("12", "Seat")
      #expect(
        app.text == """
          Name of the guest: [Ada]
          Seat: []
          <Remove>
          Name of the guest: []
          Seat: [12]
          Enter a seat, like 12C
          <Remove>
          <Add a guest>
          """)
      app.goBack()
      app.tap("Book")
      #expect(
        app.text == """
          Check-in: [2026]
          Check-in must be a real date, like 2026-03-31
          Check-out: []
          Enter check-out
          <Guests>
          Notes: []
          <Book>
          """)
    }

    @Test("shows the failure of a field as soon as the person leaves it")
    func leaving() {
      let app = App(BookingController(BookingViewModel(scheduler: VirtualScheduler())))
      app.type("2026", "Check-in")
      #expect(
        app.text == """
          Check-in: [2026]
          Check-in must be a real date, like 2026-03-31
          Check-out: []
          <Guests>
          Notes: []
          <Book>
          """)
    }

    @Test("shows a survey, whose questions depend on the answers")
    func survey() {
      let app = App(SurveyController(SurveyViewModel(scheduler: VirtualScheduler())))
      app.flip()
      app.type("8", "Desk")
      #expect(
        app.text == """
          [x] Works at home
          Desk: [8]
          Quiet: []
          Tools: []
          Average: 2.7
          Comment: []
          <Send>
          """)
      app.flip()
      #expect(
        app.text == """
          [ ] Works at home
          Commute: []
          Tools: []
          Average: 0
          Comment: []
          <Send>
          """)
    }

    @Test("shows an order, whose total follows the lines on another screen")
    func order() {
      let app = App(OrderController(OrderViewModel(scheduler: VirtualScheduler())))
      app.tap("Lines")
      app.tap("Add a line")
      app.type("Lamp", "Article")
      app.type("2", "Quantity")
      app.type("24.5", "Unit price")
      #expect(
        app.text == """
          Article: [Lamp]
          Quantity: [2]
          Unit price: [24.5]
          <Add a line>
          """)
      app.goBack()
      #expect(
        app.text == """
          Customer: []
          Method: []
          <Lines>
          Total: 64.14
          Paid: []
          <Order>
          """)
    }

    @Test("shows a hotel with two addresses, and the guests of a room")
    func hotel() {
      let hotel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())
      let app = App(HotelController(hotel))
      app.type("Leeds", "City")
      app.flip()
      app.type("Wien", "City")
      app.tap("Rooms")
      app.tap("Add a room")
      app.tap("Add a room")
      app.type("80", "Rate")
      app.tap("Guests")
      app.tap("Add a guest")
      app.type("Ada", "Name")
      hotel.observed.rooms[1].move(to: 0)
      app.type("Ada Example", "Name")
      #expect(
        app.text == """
          Name: [Ada Example]
          <Add a guest>
          """)
      app.goBack()
      #expect(
        app.text == """
          Rate: [80]
          <Guests>
          Rate: []
          <Guests>
          <Add a room>
          """)
      app.goBack()
      #expect(
        app.text == """
          Name of the group: []
          Street: []
          City: [Leeds]
          [x] Bill to another address
          Street: []
          City: [Wien]
          <Rooms>
          Total: 80
          """)
      #expect(hotel.observed.rooms[0].observed.guests.count == 1)
    }
  }
#endif
