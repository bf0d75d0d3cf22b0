import GeneratedModels
import MusterViewModels

#if canImport(UIKit)
  import UIKit
#else
  import UIKitFace
#endif

// The screens of the page on UIKit, which TableTests tries.

final class FieldView: UIView {
  private let box = UITextField()
  private let message = UILabel()
  private var didChange: @MainActor (String) -> Void = { _ in }
  private var didLeave: @MainActor () -> Void = {}
  private var bag = Bag()

  init() {
    super.init(frame: .zero)
    addSubview(UIStackView(arrangedSubviews: [box, message]))
    box.addAction(
      UIAction { [weak self] _ in self.map { $0.didChange($0.box.text ?? "") } },
      for: .editingChanged)
    box.addAction(UIAction { [weak self] _ in self?.didLeave() }, for: .editingDidEnd)
  }

  required init?(coder: NSCoder) { nil }

  func show<Part: PayloadPart>(
    _ field: FieldOutputs<Part>, didChange: @escaping @MainActor (String) -> Void,
    didLeave: @escaping @MainActor () -> Void
  ) {
    self.didChange = didChange
    self.didLeave = didLeave
    bag = Bag {
      field.control.observeOnMain { [box] in box.placeholder = $0.label }
      field.text.observeOnMain { [box] in if box.text != $0 { box.text = $0 } }
      field.message.observeOnMain { [message] in
        message.text = $0
        message.isHidden = $0.isEmpty
      }
    }
  }

  func clear() {
    bag = Bag()
    didChange = { _ in }
    didLeave = {}
  }
}

final class GuestCell: UITableViewCell {
  private let name = FieldView()
  private let seat = FieldView()
  private var guest: (any BookingGuestViewModelTypes)?
  private lazy var row = UIStackView(arrangedSubviews: [
    name, seat,
    UIButton(
      type: .system,
      primaryAction: UIAction(title: "Remove") { [weak self] _ in self?.guest?.inputs.remove() }),
  ])

  func show(_ guest: any BookingGuestViewModelTypes) {
    contentView.addSubview(row)
    self.guest = guest
    let (inputs, outputs) = (guest.inputs, guest.outputs)
    name.show(outputs.name) {
      inputs.didChange(name: $0)
    } didLeave: {
      inputs.didLeave(.name)
    }
    seat.show(outputs.seat) {
      inputs.didChange(seat: $0)
    } didLeave: {
      inputs.didLeave(.seat)
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    guest = nil
    name.clear()
    seat.clear()
  }
}

final class GuestsController: UITableViewController {
  nonisolated enum Section: Hashable { case guests }

  private let viewModel: any BookingViewModelTypes
  private var guests: [ItemID: any BookingGuestViewModelTypes] = [:]
  private let bag = Bag()
  private lazy var source = UITableViewDiffableDataSource<Section, ItemID>(
    tableView: tableView
  ) { [weak self] table, place, id in
    let cell = table.dequeueReusableCell(withIdentifier: "guest", for: place)
    if let guest = self?.guests[id] { (cell as? GuestCell)?.show(guest) }
    return cell
  }

  init(_ viewModel: any BookingViewModelTypes) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(GuestCell.self, forCellReuseIdentifier: "guest")
    tableView.tableFooterView = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Add a guest") { [viewModel] _ in
        viewModel.inputs.addGuest()
      })
    bag ++ viewModel.outputs.guests.observeOnMain { [weak self] in self?.show($0) }
  }

  private func show(_ guests: [any BookingGuestViewModelTypes]) {
    self.guests = Dictionary(uniqueKeysWithValues: guests.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Section, ItemID>()
    snapshot.appendSections([.guests])
    snapshot.appendItems(guests.map(\.id))
    source.apply(snapshot, animatingDifferences: true)
  }
}
