/// One column of a screen.
struct ScreenCell: Hashable, Sendable {
  /// The visible character; empty in the second half of a wide character.
  var text: String
  /// The number of columns that the character takes; 0 for a second half.
  var width: Int
  var style: TextStyle

  var isSecondHalf: Bool { width == 0 }

  /// True if every terminal agrees on the character's width.
  var isPlain: Bool { width == 1 && text.utf8.count == 1 }

  /// Returns the cells of a line, cut off at the edge.
  static func row(_ line: StyledLine, columns: Int) -> [ScreenCell] {
    var cells: [ScreenCell] = []
    for part in line.parts {
      for character in part.text {
        let (text, width) = VisibleText.cell(character)
        if cells.count + width > columns { return cells }
        cells.append(ScreenCell(text: text, width: width, style: part.style))
        if width == 2 { cells.append(ScreenCell(text: "", width: 0, style: part.style)) }
      }
    }
    return cells
  }
}
