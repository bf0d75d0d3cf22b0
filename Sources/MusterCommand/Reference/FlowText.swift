import Muster

/// Nodes as a rule file writes them on one line: `{ min: 2, unit: bytes }`.
enum FlowText {
  static func of(_ node: Node) -> String {
    switch node.content {
    case .scalar(let text, .plain): text
    case .scalar(let text, _): "'\(text.replacing("'", with: "''"))'"
    case .list(let items): "[\(items.map(of).joined(separator: ", "))]"
    case .mapping(let entries): of(entries.map { ($0.key.text ?? "", $0.value) })
    }
  }

  static func of(_ entries: [(String, Node)]) -> String {
    "{ \(entries.map { "\($0.0): \(of($0.1))" }.joined(separator: ", ")) }"
  }
}
