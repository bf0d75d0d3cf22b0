import Foundation

/// A page of Markdown whose `yaml` blocks are rule files.
///
/// A block followed by a `text` block is a rule file of which exactly that is said. Any other has
/// no mistake; where it lacks `form` or `fields`, which a page leaves out to be short, it is given
/// them.
struct RulePage {
  /// One rule file of a page.
  struct Block {
    /// The heading above it.
    var heading: String
    /// The line it begins on.
    var line: Int
    var text: String
    /// What is said about it; `nil` where the page does not show it.
    var said: String?
  }

  private(set) var blocks: [Block] = []

  init(_ text: String) {
    var heading = ""
    var open: (language: Substring, line: Int, lines: [Substring])?
    var last: Substring = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = open {
        guard line.hasPrefix("```") else {
          open?.lines.append(line)
          continue
        }
        let text = block.lines.map { $0 + "\n" }.joined()
        if block.language == "yaml" {
          blocks.append(Block(heading: heading, line: block.line, text: text))
        } else if block.language == "text" && last == "yaml" {
          blocks[blocks.count - 1].said = text
        }
        last = block.language
        open = nil
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), index + 2, [])
      } else {
        if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
        if !line.isEmpty { last = "" }
      }
    }
  }

  /// The page at a path of the package.
  static func read(_ path: String) throws -> RulePage {
    RulePage(try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8))
  }
}

/// The folder that the package stands in.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
