import Muster
import MusterTerminal

/// A list of values that is open below its field; typing narrows the list down.
struct FillPicker {
  enum Outcome {
    case open, closed
    case picked(FieldChoice<Value>)
    /// A key that leads elsewhere.
    case left(Key)
  }

  private let choices: [FieldChoice<Value>]
  /// The text typed to narrow the list down.
  private(set) var filter = LineEditor()
  /// The choices that match the typed text.
  private(set) var found: [FieldChoice<Value>]
  /// The index of the choice that Enter takes.
  private(set) var selected: Int

  init(_ choices: [FieldChoice<Value>], at index: Int?) {
    self.choices = choices
    found = choices
    selected = index ?? 0
  }

  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .escape: return .closed
    case .enter: return found.indices.contains(selected) ? .picked(found[selected]) : .open
    case .tab, .backTab: return .left(key)
    case .up: selected = max(selected - 1, 0)
    case .down: selected = min(selected + 1, max(found.count - 1, 0))
    case .pageUp: selected = max(selected - 6, 0)
    case .pageDown: selected = min(selected + 6, max(found.count - 1, 0))
    case .backspace where filter.text.isEmpty: return .closed
    default:
      switch filter.press(key) {
      case .typed, .pasted: narrow()
      case .none, .moved: break
      }
    }
    return .open
  }

  /// Keeps the choices whose name begins with the text, then those whose name contains it or whose
  /// value begins with it.
  private mutating func narrow() {
    let typed = filter.text.lowercased()
    let first = choices.filter { $0.label.lowercased().hasPrefix(typed) }
    let others = choices.filter { choice in
      let label = choice.label.lowercased()
      return !label.hasPrefix(typed)
        && (label.contains(typed) || choice.text.lowercased().hasPrefix(typed))
    }
    // A value typed in full is selected.
    let whole = (first + others).firstIndex { $0.text.lowercased() == typed }
    found = first + others
    selected = whole ?? 0
  }
}
