internal import Muster

/// The bounds of a rule as a file writes them: `6..20`, `8`, or a mapping with `min` and `max`.
struct WrittenBounds {
  enum Form {
    case text(Node, lower: String, upper: String)
    case mapping(Node)
  }

  /// A bound that is written as a literal.
  struct End {
    /// `min`, `max`, `above`, `below`, or `plus`.
    let name: String
    /// The bound itself: `20`.
    let text: String
    /// Returns the edit that writes another bound.
    let edit: (String, FilePieces) -> TextEdit
  }

  let form: Form

  /// The kinds whose arguments are bounds.
  private static let kinds: Set = ["length", "size", "decimals", "range"]

  /// Reads the bounds of a rule; `nil` if it has none.
  init?(_ site: MutationSite) {
    let node: Node
    if site.role == .rule, Self.kinds.contains(site.word) {
      node = site.node
    } else if site.role == .crossFieldRule,
      let bounds = site.beside?.value("count") ?? site.beside?.value("is")
    {
      node = bounds
    } else {
      return nil
    }
    if node.entries != nil {
      form = .mapping(node)
      return
    }
    guard let text = node.text else { return nil }
    guard let dots = text.firstRange(of: "..") else {
      form = .text(node, lower: text, upper: text)
      return
    }
    form = .text(
      node, lower: String(text[..<dots.lowerBound]), upper: String(text[dots.upperBound...]))
  }

  /// The bounds that are written as literals, not as fields or expressions.
  var ends: [End] {
    switch form {
    case .text(let node, let lower, let upper) where lower == upper:
      return [End(name: "exactly", text: lower) { $1.rewriting(node, as: $0) }]
    case .text(let node, let lower, let upper):
      let ends = [
        End(name: "min", text: lower) { $1.rewriting(node, as: "\($0)..\(upper)") },
        End(name: "max", text: upper) { $1.rewriting(node, as: "\(lower)..\($0)") },
      ]
      return ends.filter { !$0.text.isEmpty }
    case .mapping(let node):
      return (node.entries ?? []).compactMap { entry in
        guard let name = entry.key.text, Self.names.contains(name) else { return nil }
        if let text = entry.value.text {
          return End(name: name, text: text) { $1.rewriting(entry.value, as: $0) }
        }
        guard let plus = entry.value.value("plus"), let text = plus.text else { return nil }
        return End(name: "plus", text: text) { $1.rewriting(plus, as: $0) }
      }
    }
  }

  private static let names: Set = ["min", "max", "above", "below"]

  /// Returns the number of bounds in a mapping, literals or not.
  func ends(of node: Node) -> Int {
    (node.entries ?? []).count { Self.names.contains($0.key.text ?? "") }
  }
}
