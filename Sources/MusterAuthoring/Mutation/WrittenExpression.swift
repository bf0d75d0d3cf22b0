internal import Muster

/// An expression and its source text.
struct WrittenExpression {
  let text: String
  let tree: ExpressionTree

  init?(_ text: String) {
    guard let tree = ExpressionTree(reading: text) else { return nil }
    (self.text, self.tree) = (text, tree)
  }

  /// Returns a part as it is written in the file.
  func written(_ part: Int) -> String { written(tree.parts[part].range) }

  func written(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
