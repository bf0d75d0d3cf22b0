/// The lines on which the nodes of one part of a form are written.
///
/// A node's range contains the index of its line, and space for offsets inside a string.
struct SourceLines {
  private(set) var lines: [SourceLine] = []
  /// The part, as an index into the parts of a `FormSource`.
  let part: Int

  private static var roomOfLine: Int { 1 << 20 }

  init(part: Int) { self.part = part }

  /// Returns a node and everything inside it as written on a line, except parts that already have
  /// their own line.
  mutating func placing(_ node: Node, on line: SourceLine) -> Node {
    if lines.last != line { lines.append(line) }
    return placing(node, at: (lines.count - 1) * Self.roomOfLine)
  }

  private func placing(_ node: Node, at start: Int) -> Node {
    guard node.range == nil else { return node }
    var node = node
    node.range = SourceRange(source: part, start: start, end: start)
    switch node.content {
    case .scalar: break
    case .list(let items): node.content = .list(items.map { placing($0, at: start) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          Node.Entry(key: placing(entry.key, at: start), value: placing(entry.value, at: start))
        })
    }
    return node
  }

  /// Returns the line of a range, or `nil` if none of these lines has it.
  subscript(range: SourceRange) -> SourceLine? {
    let index = range.start / Self.roomOfLine
    return range.source == part && lines.indices.contains(index) ? lines[index] : nil
  }
}
