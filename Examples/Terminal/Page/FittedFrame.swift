import MusterTerminal

extension Frame {
  /// The same lines for a page of this size: what has no room in a row goes on in the next one,
  /// from a space on, and as many rows leave at the top as the cursor needs to be seen. A word that
  /// is wider than the page is cut at its edge.
  func fitted(to size: ScreenSize) -> Frame {
    var fitted = Frame()
    for (row, line) in lines.enumerated() {
      let stretches = line.stretches(columns: size.columns)
      if let cursor, cursor.row == row {
        let index = stretches.lastIndex { $0.start <= cursor.column } ?? 0
        fitted.cursor = Place(
          row: fitted.lines.count + index, column: cursor.column - stretches[index].start)
      }
      fitted.lines += stretches.map(\.line)
    }
    if let cursor = fitted.cursor, cursor.row >= size.rows {
      let hidden = cursor.row + 1 - size.rows
      fitted.lines.removeFirst(hidden)
      fitted.cursor?.row -= hidden
    }
    return fitted
  }
}

/// A stretch of a line, and the column of the line that it begins at.
private struct Stretch {
  let start: Int
  var line = StyledLine()
  /// The columns up to its last character that is no space.
  var inkedColumns = 0

  var endsWithSpace: Bool { line.width > inkedColumns }

  mutating func add(_ text: String, _ style: TextStyle) {
    line.add(text, style)
    if text != " " { inkedColumns = line.width }
  }

  mutating func add(_ word: Stretch) {
    inkedColumns = line.width + word.inkedColumns
    for part in word.line.parts { line.add(part.text, part.style) }
  }
}

extension StyledLine {
  fileprivate func stretches(columns: Int) -> [Stretch] {
    var stretches: [Stretch] = []
    for word in words {
      if let last = stretches.last, last.inkedColumns == 0 || fits(word, behind: last, columns) {
        stretches[stretches.endIndex - 1].add(word)
      } else {
        stretches.append(word)
      }
    }
    return stretches
  }

  private func fits(_ word: Stretch, behind stretch: Stretch, _ columns: Int) -> Bool {
    stretch.line.width + word.inkedColumns <= columns
  }

  /// The words with the spaces behind them; of an empty line, one without a character.
  private var words: [Stretch] {
    var words = [Stretch(start: 0)]
    var column = 0
    for part in parts {
      for character in part.text {
        if character != " ", words[words.endIndex - 1].endsWithSpace {
          words.append(Stretch(start: column))
        }
        words[words.endIndex - 1].add(String(character), part.style)
        column += VisibleText.cell(character).width
      }
    }
    return words
  }
}
