import Muster

/// Builds nodes from a reader's events in order, such as a scalar, the start of a list and its end.
///
/// It keeps its own stack, so deeply nested files need no deep recursion. It checks what every file
/// must satisfy: keys are unique and are strings, and no limit is exceeded.
struct NodeBuilder {
  enum Collection { case list, mapping }

  private struct Level {
    let collection: Collection
    let start: Int
    var end: Int
    var items: [Node] = []
    var entries: [Node.Entry] = []
    var key: Key = .awaited
    var seen = SeenKeys()
  }

  /// The keys of a mapping and their indices, for finding duplicates.
  private struct SeenKeys {
    /// For a few keys, a linear search is faster than a table.
    private var few: [(key: ByteString, place: Int)] = []
    private var many: [ByteString: Int] = [:]

    private static let mostOfFew = 8

    /// Adds a key; returns the index of an equal key, if there is one.
    mutating func add(_ key: ByteString, at place: Int) -> Int? {
      if many.isEmpty {
        if let first = few.first(where: { $0.key == key }) { return first.place }
        few.append((key, place))
        if few.count > Self.mostOfFew {
          many = Dictionary(few.map { ($0.key, $0.place) }) { first, _ in first }
        }
        return nil
      }
      if let first = many[key] { return first }
      many[key] = place
      return nil
    }
  }

  private enum Key {
    case awaited
    case read(Node)
    /// The key has been diagnosed; its value is read and left out.
    case refused
  }

  let text: SourceText
  let source: Int
  let limits: TextLimits
  private(set) var root: Node?
  private(set) var diagnostics: [Diagnostic] = []
  /// True if a limit was exceeded, so reading must stop.
  private(set) var isPastLimit = false
  private var levels: [Level] = []
  private var nodes = 0

  init(text: SourceText, source: Int, limits: TextLimits) {
    self.text = text
    self.source = source
    self.limits = limits
  }

  /// True if the next node is the whole file.
  var isAtRoot: Bool { levels.isEmpty }

  mutating func scalar(_ value: String, _ style: Node.Style, at range: Range<Int>) {
    place(Node(.scalar(value, style), at: sourceRange(range)))
  }

  mutating func open(_ collection: Collection, at start: Int) {
    guard levels.count < limits.depth else {
      report(
        "too-deep", "lists and mappings are nested more than \(limits.depth) levels deep",
        at: start..<start)
      isPastLimit = true
      return
    }
    levels.append(Level(collection: collection, start: start, end: start))
  }

  /// Ends the innermost collection: at `end`, or at the end of its last part.
  mutating func close(at end: Int? = nil) {
    guard let level = levels.popLast() else { return }
    let range = level.start..<max(level.start, end ?? level.end)
    switch level.collection {
    case .list: place(Node(.list(level.items), at: sourceRange(range)))
    case .mapping: place(Node(.mapping(level.entries), at: sourceRange(range)))
    }
  }

  /// Skips a node that has been diagnosed.
  mutating func leaveOut(at range: Range<Int>) {
    guard !levels.isEmpty else { return }
    let last = levels.count - 1
    levels[last].end = max(levels[last].end, range.upperBound)
    guard levels[last].collection == .mapping else { return }
    if case .awaited = levels[last].key {
      levels[last].key = .refused
    } else {
      levels[last].key = .awaited
    }
  }

  /// Ends every open collection, for a file that broke off.
  mutating func closeAll() {
    while !levels.isEmpty { close() }
  }

  mutating func report(
    _ code: String, _ reason: String, at range: Range<Int>, suggestion: String? = nil
  ) {
    guard !isPastLimit, diagnostics.count <= limits.diagnostics else { return }
    diagnostics.append(
      Diagnostic(code: code, reason, at: sourceRange(range), suggestion: suggestion))
  }
}

/// Adding nodes to the open collection.
extension NodeBuilder {
  private func sourceRange(_ range: Range<Int>) -> SourceRange {
    SourceRange(source: source, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func place(_ node: Node) {
    nodes += 1
    if nodes > limits.nodes, !isPastLimit {
      let start = node.range?.start ?? 0
      report("too-many-nodes", "more than \(limits.nodes) values in one file", at: start..<start)
      isPastLimit = true
    }
    guard !levels.isEmpty else {
      root = node
      return
    }
    let last = levels.count - 1
    levels[last].end = max(levels[last].end, node.range?.end ?? 0)
    guard levels[last].collection == .mapping else {
      levels[last].items.append(node)
      return
    }
    switch levels[last].key {
    case .awaited:
      levels[last].key = accepts(key: node) ? .read(node) : .refused
    case .read(let key):
      levels[last].entries.append(Node.Entry(key: key, value: node))
      levels[last].key = .awaited
    case .refused:
      levels[last].key = .awaited
    }
  }

  private mutating func accepts(key: Node) -> Bool {
    let range = (key.range?.start ?? 0)..<(key.range?.end ?? 0)
    guard case .scalar(let name, let style) = key.content else {
      report("key-not-text", "a key must be a string", at: range)
      return false
    }
    if style == .plain, name.isEmpty {
      report("empty-key", "there is no key before this \":\"", at: range)
      return false
    }
    if style == .plain, ByteString(name) == ByteString("<<") {
      report("merge-key", "merge keys are not allowed in rule files", at: range)
      return false
    }
    let last = levels.count - 1
    if let first = levels[last].seen.add(ByteString(name), at: range.lowerBound) {
      let line = text.line(of: first)
      report("duplicate-key", "duplicate key \"\(name.brief)\", first on line \(line)", at: range)
      return false
    }
    return true
  }
}
