import MusterTerminal
import MusterViewModels

/// A box to type into, with a border whose colour shows how its text stands.
@MainActor
final class TextBox: BindingTarget {
  /// The colour of the border, which is bound.
  var borderColor = BorderColor.grey

  private let title: String
  private let isSecret: Bool
  private let didChange: (String) -> Void
  private var line = LineEditor()

  init(_ title: String, isSecret: Bool = false, didChange: @escaping (String) -> Void) {
    self.title = title
    self.isSecret = isSecret
    self.didChange = didChange
  }

  /// Call when a key is pressed while the box is typed into.
  func press(_ key: Key) {
    if line.press(key).isChange { didChange(line.text) }
  }

  /// The box, and where in it the cursor stands.
  func drawn() -> (lines: [StyledLine], cursor: Frame.Place) {
    let window = line.window(columns: Self.width, isSecret: isSecret)
    let edge = String(repeating: "─", count: Self.width + 2)
    var inside = StyledLine("│", borderColor.style)
    inside.add(" " + window.text)
    inside.pad(to: Self.width + 3)
    inside.add("│", borderColor.style)
    let lines = [
      StyledLine(title), StyledLine("┌\(edge)┐", borderColor.style), inside,
      StyledLine("└\(edge)┘", borderColor.style),
    ]
    return (lines, Frame.Place(row: 2, column: window.cursorColumn + 2))
  }

  private static let width = 32
}
