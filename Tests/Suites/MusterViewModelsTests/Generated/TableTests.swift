// Only the module that stands in for UIKit can say what it shows.
#if !canImport(Darwin)
  import GeneratedModels
  import MusterReactive
  import MusterTesting
  import MusterViewModels
  import Testing
  import UIKitFace

  /// The screens of UIKitSnippets, in the module that stands in for UIKit where there is none.
  @Suite("A table in UIKit")
  @MainActor
  struct TableTests {
    private let booking = BookingViewModel(scheduler: VirtualScheduler())
    private let controller: GuestsController
    private let table: UITableView

    init() {
      controller = GuestsController(booking)
      controller.loadViewIfNeeded()
      table = controller.tableView
    }

    private func add(_ names: String...) {
      for name in names { booking.addGuest(BookingDraft.Guest(name: name)) }
    }

    /// The names in the window, from the top.
    private var names: [String?] { table.visibleCells.map { box("Name", in: $0)?.text } }

    private func box(_ label: String, in view: UIView) -> UITextField? {
      view.first { $0.placeholder?.hasPrefix(label) == true }
    }

    @Test("shows the items of a list, and what is typed goes to the item")
    func typing() {
      table.first(UIButton.self)?.tap()
      add("Ben")
      #expect(
        table.lines == [
          "Name of the guest: []", "Seat: []", "<Remove>", "Name of the guest: [Ben]", "Seat: []",
          "<Remove>", "<Add a guest>",
        ])
      box("Name", in: table.visibleCells[0])?.type("Ada")
      box("Seat", in: table.visibleCells[1])?.type("1")
      #expect(TestObserver(booking.observed.guests[0].name.text).values == ["Ada"])
      #expect(table.visibleCells[1].lines[2] == "Enter a seat, like 12C")
    }

    @Test("moves a cell with its item, and makes no other")
    func moving() {
      add("Ada", "Ben", "Cy")
      let cells = table.visibleCells
      booking.observed.guests[2].move(to: 0)
      #expect(names == ["Cy", "Ada", "Ben"])
      #expect(
        table.visibleCells.map(ObjectIdentifier.init)
          == [cells[2], cells[0], cells[1]].map(ObjectIdentifier.init))
      booking.insertGuest(at: 1)
      #expect(names == ["Cy", "", "Ada", "Ben"] && table.madeCells == 4)
    }

    @Test("removes the cell of a removed item, and no other")
    func removing() {
      add("Ada", "Ben", "Cy")
      table.visibleCells[1].first(UIButton.self)?.tap()
      #expect(names == ["Ada", "Cy"])
      box("Name", in: table.visibleCells[1])?.type("Cyd")
      #expect(
        booking.observed.guests.map { TestObserver($0.name.text).values } == [["Ada"], ["Cyd"]])
    }

    @Test("binds a cell that is used again only to its new item")
    func reuse() {
      table.windowRows = 2
      add("Ada", "Ben", "Cy", "Di")
      #expect(names == ["Ada", "Ben"] && table.madeCells == 2)
      table.firstRow = 2
      #expect(names == ["Cy", "Di"] && table.madeCells == 2)
      let guests = booking.observed.guests
      guests[0].didChange(name: "Ada Example")
      #expect(names == ["Cy", "Di"])
      box("Name", in: table.visibleCells[0])?.type("Cyd")
      #expect(
        guests.map { TestObserver($0.name.text).values[0] } == ["Ada Example", "Ben", "Cyd", "Di"])
      table.firstRow = 0
      #expect(names == ["Ada Example", "Ben"])
    }

    @Test("observes only the fields of the cells in its window")
    func cost() {
      table.windowRows = 2
      add("Ada", "Ben")
      let count = booking.scope.countOfObserved
      add("Cy", "Di")
      #expect(booking.scope.countOfObserved == count)
      table.firstRow = 2
      #expect(booking.scope.countOfObserved == count)
    }

    @Test("lets go of its controller, which lets go of the view model")
    func release() {
      weak var gone: GuestsController?
      weak var model: BookingViewModel?
      do {
        let booking = BookingViewModel(scheduler: VirtualScheduler())
        booking.addGuest()
        let controller = GuestsController(booking)
        controller.loadViewIfNeeded()
        (gone, model) = (controller, booking)
      }
      #expect(gone == nil && model == nil)
    }
  }
#endif
