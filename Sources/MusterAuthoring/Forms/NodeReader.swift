internal import Muster

/// Reads the nodes of a file, and reports every mistake in them.
protocol NodeReader {
  var diagnostics: [Diagnostic] { get set }
}

extension NodeReader {
  mutating func report(
    _ code: String, _ reason: String, at node: Node, suggestion: String? = nil
  ) {
    diagnostics.append(Diagnostic(code: code, reason, at: node.range, suggestion: suggestion))
  }

  /// Returns the entries of a mapping. Any other node is reported with the expected shape: "`given`
  /// must be a mapping".
  mutating func entries(_ node: Node, _ claim: String) -> [Node.Entry]? {
    if node.entries == nil { report("wrong-type", "\(claim), \(node.mismatch)", at: node) }
    return node.entries
  }

  /// Returns the items of a list. Any other node is reported with the expected shape.
  mutating func items(_ node: Node, _ claim: String) -> [Node]? {
    if node.items == nil { report("wrong-type", "\(claim), \(node.mismatch)", at: node) }
    return node.items
  }

  /// Returns the string of a scalar; reports any other node.
  mutating func text(_ node: Node, _ what: String) -> String? {
    if let text = node.text, !node.isNull { return text }
    report("wrong-type", "\(what) must be a string, \(node.mismatch)", at: node)
    return nil
  }

  /// Reports the keys that are not in a list.
  mutating func checkKeys(_ entries: [Node.Entry], of what: String, among keys: [String]) {
    for entry in entries {
      let key = entry.key.text ?? ""
      if keys.contains(key) || key.hasPrefix("x-") { continue }
      report(
        "unknown-key", "unknown key `\(key)` in \(what)", at: entry.key,
        suggestion: didYouMean(key, among: keys))
    }
  }
}
