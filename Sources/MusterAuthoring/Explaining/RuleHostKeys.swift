internal import Muster

/// The keys that begin with `x-` next to rules and in their arguments, by the place of the rule.
struct RuleHostKeys {
  private var entries: [SourceRange: [Node.Entry]] = [:]

  /// The kinds whose argument can be a mapping that is a value, so that its members are not keys.
  private static let takingValues: Set = ["one-of", "none-of", "equals"]

  init(_ source: FormSource) {
    for part in source.parts { collect(part.node) }
  }

  /// Returns the keys of the rule at a range.
  subscript(range: SourceRange?) -> [Node.Entry] { range.flatMap { entries[$0] } ?? [] }

  private mutating func collect(_ node: Node) {
    for item in node.items ?? [] { collect(item) }
    for entry in node.entries ?? [] {
      let key = entry.key.text ?? ""
      if ["rules", "together"].contains(key) {
        for item in entry.value.items ?? [] {
          for part in item.entries ?? [] { note(item.hostKeys, at: part.key.range) }
        }
      }
      if !Self.takingValues.contains(key) { note(entry.value.hostKeys, at: entry.key.range) }
      collect(entry.value)
    }
  }

  private mutating func note(_ keys: [Node.Entry], at range: SourceRange?) {
    if let range, !keys.isEmpty { entries[range, default: []] += keys }
  }
}

extension Node {
  fileprivate var hostKeys: [Node.Entry] {
    (entries ?? []).filter { $0.key.text?.hasPrefix("x-") ?? false }
  }
}
