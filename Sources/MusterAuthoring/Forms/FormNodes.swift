internal import Muster

/// The nodes of a form's files, found by their places, and the nodes of its expressions, found by
/// their source.
struct FormNodes: Sendable {
  private let source: FormSource
  /// For the source of each expression: the first scalar with that source, in the order of the rule
  /// file.
  private var expressions: [ByteString: Node] = [:]

  /// The rule file itself.
  var file: Node { source.parts.first?.node ?? Node(.mapping([])) }

  init(_ source: FormSource, _ expressions: some Sequence<Expression>) {
    self.source = source
    let texts = Set(expressions.map { ByteString($0.text) })
    if !texts.isEmpty { find(texts, in: file) }
  }

  private mutating func find(_ texts: Set<ByteString>, in node: Node) {
    switch node.content {
    case .scalar(let text, _):
      let text = ByteString(text)
      if expressions[text] == nil, texts.contains(text) { expressions[text] = node }
    case .list(let items): for item in items { find(texts, in: item) }
    case .mapping(let entries): for entry in entries { find(texts, in: entry.value) }
    }
  }

  /// Returns the arguments of the rule, or the value of the key, at a range.
  func value(at range: SourceRange?) -> Node? { entry(at: range)?.value }

  /// Returns the mapping that contains a key.
  func mapping(with range: SourceRange?) -> Node? { place(of: range)?.mapping }

  private func entry(at range: SourceRange?) -> Node.Entry? {
    place(of: range).flatMap { mapping, index in mapping.entries?[index] }
  }

  /// Returns the mapping that contains a key, and the index of its entry there.
  private func place(of range: SourceRange?) -> (mapping: Node, index: Int)? {
    guard let range, source.parts.indices.contains(range.source) else { return nil }
    var node = source.parts[range.source].node
    while true {
      // Entries and items are in order, so the key is the last one that begins before the place, or
      // is inside it.
      if let entries = node.entries {
        let after = entries.firstIndex(behind: range.start) { $0.key.range }
        guard after > 0 else { return nil }
        if entries[after - 1].key.range == range { return (node, after - 1) }
        node = entries[after - 1].value
      } else if let items = node.items {
        let after = items.firstIndex(behind: range.start) { $0.range }
        guard after > 0 else { return nil }
        node = items[after - 1]
      } else {
        return nil
      }
    }
  }

  /// Returns the scalar that an expression was read from: the first one with its source at the key
  /// or rule that the expression belongs to, or otherwise in the rule file, for example in a named
  /// condition.
  func node(of expression: Expression, at owner: SourceRange?) -> Node? {
    let around = entry(at: owner)?.value ?? mapping(with: owner)
    return around?.first(of: expression.text) ?? expressions[ByteString(expression.text)]
  }
}

extension Array {
  /// Returns the index of the first element that begins after a byte, for elements in order.
  fileprivate func firstIndex(behind start: Int, _ range: (Element) -> SourceRange?) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if range(self[middle])?.start ?? .max <= start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Node {
  /// Returns the first scalar with a string, in the order of the file.
  fileprivate func first(of text: String) -> Node? {
    switch content {
    case .scalar(let own, _): own.utf8.elementsEqual(text.utf8) ? self : nil
    case .list(let items): items.lazy.compactMap { $0.first(of: text) }.first
    case .mapping(let entries): entries.lazy.compactMap { $0.value.first(of: text) }.first
    }
  }
}
