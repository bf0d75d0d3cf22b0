internal import Muster

/// Nodes as a rule file writes them on one line: `{ min: 2, unit: words }`.
enum FlowText {
  /// A node as YAML in the flow style.
  static func text(_ node: Node) -> String {
    switch node.content {
    case .scalar(let text, .plain): return text
    case .scalar(let text, _): return quoted(text)
    case .list(let items): return "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let entries):
      if entries.isEmpty { return "{}" }
      let shown = entries.map { "\(key($0.key)): \(text($0.value))" }
      return "{ \(shown.joined(separator: ", ")) }"
    }
  }

  private static func key(_ node: Node) -> String {
    let text = node.text ?? ""
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// A text in quotes: single ones, or double ones where something has to be escaped.
  static func quoted(_ text: String) -> String {
    let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    if isPrintable { return "'\(text.replacing("'", with: "''"))'" }
    return Value.text(text).json()
  }

  /// A value as YAML in the flow style.
  static func text(_ value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .list(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ \(members.map { "\(key($0.name)): \(text($0.value))" }.joined(separator: ", ")) }"
    default: value.json()
    }
  }

  private static func key(_ name: String) -> String {
    key(Node(.scalar(name, .plain)))
  }
}
