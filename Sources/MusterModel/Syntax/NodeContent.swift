/// The value of a node, as read with YAML 1.2's core schema.
extension Node {
  /// The scalar's string, in any style.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The scalar's string if it is plain; only a plain scalar can be a number or a word.
  package var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  /// The items of a list.
  package var items: [Node]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The entries of a mapping, in the file's order.
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// True if the node is null: an empty plain scalar, `null` or `~`.
  package var isNull: Bool {
    guard let plainText else { return false }
    switch ByteString(plainText) {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }

  /// The boolean of a plain `true` or `false`; `yes` and `no` are words.
  package var boolean: Bool? {
    guard let plainText else { return nil }
    switch ByteString(plainText) {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// Returns true if the node is the given plain word.
  func isWord(_ word: ByteString) -> Bool {
    guard let plainText else { return false }
    return ByteString(plainText) == word
  }

  /// The value of a mapping's key.
  package subscript(key: ByteString) -> Node? {
    entry(key)?.value
  }

  /// Returns a mapping's entry with a key.
  func entry(_ key: ByteString) -> Entry? {
    entries?.first { entry in
      guard let text = entry.key.text else { return false }
      return ByteString(text) == key
    }
  }

  /// The shape of the node, for a message: `a list`.
  package var shape: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar(_, .quoted), .scalar(_, .block): "a string"
    case .scalar(let text, .plain):
      isNull ? "nothing" : boolean != nil ? "\(text)" : "`\(text)`"
    }
  }

  /// The end of a message about a node with the wrong shape: `not a list`.
  package var mismatch: String { isNull ? "but it is empty" : "not \(shape)" }
}

/// Nodes written in Swift.
extension Node {
  /// Creates a string, as if quoted.
  package static func quoted(_ text: String) -> Node { Node(.scalar(text, .quoted)) }

  /// Creates a plain scalar: a number, a boolean or a word.
  package static func plain(_ text: String) -> Node { Node(.scalar(text, .plain)) }

  /// Creates a list of nodes.
  package static func list(_ items: [Node]) -> Node { Node(.list(items)) }

  /// Creates a mapping in the given order.
  package static func mapping(_ entries: [(String, Node)]) -> Node {
    Node(.mapping(entries.map { Entry(key: .plain($0.0), value: $0.1) }))
  }
}
