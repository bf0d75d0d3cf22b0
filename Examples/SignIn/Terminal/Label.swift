import MusterTerminal
import MusterViewModels

/// A line of text that can be hidden.
@MainActor
final class Label: BindingTarget {
  /// The text, which is bound.
  var text = ""
  /// True where it takes no place; bound as well.
  var isHidden = true

  func drawn() -> [StyledLine] { isHidden ? [] : [StyledLine(text, TextStyle(.red))] }
}
