extension Kind {
  static let size = Kind(
    "size",
    summary: "the number of items in a list or map; absent items don't count",
    on: [.list, .map],
    argument:
      "a range: `1..10`; or `min` and `max`, each a count or `{ of: … }` with an expression",
    codes: [
      Code(
        "too-few",
        Template(
          count: "min",
          [
            (.one, "{label} must have {min} item or more"),
            (.other, "{label} must have {min} items or more"),
          ])),
      Code(
        "too-many",
        Template(
          count: "max",
          [
            (.one, "{label} must have {max} item or fewer"),
            (.other, "{label} must have {max} items or fewer"),
          ])),
    ],
    examples: [
      Example(
        .plain("1..2"), on: .list, passing: [["a"], ["a", "b"]], failing: [[], ["a", "b", "c"]])
    ],
    lower: { node, place, reader in
      if node.hasComputedEnd { return reader.computedSize(node, place) }
      return reader.countRange(node, "`size`").map { .size($0) }
    }
  )
}

extension Node {
  /// True if the size or one of its ends is computed.
  fileprivate var hasComputedEnd: Bool {
    self["of"] != nil || self["min"]?["of"] != nil || self["max"]?["of"] != nil
  }
}

extension ArgumentReader {
  /// Reads a size if it or one of its ends is computed.
  fileprivate mutating func computedSize(_ node: Node, _ place: Place) -> Check? {
    let bounds = BoundsReader(type: .integer, scope: place.scope)
    if node["of"] != nil {
      return bounds.size(of: node, &self).map { .sizeWithin(Bounds(lower: $0, upper: $0)) }
    }
    checkKeys(node, ["min", "max"], of: "`size`")
    let ends = (
      node["min"].flatMap { bounds.size(of: $0, &self) },
      node["max"].flatMap { bounds.size(of: $0, &self) }
    )
    return .sizeWithin(Bounds(lower: ends.0, upper: ends.1))
  }
}
