import MusterTerminal
import MusterViewModels

/// A screen of parts, one of whose rows has the focus.
@MainActor
final class FormScreen {
  private let title: String
  private let content: any Part
  private var focused: Row?
  private let bag = Bag()

  /// Creates a screen of a part, whose focus goes where a refused submit wants it.
  init<Field: FieldName>(_ title: String, focus: Signal<Field>, _ content: any Part) {
    self.title = title
    self.content = content
    focused = content.rows.map(\.row).first(where: \.takesFocus)
    bag ++ focus.observeOnMain { [weak self] in self?.go(to: $0.fieldAddress) }
  }

  /// Call when a key is pressed. Tab and the arrows go from row to row. The rows that a button adds
  /// get the focus.
  func press(_ key: Key) {
    let before = stops
    if focused?.press(key) != true {
      move(key)
    } else if focused is Button {
      focused = stops.first { row in !before.contains { $0 === row } } ?? focused
    }
    keepFocus(before)
  }

  /// The screen as it is now.
  var frame: Frame {
    var frame = Frame([StyledLine(title, TextStyle(isBold: true)), StyledLine()])
    for placed in content.rows {
      let drawn = placed.row.drawn(hasFocus: placed.row === focused)
      let indent = String(repeating: "  ", count: placed.depth)
      if let column = drawn.cursor {
        frame.cursor = Frame.Place(row: frame.lines.count, column: indent.count + column)
      }
      frame.lines += drawn.lines.map { line in
        var indented = StyledLine(indent)
        for part in line.parts { indented.add(part.text, part.style) }
        return indented
      }
    }
    return frame
  }

  private var stops: [Row] { content.rows.map(\.row).filter(\.takesFocus) }

  private func move(_ key: Key) {
    switch key {
    case .tab, .down, .enter: go(along: stops)
    case .backTab, .up: go(along: stops.reversed())
    default: break
    }
  }

  private func go(along stops: [Row]) {
    let rest = stops.drop { $0 !== focused }.dropFirst()
    guard let next = rest.first ?? stops.first else { return }
    focused?.leave()
    focused = next
  }

  /// Gives the focus of a row that is gone to the nearest one that is left, below it if there is one.
  private func keepFocus(_ before: [Row]) {
    let now = stops
    func isLeft(_ row: Row) -> Bool { now.contains { $0 === row } }
    if let focused, isLeft(focused) { return }
    let below = before.drop { $0 !== focused }
    focused = below.first(where: isLeft) ?? before.last(where: isLeft) ?? now.first
  }

  /// Goes to the row of a field, or to the next one that takes the focus, as for a list.
  private func go(to address: FieldAddress) {
    let rest = content.rows.map(\.row).drop { $0.address != address }
    if let row = rest.first(where: \.takesFocus) { focused = row }
  }
}
