import GeneratedModels
import MusterViewModels

#if canImport(UIKit)
  import UIKit
#else
  import UIKitFace
#endif

// Screens of whole forms in UIKit, which UIKitFormTests tries. They use no position of an item.

/// A switch for a field.
final class SwitchView: UIView {
  private let control = UISwitch()
  private let bag = Bag()

  init(_ field: FieldOutputs<Bool>, set: @escaping @MainActor (Bool) -> Void) {
    super.init(frame: .zero)
    addSubview(control)
    control.addAction(
      UIAction { [weak control] _ in control.map { set($0.isOn) } }, for: .valueChanged)
    bag
      ++ field.control.observeOnMain { [control] in control.title = $0.label }
      ++ field.value.observeOnMain { [control] in control.isOn = $0 ?? false }
  }

  required init?(coder: NSCoder) { nil }
}

/// A label for a computed field.
final class ValueView: UILabel {
  private let bag = Bag()

  init<Part>(_ name: String, _ field: FieldOutputs<Part>) {
    super.init(frame: .zero)
    bag ++ field.text.observeOnMain { [weak self] in self?.text = "\(name): \($0)" }
  }

  required init?(coder: NSCoder) { nil }
}

extension FieldView {
  /// Creates the view of a field that it shows for good.
  convenience init<Part>(
    _ field: FieldOutputs<Part>, didChange: @escaping @MainActor (String) -> Void,
    didLeave: @escaping @MainActor () -> Void
  ) {
    self.init()
    show(field, didChange: didChange, didLeave: didLeave)
  }
}

/// A cell that shows an item.
@MainActor
protocol ItemCell<Item>: UITableViewCell {
  associatedtype Item: Sendable
  func show(_ item: Item)
}

extension GuestCell: ItemCell {}

/// The only section of a table of items.
nonisolated enum ItemSection: Hashable { case all }

/// A table of the items of any list.
final class ItemsController<Cell: ItemCell>: UITableViewController {
  private var items: [ItemID: Cell.Item] = [:]
  private let signal: Signal<[Cell.Item]>
  private let id: @MainActor @Sendable (Cell.Item) -> ItemID
  private let add: UIAction
  private let bag = Bag()
  private lazy var source = UITableViewDiffableDataSource<ItemSection, ItemID>(
    tableView: tableView
  ) { [weak self] table, place, id in
    let cell = table.dequeueReusableCell(withIdentifier: "item", for: place)
    if let item = self?.items[id] { (cell as? Cell)?.show(item) }
    return cell
  }

  init(
    _ items: Signal<[Cell.Item]>, _ id: @escaping @MainActor @Sendable (Cell.Item) -> ItemID,
    adding title: String, _ add: @escaping @MainActor () -> Void
  ) {
    signal = items
    self.id = id
    self.add = UIAction(title: title) { _ in add() }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Cell.self, forCellReuseIdentifier: "item")
    tableView.tableFooterView = UIButton(type: .system, primaryAction: add)
    bag ++ signal.observeOnMain { [weak self] in self?.show($0) }
  }

  private func show(_ items: [Cell.Item]) {
    self.items = Dictionary(uniqueKeysWithValues: items.map { (id($0), $0) })
    var snapshot = NSDiffableDataSourceSnapshot<ItemSection, ItemID>()
    snapshot.appendSections([.all])
    snapshot.appendItems(items.map(id))
    source.apply(snapshot, animatingDifferences: true)
  }
}

/// A screen of views below each other, which can open other screens.
class StackController: UIViewController {
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    content.forEach(stack.addArrangedSubview)
  }

  /// The views, from the top.
  var content: [UIView] { [] }

  func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
  }

  /// A button that opens another screen.
  func link(_ title: String, to screen: @escaping @MainActor () -> UIViewController) -> UIButton {
    button(title) { [weak self] in
      self?.navigationController?.pushViewController(screen(), animated: true)
    }
  }
}

final class BookingController: StackController {
  private let booking: any BookingViewModelTypes

  init(_ booking: any BookingViewModelTypes) {
    self.booking = booking
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var content: [UIView] {
    let (inputs, outputs) = (booking.inputs, booking.outputs)
    return [
      FieldView(outputs.checkIn) {
        inputs.didChange(checkIn: $0)
      } didLeave: {
        inputs.didLeave(.checkIn)
      },
      FieldView(outputs.checkOut) {
        inputs.didChange(checkOut: $0)
      } didLeave: {
        inputs.didLeave(.checkOut)
      },
      link("Guests") {
        ItemsController<GuestCell>(outputs.guests, \.id, adding: "Add a guest") {
          inputs.addGuest()
        }
      },
      FieldView(outputs.notes) {
        inputs.didChange(notes: $0)
      } didLeave: {
        inputs.didLeave(.notes)
      },
      button("Book") { inputs.submit() },
    ]
  }
}

final class SurveyController: StackController {
  private let survey: any SurveyViewModelTypes
  private let bag = Bag()

