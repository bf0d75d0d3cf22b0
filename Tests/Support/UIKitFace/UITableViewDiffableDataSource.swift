// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var itemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers += identifiers
  }

  /// Adds items at the end of the last section. As in UIKit, an identifier must not come twice.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType]) {
    precondition(!sectionIdentifiers.isEmpty, "there is no section")
    itemIdentifiers += identifiers
    precondition(Set(itemIdentifiers).count == itemIdentifiers.count, "an item comes twice")
  }
}

@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let provider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    provider = cellProvider
  }

  public func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { shown }

  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) {
    shown = snapshot
    table?.show(snapshot.itemIdentifiers) { [weak table, provider] row, place in
      guard let table, let item = row.base as? ItemIdentifierType else { return nil }
      return provider(table, place, item)
    }
  }
}
