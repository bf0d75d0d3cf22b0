import MusterTerminal

/// Words in lines of a limited width, as a terminal shows them.
struct WrappedText {
  private(set) var lines: [String] = []

  init(_ text: String, columns: Int) {
    let columns = max(columns, 1)
    var line = ""
    var width = 0
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      let wordWidth = VisibleText.width(of: String(word))
      if width > 0, width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if width > 0 {
        line += " "
        width += 1
      }
      // A word that is longer than a line is split over several.
      for character in word {
        let cell = VisibleText.cell(character).width
        if width + cell > columns, width > 0 {
          lines.append(line)
          (line, width) = ("", 0)
        }
        line.append(character)
        width += cell
      }
    }
    if !line.isEmpty { lines.append(line) }
  }
}
