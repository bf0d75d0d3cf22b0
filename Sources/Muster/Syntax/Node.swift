/// One node of a rule file as written: a scalar, a list or a mapping, and where it stands.
///
/// YAML, JSON and the Swift face all become nodes; everything after reads nodes alone. What a plain
/// scalar means (`08`, `NO`, `2026-01-01`) is decided by the field it is written for, not here.
public struct Node: Sendable {
  /// How a scalar was written: only a plain one may stand for a number, a boolean or null.
  public enum Style: Sendable, Hashable {
    case plain, quoted, block
  }

  /// A key of a mapping and its value.
  public struct Entry: Sendable {
    /// The key: always a scalar.
    public var key: Node
    /// The value.
    public var value: Node

    /// An entry of a mapping.
    public init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// What the node holds.
  public enum Content: Sendable {
    case scalar(String, Style)
    case list([Node])
    case mapping([Entry])
  }

  /// What the node holds.
  public var content: Content

  /// Where it stands; `nil` for what was written in Swift.
  public var range: SourceRange?

  /// A node with the given content.
  public init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }
}
