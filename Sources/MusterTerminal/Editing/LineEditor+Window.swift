/// The part of a string that fits into a field, including the cursor.
public struct EditorWindow: Sendable, Hashable {
  /// The visible string, with `…` at an edge that hides more.
  public var text: String
  /// The cursor's column in the visible string.
  public var cursorColumn: Int

  /// Creates a window on a string.
  public init(text: String, cursorColumn: Int) {
    self.text = text
    self.cursorColumn = cursorColumn
  }
}

extension LineEditor {
  private static let bullet = (text: "•", width: 1)
  private static let more = (text: "…", width: 1)

  /// Returns the part to show in the given number of columns. A long string is scrolled no further
  /// than the cursor needs. Only the number of a secret's characters is visible.
  public mutating func window(columns: Int, isSecret: Bool = false) -> EditorWindow {
    let columns = max(columns, 3)
    scroll(columns: columns, isSecret)
    var index = boundary(at: firstShown)
    var window = EditorWindow(text: "", cursorColumn: 0)
    var column = 0
    func add(_ cell: (text: String, width: Int)) {
      window.text += cell.text
      column += cell.width
    }
    if index > text.startIndex { add(Self.more) }
    while index < text.endIndex {
      if index == cursor { window.cursorColumn = column }
      let next = cell(at: index, isSecret)
      let isLast = after(index) == text.endIndex
      if column + next.width > (isLast ? columns : columns - 1) {
        if column < columns { add(Self.more) }
        return window
      }
      add(next)
      index = after(index)
    }
    if cursor == text.endIndex { window.cursorColumn = column }
    return window
  }

  /// Scrolls until the cursor is visible, and scrolls back if there is space.
  private mutating func scroll(columns: Int, _ isSecret: Bool) {
    // The cursor may be after the last character.
    if left(of: text.endIndex, by: columns - 1, isSecret) == text.startIndex {
      firstShown = 0
      return
    }
    // Leave one column for each edge mark, and one for the cursor.
    let room = columns - 3
    var first = boundary(at: firstShown)
    if cursor <= first { first = left(of: cursor, by: columns / 3, isSecret) }
    first = max(first, left(of: cursor, by: room, isSecret))
    first = min(first, left(of: text.endIndex, by: room + 1, isSecret))
    firstShown = text.utf8.distance(from: text.startIndex, to: first)
  }

  /// Returns the start of the longest substring before an index that fits into the columns.
  private func left(of index: String.Index, by columns: Int, _ isSecret: Bool) -> String.Index {
    var index = index
    var column = 0
    while index > text.startIndex {
      column += cell(at: before(index), isSecret).width
      if column > columns { break }
      index = before(index)
    }
    return index
  }

  private func cell(at index: String.Index, _ isSecret: Bool) -> (text: String, width: Int) {
    isSecret ? Self.bullet : VisibleText.cell(text[index])
  }
}
