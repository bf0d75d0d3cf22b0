/// One node of a rule file as written: a scalar, a list or a mapping, and its position.
///
/// YAML, JSON and the Swift interface all become nodes, and everything after that reads only nodes.
/// The meaning of a plain scalar (`08`, `NO`, `2026-01-01`) is decided by its field, not by this
/// type.
package struct Node: Sendable {
  /// The style of a scalar: only a plain one can be a number, a boolean or null.
  package enum Style: Sendable, Hashable {
    case plain, quoted, block
  }

  /// A key of a mapping and its value.
  package struct Entry: Sendable {
    /// The key, which is always a scalar.
    package var key: Node
    /// The value.
    package var value: Node

    /// Creates an entry of a mapping.
    package init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// The content of a node.
  package enum Content: Sendable {
    case scalar(String, Style)
    case list([Node])
    case mapping([Entry])
  }

  /// The content of the node.
  package var content: Content

  /// The node's position; `nil` for a form written in Swift.
  package var range: SourceRange?

  /// Creates a node with the given content.
  package init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }
}

extension Node {
  /// The number of scalars, lists and mappings in the node, including the node itself.
  package var count: Int {
    switch content {
    case .scalar: 1
    case .list(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.key.count + $1.value.count }
    }
  }
}
