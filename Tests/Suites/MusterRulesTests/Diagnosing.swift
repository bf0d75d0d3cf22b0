import Muster
import MusterRules

/// All that is said about a rule file, as it is shown.
func diagnosed(_ text: String, path: String = "form.yaml") -> String {
  diagnosed(Array(text.utf8), path: path)
}

/// All that is said about the bytes of a rule file, as it is shown.
func diagnosed(_ bytes: [UInt8], path: String = "form.yaml") -> String {
  let text = SourceText(path: path, bytes: bytes)
  return DiagnosticRenderer([text]).render(text.parse().diagnostics)
}

/// A node as JSON-like text: plain scalars as written, all others in quotes.
func outline(_ node: Node?) -> String {
  switch node?.content {
  case nil: "nothing"
  case .scalar(let text, .plain): text
  case .scalar(let text, .quoted): "'\(text)'"
  case .scalar(let text, .block): "|\(text)|"
  case .list(let items): "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}
