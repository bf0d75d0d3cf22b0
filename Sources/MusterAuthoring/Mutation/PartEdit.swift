internal import Muster

/// A change to one part of a pattern or an expression, in its written form.
struct PartEdit {
  /// The changed bytes of the text.
  let range: Range<Int>
  let text: String
  /// The change in a few words.
  let words: String

  init(_ range: Range<Int>, _ text: String, _ words: String) {
    (self.range, self.text, self.words) = (range, text, words)
  }

  init(_ node: PatternTree.Node, _ text: String, _ words: String) {
    self.init(node.range, text, words)
  }

  /// Returns the changes to a pattern's site, from the edits to each part; none if the pattern
  /// can't be parsed.
  static func ofPattern(
    _ site: MutationSite, _ pieces: FilePieces,
    _ edits: (PatternTree.Node, PatternTree) -> [PartEdit]
  ) -> [MutationChange] {
    guard site.role == .pattern, let text = site.node.text else { return [] }
    let tree = PatternTree(text)
    guard tree.isRead else { return [] }
    return tree.root.all.flatMap { edits($0, tree) }.map { $0.change(of: text, site, pieces) }
  }

  /// Returns the changes to an expression's site, from the edits to each part.
  static func ofExpression(
    _ site: MutationSite, _ pieces: FilePieces,
    _ edits: (ExpressionTree.Part, WrittenExpression) -> [PartEdit]
  ) -> [MutationChange] {
    guard site.role == .expression, let text = site.node.text,
      let expression = WrittenExpression(text)
    else { return [] }
    return expression.tree.parts.flatMap { edits($0, expression) }
      .map { $0.change(of: text, site, pieces) }
  }

  private func change(
    of whole: String, _ site: MutationSite, _ pieces: FilePieces
  ) -> MutationChange {
    var bytes = Array(whole.utf8)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    let changed = String(decoding: bytes, as: UTF8.self)
    return MutationChange([pieces.rewriting(site.node, as: changed)], words)
  }

  /// Returns the edits that replace an operator with others.
  static func taking(
    _ others: [BinaryOperator], for sign: BinaryOperator, at part: ExpressionTree.Part
  ) -> [PartEdit] {
    others.map { other in
      PartEdit(
        part.mark..<part.mark + sign.sign.utf8.count, other.sign,
        "`\(sign.sign)` becomes `\(other.sign)`")
    }
  }

  /// Returns the edits that drop an operator along with one of its sides.
  static func droppingSides(
    of part: ExpressionTree.Part, _ sign: BinaryOperator, _ expression: WrittenExpression
  ) -> [PartEdit] {
    let sides = part.operands.map { expression.written($0) }
    return [
      PartEdit(part.range, sides[0], "`\(sign.sign) \(sides[1])` is dropped"),
      PartEdit(part.range, sides[1], "`\(sides[0]) \(sign.sign)` is dropped"),
    ]
  }
}
