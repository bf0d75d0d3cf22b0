import MusterRules
import Testing

/// A text of a rule file, what is said about it and what it is read as.
struct ReadingExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let shown: String
  let node: String

  init(_ name: String, _ text: String, shown: String, node: String) {
    testDescription = name
    self.text = text
    self.shown = shown
    self.node = node
  }
}

/// The outline of what a text is read as.
func read(_ text: String, path: String) -> String {
  outline(SourceText(path: path, text).parse().node)
}
