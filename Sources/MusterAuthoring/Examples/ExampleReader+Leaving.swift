internal import Muster

/// Reads the keys `leaves` and `warns`.
extension ExampleReader {
  /// Reads `leaves`: members of the output payload only.
  mutating func leaving(_ node: Node, of payload: Value) -> Value? {
    guard entries(node, "`leaves` must be a mapping") != nil else { return nil }
    checkNames(node, among: plan.roots, of: payload, at: "")
    return Value(node)
  }

  /// Reports a member that no field names and that the payload doesn't have, because it can't be in
  /// the output.
  private mutating func checkNames(
    _ node: Node, among siblings: [FieldID], of payload: Value?, at path: String
  ) {
    for entry in node.entries ?? [] {
      let name = entry.key.text ?? ""
      if let field = siblings.first(where: { plan.fields[$0].name == name }) {
        checkNames(entry.value, of: field, payload?[name], at: path + name)
      } else if payload?[name] == nil {
        report(
          "unknown-field", "there is no field at `\(path + name)`", at: entry.key,
          suggestion: didYouMean(name, among: siblings.map { plan.fields[$0].name }))
      }
    }
  }

  private mutating func checkNames(
    _ node: Node, of field: FieldID, _ value: Value?, at path: String
  ) {
    let children = plan.fields[field].children
    switch plan.fields[field].type {
    case .group: checkNames(node, among: children, of: value, at: path + ".")
    case .list:
      guard let item = children.last else { return }
      let values: [Value] = if case .list(let items)? = value { items } else { [] }
      for (index, inner) in (node.items ?? []).enumerated() {
        checkNames(
          inner, of: item, index < values.count ? values[index] : nil, at: "\(path).\(index)")
      }
    default: break
    }
  }

  /// Reads the `warns` of a payload: a mapping from paths to codes or kinds, empty for no warnings.
  mutating func warnings(_ node: Node) -> [Example.Reason]? {
    guard entries(node, "`warns` must be a mapping from path to code") != nil else { return nil }
    return reasons(node)
  }

  /// Reports keys that only a whole payload can have.
  mutating func refuseLeaving(of node: Node) {
    guard let leaves = node.entry("leaves") else { return }
    report(
      "misplaced", "`leaves` needs a whole payload, but with `field` every other field is absent",
      at: leaves.key, suggestion: "write an example with `accepts`")
  }
}
