internal import Muster

/// Text made of paragraphs, each wrapped to a width; control characters are escaped.
struct Paragraphs {
  let width: Int
  private(set) var text = ""

  init(width: Int) {
    self.width = max(width, 20)
  }

  /// Adds a paragraph; its first line begins with `mark`, the others are indented like its text.
  mutating func add(_ paragraph: String, indent: Int = 0, mark: String = "") {
    let margin = String(repeating: " ", count: indent)
    let hang = margin + String(repeating: " ", count: mark.count)
    var line = margin + mark
    var isFresh = true
    for word in TerminalEscaping.escaping(paragraph).split(separator: " ") {
      if !isFresh && line.count + 1 + word.count > width {
        text += line + "\n"
        line = hang
        isFresh = true
      }
      line += isFresh ? String(word) : " \(word)"
      isFresh = false
    }
    text += line + "\n"
  }

  /// Adds a line as it is, however wide.
  mutating func verbatim(_ line: String) {
    text += TerminalEscaping.escaping(line) + "\n"
  }

  /// Adds an empty line, unless there is one.
  mutating func gap() {
    if !text.isEmpty && !text.hasSuffix("\n\n") { text += "\n" }
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
