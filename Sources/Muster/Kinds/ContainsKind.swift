internal import MusterPattern

extension Kind {
  static let contains = Kind(
    "contains",
    summary: "a string contains one of the listed strings; a list has one of them as an item",
    on: [.text, .list],
    argument: "a string, a list of strings, or `pattern` with `flags`",
    codes: [
      Code("contains", "{label} must include {needle}"),
      Code("contains.pattern", "Enter {label} in the correct format"),
    ],
    examples: [
      Example(.quoted("@"), passing: ["a@b"], failing: ["ab"]),
      Example(.list([.quoted("x"), .quoted("yz")]), passing: ["ayz"], failing: ["ay"]),
      Example(.mapping([("pattern", .quoted("[0-9]"))]), passing: ["a1"], failing: ["ab"]),
      Example(.quoted("a"), on: .list, passing: [["b", "a"]], failing: [["b"], []]),
    ],
    lower: { node, place, reader in
      if reader.readsTexts(node, place) {
        return reader.texts(node, "`contains`").map { .custom(.containing($0)) }
      }
      return reader.needles(node, "`contains`", place).map { .contains($0) }
    }
  )

  static let excludes = Kind(
    "excludes",
    summary: "a string contains none of the listed strings; a list has none of them as an item",
    on: [.text, .list],
    argument: "a string, a list of strings, or `pattern` with `flags`",
    codes: [
      Code("excludes", "{label} must not include {needle}"),
      Code("excludes.pattern", "Enter {label} in the correct format"),
    ],
    examples: [
      Example(.quoted(" "), passing: ["ab"], failing: ["a b"]),
      Example(.mapping([("pattern", .quoted("[0-9]"))]), passing: ["ab"], failing: ["a1"]),
      Example(.quoted("a"), on: .list, passing: [["b"]], failing: [["b", "a"]]),
    ],
    lower: { node, place, reader in
      if reader.readsTexts(node, place) {
        return reader.texts(node, "`excludes`").map { .custom(.excluding($0)) }
      }
      return reader.needles(node, "`excludes`", place).map { .excludes($0) }
    }
  )
}

extension CustomCheck {
  fileprivate static func containing(_ texts: [String]) -> CustomCheck {
    let needles = texts.map { Array($0.utf8) }
    return CustomCheck(
      "contains", parameters: [Failure.Parameter("needle", .texts(texts))],
      phrase: "has {needle} in it", passesForGood: true,
      placement: .somewhere(texts)
    ) { text in
      for needle in needles where contains(text, needle) { return .passes }
      return .incomplete
    }
  }

  fileprivate static func excluding(_ texts: [String]) -> CustomCheck {
    let needles = texts.map { Array($0.utf8) }
    return CustomCheck(
      "excludes", parameters: [Failure.Parameter("needle", .texts(texts))],
      phrase: "has no {needle} in it",
      placement: .nowhere(texts)
    ) { text in
      for needle in needles where contains(text, needle) { return .fails }
      return .passes
    }
  }
}

extension ArgumentReader {
  /// Returns true if the arguments are substrings of a string, not items of a list or matches of a
  /// pattern.
  fileprivate func readsTexts(_ node: Node, _ place: Place) -> Bool {
    fields[place.field].type == .text && node["pattern"] == nil
  }

  /// Reads the needles of `contains`: items of a list, or a pattern.
  fileprivate mutating func needles(_ node: Node, _ what: String, _ place: Place) -> Needles? {
    if node["pattern"] != nil {
      return pattern(node, what, anchoring: .somewhere).map { .pattern($0) }
    }
    let itemType =
      fields[place.field].children.last.map { fields[$0].type } ?? ValueType.any
    var values: [Literal] = []
    for item in node.items ?? [node] {
      guard let value = literal(item, what, type: itemType) else { return nil }
      values.append(value)
    }
    if values.isEmpty {
      report("bad-argument", "\(what) needs at least one value", at: node.range)
      return nil
    }
    return .values(values)
  }
}
