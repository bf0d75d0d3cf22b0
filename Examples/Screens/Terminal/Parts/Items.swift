import MusterViewModels

/// The items of a list, each with a part of its own, which stays with its item wherever it moves.
final class Items: Part {
  private var parts: [(id: ItemID, part: any Part)] = []
  private let bag = Bag()

  /// Creates the parts of a list's items.
  ///
  /// - Parameters:
  ///   - items: The view models of the items.
  ///   - id: The identity of an item: `\.id`.
  ///   - part: Returns a part that shows an item.
  init<Item>(
    _ items: Signal<[Item]>, _ id: @escaping @MainActor @Sendable (Item) -> ItemID,
    part: @escaping @MainActor @Sendable (Item) -> any Part
  ) {
    bag
      ++ items.observeOnMain { [weak self] items in
        guard let self else { return }
        let known = Dictionary(uniqueKeysWithValues: parts.map { ($0.id, $0.part) })
        parts = items.map { (id($0), known[id($0)] ?? part($0)) }
      }
  }

  var rows: [PlacedRow] {
    parts.flatMap(\.part.rows).map { PlacedRow(row: $0.row, depth: $0.depth + 1) }
  }
}
