internal import Muster

/// An expression with its text.
struct WrittenExpression {
  let text: String
  let tree: ExpressionTree

  init?(_ text: String) {
    guard let tree = ExpressionTree(reading: text) else { return nil }
    (self.text, self.tree) = (text, tree)
  }

  /// Returns a part as it is written.
  func written(_ part: Int) -> String { written(tree.parts[part].range) }

  func written(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
