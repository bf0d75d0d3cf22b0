/// The limits on a form, for nodes from any source: a file, Swift code or a serialised form.
/// Readers of files apply the same limits before they create nodes.
package struct FormLimits: Sendable {
  /// The number of fields, including those of its shapes, its given values and the items of its
  /// lists.
  var fields = 20_000
  /// The number of values that shapes can add to the fields that use them; every 16 bytes count as
  /// one more.
  var shapeUnits = 250_000
  /// The bytes of all different compiled patterns, including named ones and all patterns that they
  /// call.
  package var patternBytes = 16 << 20

  /// Creates limits, by default those for every form.
  package init(fields: Int = 20_000, shapeUnits: Int = 250_000, patternBytes: Int = 16 << 20) {
    self.fields = fields
    self.shapeUnits = shapeUnits
    self.patternBytes = patternBytes
  }
  /// The nesting of lists and mappings, and of shapes that refer to each other.
  static let depth = 64
  /// The number of scalars, lists and mappings in one file, and in all files combined.
  static let nodes = 250_000
  static let totalNodes = 500_000
  /// The bytes of the scalars in one file, and in all files combined.
  static let bytes = 4 << 20
  static let totalBytes = 16 << 20
  /// The number of files.
  static let files = 100

  /// Returns the first limit that the parts of a form exceed.
  package static func problem(_ source: FormSource) -> Diagnostic? {
    if source.parts.count > files {
      return Diagnostic(code: "too-many-files", "more than \(files) files are used", at: nil)
    }
    var (total, nodes) = (0, 0)
    for part in source.parts {
      var measure = FormMeasure()
      if let problem = measure.problem(part.node) { return problem }
      total += measure.bytes
      nodes += measure.nodes
    }
    if total > totalBytes {
      return Diagnostic(
        code: "too-large", "the files used have more than \(totalBytes) bytes in total", at: nil)
    }
    guard nodes > totalNodes else { return nil }
    return Diagnostic(
      code: "too-many-nodes", "the files used have more than \(totalNodes) values in total",
      at: nil)
  }
}

/// The size of one file's nodes. They are visited without recursion, because they may be nested too
/// deeply for the stack.
private struct FormMeasure {
  var bytes = 0
  private(set) var nodes = 0

  mutating func problem(_ top: Node) -> Diagnostic? {
    var waiting: [(node: Node, depth: Int)] = [(top, 0)]
    while let (node, depth) = waiting.popLast() {
      nodes += 1
      if nodes > FormLimits.nodes {
        return Diagnostic(
          code: "too-many-nodes", "more than \(FormLimits.nodes) values in one file",
          at: node.range)
      }
      if case .scalar(let text, _) = node.content {
        bytes += text.utf8.count
        guard bytes > FormLimits.bytes else { continue }
        return Diagnostic(
          code: "too-large",
          "the file is larger than \(FormLimits.bytes) bytes, the limit for a rule file",
          at: node.range)
      }
      if depth == FormLimits.depth {
        return Diagnostic(
          code: "too-deep",
          "lists and mappings are nested more than \(FormLimits.depth) levels deep",
          at: node.range)
      }
      for item in node.items ?? [] { waiting.append((item, depth + 1)) }
      for entry in node.entries ?? [] {
        waiting.append((entry.key, depth + 1))
        waiting.append((entry.value, depth + 1))
      }
    }
    return nil
  }
}
