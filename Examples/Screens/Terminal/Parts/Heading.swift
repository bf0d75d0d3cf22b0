import MusterTerminal

/// A row with the name of what follows.
final class Heading: Row {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) {
    ([StyledLine("  \(text)", TextStyle(isBold: true))], nil)
  }
}
