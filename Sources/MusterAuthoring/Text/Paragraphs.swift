internal import Muster

/// Text made of paragraphs, each wrapped to a width; control characters are escaped.
struct Paragraphs {
  let width: Int
  private(set) var text = ""

  init(width: Int) {
    self.width = max(width, 20)
  }

  /// Adds a paragraph; its first line begins with `mark`, the other lines are indented like its
  /// text.
  mutating func add(_ paragraph: String, indent: Int = 0, mark: String = "") {
    let margin = String(repeating: " ", count: indent)
    let hang = margin + String(repeating: " ", count: mark.count)
    var line = margin + mark
    var isFresh = true
    for word in Self.words(of: TerminalEscaping.escaping(paragraph)) {
      if !isFresh && line.count + 1 + word.count > width {
        text += line + "\n"
        line = hang
        isFresh = true
      }
      line += isFresh ? word : " \(word)"
      isFresh = false
    }
    text += line + "\n"
  }

  /// Returns the parts between which a line can end. A line can end at a space, except at one of
  /// several, and except at the first or last in quotes, because a shown value keeps its spaces.
  private static func words(of text: String) -> [String] {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    var words = parts.prefix(1).map { String($0) }
    for (before, part) in zip(parts, parts.dropFirst()) {
      if before.isEmpty || part.isEmpty || before.opensQuote || part.closesQuote {
        words[words.count - 1] += " \(part)"
      } else {
        words.append(String(part))
      }
    }
    return words
  }

  /// Adds a line unchanged, whatever its width.
  mutating func verbatim(_ line: String) {
    text += TerminalEscaping.escaping(line) + "\n"
  }

  /// Adds an empty line, unless there already is one.
  mutating func gap() {
    if !text.isEmpty && !text.hasSuffix("\n\n") { text += "\n" }
  }
}

extension String {
  /// The text with its first letter capitalised.
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}

extension Substring {
  private static let quotes: Set<Character> = ["\"", "`", "'"]

  /// True if the part ends with an opening quote that is followed by a space.
  fileprivate var opensQuote: Bool {
    guard let quote = last, Self.quotes.contains(quote) else { return false }
    return dropLast().last.map { $0 == "(" } ?? true
  }

  /// True if the part begins with a closing quote that follows a space.
  fileprivate var closesQuote: Bool {
    guard let quote = first, Self.quotes.contains(quote) else { return false }
    return dropFirst().first.map { ",.;:)".contains($0) } ?? true
  }
}
