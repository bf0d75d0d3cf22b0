internal import Muster

/// A name in an expression.
struct ExpressionName {
  /// The name as it is looked up: `lines[].amount`.
  var text: String
  /// The bytes of the name in the file.
  var range: Range<Int>
  /// The list whose items' fields the name may refer to: that of `price` in
  /// `sum(lines[], price * 2)`.
  var list: String?
}

extension Outline {
  /// Returns the names in the expression of a text. There are none if the expression is broken or
  /// has escapes, because its places then differ from those in the file.
  func names(inExpression scalar: Range<Int>) -> [ExpressionName] {
    let content = content(of: scalar)
    let text = text(scalar)
    guard content.count == text.utf8.count, let tree = ExpressionTree(reading: text) else {
      return []
    }
    return tree.parts.compactMap { part in
      guard case .name(let name) = part.kind, !name.isQuoted else { return nil }
      let start = content.lowerBound + part.range.lowerBound
      let range = start..<start + name.text.utf8.count
      // A name that contains blanks is written differently than it is looked up.
      guard range.upperBound <= content.upperBound, bytes[range].elementsEqual(name.text.utf8)
      else { return nil }
      return ExpressionName(
        text: name.text, range: range, list: Self.list(around: part.range, in: tree))
    }
  }

  /// Returns the list of the innermost call that iterates over items around some bytes.
  private static func list(around range: Range<Int>, in tree: ExpressionTree) -> String? {
    for part in tree.parts {
      guard case .call = part.kind, part.operands.count == 2,
        case .name(let list) = tree.parts[part.operands[0]].kind, list.isItems
      else { continue }
      let inside = tree.parts[part.operands[1]].range
      if inside.lowerBound <= range.lowerBound, range.upperBound <= inside.upperBound {
        return list.text
      }
    }
    return nil
  }
}

extension Outline {
  /// Returns the words of the functions that the expression of a text calls, with their bytes; none
  /// if the expression is broken or has escapes.
  func functions(inExpression scalar: Range<Int>) -> [(text: String, range: Range<Int>)] {
    let content = content(of: scalar)
    let text = text(scalar)
    guard content.count == text.utf8.count, let tree = ExpressionTree(reading: text) else {
      return []
    }
    return tree.parts.compactMap { part in
      guard case .call(let word) = part.kind else { return nil }
      let start = content.lowerBound + part.range.lowerBound
      let range = start..<start + word.utf8.count
      guard range.upperBound <= content.upperBound, bytes[range].elementsEqual(word.utf8) else {
        return nil
      }
      return (word, range)
    }
  }
}

extension LinkedOutlines {
  /// Returns the fields that the parts of a name in an expression refer to.
  func meanings(of name: ExpressionName, at entry: Int) -> [MeantField] {
    if let list = name.list.flatMap({ meanings(of: $0, at: entry).last?.field }) {
      let found = meanings(of: name.text, among: siblings(inside: list))
      if !found.isEmpty { return found }
    }
    return meanings(of: name.text, at: entry)
  }
}
