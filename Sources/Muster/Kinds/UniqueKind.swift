extension Kind {
  static let unique = Kind(
    "unique",
    summary: "no two items of a list are the same; the later of two equal items fails",
    on: [.list],
    argument: "`true`; or `by` (a field of the item, or a list of them) and `ignore-case`",
    codes: [Code("unique", "{label} must not repeat an entry")],
    examples: [
      Example(.plain("true"), on: .list, passing: [["a", "b"], []], failing: [["a", "b", "a"]]),
      Example(
        .mapping([("by", .plain("seat")), ("ignore-case", .plain("true"))]), on: .list,
        keys: [
          (
            "each",
            .mapping([("type", .plain("group")), ("fields", .mapping([("seat", .mapping([]))]))])
          )
        ],
        passing: [[["seat": "1a"], ["seat": "1b"]], [[:], [:]]],
        failing: [[["seat": "1a"], ["seat": "1A"]]]),
    ],
    lower: { node, place, reader in
      if node.entries == nil {
        return reader.flag(node, "`unique`") == true ? .unique(by: [], ignoreCase: false) : nil
      }
      reader.checkKeys(node, ["by", "ignore-case"], of: "`unique`")
      let ignoreCase = node["ignore-case"].flatMap { reader.flag($0, "`ignore-case`") } ?? false
      guard let by = node["by"] else { return .unique(by: [], ignoreCase: ignoreCase) }
      let fields = (by.items ?? [by]).compactMap { reader.itemField($0, "`by`", place) }
      return .unique(by: fields, ignoreCase: ignoreCase)
    }
  )
}
