internal import Muster

/// Queries that authoring makes on nodes.
extension Node {
  /// Returns the entry under a key of a mapping.
  func entry(_ key: String) -> Entry? {
    entries?.first { $0.key.text == key }
  }

  /// Returns the value under a key of a mapping.
  func value(_ key: String) -> Node? {
    entry(key)?.value
  }

  /// The node's shape in words: `a list`.
  var shape: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar(_, .quoted), .scalar(_, .block): "a string"
    case .scalar(let text, .plain): isNull ? "nothing" : "`\(text)`"
    }
  }

  /// The end of a message about a node of the wrong shape: `not a list`.
  var mismatch: String { isNull ? "but it is empty" : "not \(shape)" }

  /// All nodes inside this one, with the node itself first.
  var all: [Node] {
    switch content {
    case .scalar: [self]
    case .list(let items): [self] + items.flatMap(\.all)
    case .mapping(let entries): [self] + entries.flatMap { $0.key.all + $0.value.all }
    }
  }
}

extension Value {
  /// Creates the value of a node in an example.
  ///
  /// A plain scalar that JSON would read as a number, `true`, `false` or `null` is read that way,
  /// and an empty one is `null`. All others are strings: `08`, `NO`, `2026-03-31`, `+49301234`,
  /// `1_000`.
  init(_ node: Node) {
    switch node.content {
    case .list(let items): self = .list(items.map { Value($0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key.text ?? "", Value($0.value)) })
    case .scalar(let text, .plain):
      if node.isNull {
        self = .null
      } else if let flag = node.boolean {
        self = .boolean(flag)
      } else if let number = Number(text, grammar: .json) {
        self = .number(number)
      } else {
        let isNumber = withUTF8Span(of: text) { JSONScanner.isNumber($0) }
        self = isNumber ? .hugeNumber(text) : .text(text)
      }
    case .scalar(let text, _): self = .text(text)
    }
  }
}
