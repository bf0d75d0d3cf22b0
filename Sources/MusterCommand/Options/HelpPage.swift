/// Text laid out for a person in a given number of columns.
struct HelpPage {
  let width: Int
  private(set) var text = ""

  init(width: Int) {
    self.width = width
  }

  /// Adds a paragraph, after a blank line unless it is the first.
  mutating func paragraph(_ words: String) {
    if !text.isEmpty { text += "\n" }
    add(words, indent: 0)
  }

  /// Adds a heading and, below it, lines that are kept unchanged.
  mutating func verbatim(_ heading: String, _ lines: [String]) {
    paragraph(heading)
    for line in lines { text += "  \(line)\n" }
  }

  /// Adds a heading and, below it, terms on the left with their meanings on the right. If that
  /// would be too narrow, the meanings go below the terms.
  mutating func table(_ heading: String, _ rows: [(term: String, meaning: String)]) {
    if heading.isEmpty { text += "\n" } else { paragraph(heading) }
    let widest = rows.map(\.term.count).max() ?? 0
    let column = min(widest, max(6, width / 3)) + 4
    for (term, meaning) in rows {
      if term.count + 4 > column {
        add(term, indent: 2)
        add(meaning, indent: min(column, 6))
      } else {
        let gap = String(repeating: " ", count: column - 2 - term.count)
        let lines = wrapped(meaning, width - column)
        text += "  \(term)\(gap)\(lines.first ?? "")\n"
        for line in lines.dropFirst() {
          text += String(repeating: " ", count: column) + line + "\n"
        }
      }
    }
  }

  private mutating func add(_ words: String, indent: Int) {
    let margin = String(repeating: " ", count: indent)
    for line in wrapped(words, width - indent) { text += "\(margin)\(line)\n" }
  }

  /// Returns the words in lines of at most `width` columns, unless a word is longer.
  private func wrapped(_ words: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }
}
