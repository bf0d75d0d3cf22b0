/// A page of Markdown: its fenced blocks and its links.
struct Page: Sendable {
  /// A fenced block: the word after the fence, its text, and the line it begins on.
  struct Block: Sendable {
    let language: Substring
    let lines: [Substring]
    let line: Int
  }

  let path: String
  let text: String
  let blocks: [Block]

  /// What the page's links point to, as written, those to the web left out.
  let links: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var blocks: [Block] = []
    var links: [Substring] = []
    var open: (language: Substring, line: Int, lines: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isFence = line.drop(while: \.isWhitespace).hasPrefix("```")
      if let block = open {
        if isFence {
          blocks.append(Block(language: block.language, lines: block.lines, line: block.line))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if isFence {
        open = (line.drop { $0.isWhitespace || $0 == "`" }, index + 2, [])
      } else {
        links += Self.links(in: line)
      }
    }
    self.blocks = blocks
    self.links = links
  }

  /// The blocks in the given language.
  func blocks(in language: String) -> [Block] {
    blocks.filter { $0.language.elementsEqual(language) }
  }

  private static func links(in line: Substring) -> [Substring] {
    line.split(separator: "](", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != ")" } }
      .filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:") }
  }
}
