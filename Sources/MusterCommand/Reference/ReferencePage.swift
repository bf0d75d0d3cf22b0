/// A page of the reference, for a terminal and for Documentation/.
protocol ReferencePage {
  /// The page as Markdown.
  var markdown: String { get }

  /// The page in a number of columns.
  func text(width: Int) -> String
}

/// Code in Markdown, whatever backticks it has.
func code(_ text: String) -> String {
  text.contains("`") ? "`` \(text) ``" : "`\(text)`"
}

/// A Markdown table.
struct MarkdownTable {
  private(set) var text: String

  init(_ head: [String]) {
    text = "| \(head.joined(separator: " | ")) |\n"
    text += "|\(String(repeating: "---|", count: head.count))\n"
  }

  mutating func add(_ cells: [String]) {
    let escaped = cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }
    text += "| \(escaped.joined(separator: " | ")) |\n"
  }
}
