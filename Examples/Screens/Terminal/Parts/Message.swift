import MusterTerminal
import MusterViewModels

/// A row with a message, such as that two items are the same. Without a message, it takes no place.
final class Message: Row {
  private var text = ""
  private let bag = Bag()

  init(_ text: Signal<String>) {
    super.init()
    bag ++ text.observeOnMain { [weak self] in self?.text = $0 }
  }

  override var rows: [PlacedRow] { text.isEmpty ? [] : super.rows }

  override func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) {
    ([StyledLine("  \(text)", TextStyle(.red))], nil)
  }
}