  init(_ survey: any SurveyViewModelTypes) {
    self.survey = survey
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var content: [UIView] {
    let (inputs, outputs) = (survey.inputs, survey.outputs)
    return [
      SwitchView(outputs.worksAtHome) { inputs.set(worksAtHome: $0) },
      shown(outputs.desk) {
        inputs.didChange(desk: $0)
      } didLeave: {
        inputs.didLeave(.desk)
      },
      shown(outputs.quiet) {
        inputs.didChange(quiet: $0)
      } didLeave: {
        inputs.didLeave(.quiet)
      },
      shown(outputs.commute) {
        inputs.didChange(commute: $0)
      } didLeave: {
        inputs.didLeave(.commute)
      },
      shown(outputs.tools) {
        inputs.didChange(tools: $0)
      } didLeave: {
        inputs.didLeave(.tools)
      },
      ValueView("Average", outputs.average),
      shown(outputs.comment) {
        inputs.didChange(comment: $0)
      } didLeave: {
        inputs.didLeave(.comment)
      },
      button("Send") { inputs.submit() },
    ]
  }

  /// The view of a field that is hidden while the field doesn't apply.
  private func shown<Part>(
    _ field: FieldOutputs<Part>, didChange: @escaping @MainActor (String) -> Void,
    didLeave: @escaping @MainActor () -> Void
  ) -> UIView {
    let view = FieldView(field, didChange: didChange, didLeave: didLeave)
    bag ++ field.isShown.observeOnMain { [view] in view.isHidden = !$0 }
    return view
  }
}

final class OrderController: StackController {
  private let order: any OrderViewModelTypes

  init(_ order: any OrderViewModelTypes) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var content: [UIView] {
    let (inputs, outputs) = (order.inputs, order.outputs)
    return [
      FieldView(outputs.customer) {
        inputs.didChange(customer: $0)
      } didLeave: {
        inputs.didLeave(.customer)
      },
      FieldView(outputs.method) {
        inputs.didChange(method: $0)
      } didLeave: {
        inputs.didLeave(.method)
      },
      link("Lines") {
        ItemsController<LineCell>(outputs.lines, \.id, adding: "Add a line") { inputs.addLine() }
      },
      ValueView("Total", outputs.total),
      FieldView(outputs.paid) {
        inputs.didChange(paid: $0)
      } didLeave: {
        inputs.didLeave(.paid)
      },
      button("Order") { inputs.submit() },
    ]
  }
}

final class LineCell: UITableViewCell, ItemCell {
  private let article = FieldView()
  private let quantity = FieldView()
  private let price = FieldView()

  func show(_ line: any OrderLineViewModelTypes) {
    let (inputs, outputs) = (line.inputs, line.outputs)
    [article, quantity, price].forEach(contentView.addSubview)
    article.show(outputs.article) {
      inputs.didChange(article: $0)
    } didLeave: {
      inputs.didLeave(.article)
    }
    quantity.show(outputs.quantity) {
      inputs.didChange(quantity: $0)
    } didLeave: {
      inputs.didLeave(.quantity)
    }
    price.show(outputs.unitPrice) {
      inputs.didChange(unitPrice: $0)
    } didLeave: {
      inputs.didLeave(.unitPrice)
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    for view in [article, quantity, price] { view.clear() }
  }
}

final class HotelController: StackController {
  private let hotel: any HotelViewModelTypes

  init(_ hotel: any HotelViewModelTypes) {
    self.hotel = hotel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var content: [UIView] {
    let (inputs, outputs) = (hotel.inputs, hotel.outputs)
    return [
      FieldView(outputs.groupName) {
        inputs.didChange(groupName: $0)
      } didLeave: {
        inputs.didLeave(.groupName)
      },
      AddressView(outputs.home),
      SwitchView(outputs.isBilledElsewhere) { inputs.set(isBilledElsewhere: $0) },
      AddressView(outputs.billing),
      link("Rooms") { [weak self] in
        ItemsController<RoomCell>(
          outputs.rooms.map { rooms in
            rooms.map { room in Room(room) { self?.open(room) } }
          }, \.id, adding: "Add a room"
        ) { inputs.addRoom() }
      },
      ValueView("Total", outputs.total),
    ]
  }

  private func open(_ room: any HotelRoomViewModelTypes) {
    let guests = ItemsController<HotelGuestCell>(
      room.outputs.guests, \.id, adding: "Add a guest"
    ) { room.inputs.addGuest() }
    navigationController?.pushViewController(guests, animated: true)
  }
}

/// A view of any address; it is hidden while the address doesn't apply.
final class AddressView: UIView {
  private let bag = Bag()

  init(_ address: any HotelAddressViewModelTypes) {
    let (inputs, outputs) = (address.inputs, address.outputs)
    super.init(frame: .zero)
    addSubview(
      FieldView(outputs.street) {
        inputs.didChange(street: $0)
      } didLeave: {
        inputs.didLeave(.street)
      })
    addSubview(
      FieldView(outputs.city) {
        inputs.didChange(city: $0)
      } didLeave: {
        inputs.didLeave(.city)
      })
    bag ++ outputs.whole.isShown.observeOnMain { [weak self] in self?.isHidden = !$0 }
  }

  required init?(coder: NSCoder) { nil }
}

/// A room, and how to open its guests.
struct Room: Sendable {
  let model: any HotelRoomViewModelTypes
  let open: @MainActor @Sendable () -> Void

  init(_ model: any HotelRoomViewModelTypes, open: @escaping @MainActor @Sendable () -> Void) {
    self.model = model
    self.open = open
  }

  var id: ItemID { model.id }
}

final class RoomCell: UITableViewCell, ItemCell {
  private let rate = FieldView()
  private var room: Room?
  private lazy var guests = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Guests") { [weak self] _ in self?.room?.open() })

  func show(_ room: Room) {
    self.room = room
    [rate, guests].forEach(contentView.addSubview)
    rate.show(
      room.model.outputs.rate, didChange: { room.model.inputs.didChange(rate: $0) },
      didLeave: { room.model.inputs.didLeave(.rate) })
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    room = nil
    rate.clear()
  }
}

final class HotelGuestCell: UITableViewCell, ItemCell {
  private let name = FieldView()

  func show(_ guest: any HotelRoomGuestViewModelTypes) {
    contentView.addSubview(name)
    name.show(
      guest.outputs.name, didChange: { guest.inputs.didChange(name: $0) },
      didLeave: { guest.inputs.didLeave(.name) })
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    name.clear()
  }
}
