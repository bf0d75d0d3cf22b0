internal import Muster

/// Changes to one part of an expression as it is written.
struct ExpressionEdit {
  /// The bytes of the expression's text.
  let range: Range<Int>
  let text: String
  /// The change in a few words.
  let words: String

  /// Returns the changes of an expression's site, as edits of each of its parts.
  static func changes(
    _ site: MutationSite, _ pieces: FilePieces,
    _ edits: (ExpressionTree.Part, WrittenExpression) -> [ExpressionEdit]
  ) -> [MutationChange] {
    guard site.role == .expression, let text = site.node.text,
      let expression = WrittenExpression(text)
    else { return [] }
    return expression.tree.parts.flatMap { edits($0, expression) }.map { edit in
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      return MutationChange(
        [pieces.rewriting(site.node, as: String(decoding: bytes, as: UTF8.self))], edit.words)
    }
  }
}

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
