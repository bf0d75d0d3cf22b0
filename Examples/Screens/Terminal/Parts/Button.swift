import MusterTerminal

/// A row that does something when Enter is pressed.
final class Button: Row {
  private let label: String
  private let action: @MainActor () -> Void

  init(_ label: String, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.action = action
    super.init()
  }

  override var takesFocus: Bool { true }

  override func press(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    action()
    return true
  }

  override func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) {
    let style = TextStyle(isInverse: hasFocus)
    return ([StyledLine("\(hasFocus ? "›" : " ") <\(label)>", style)], nil)
  }
}
