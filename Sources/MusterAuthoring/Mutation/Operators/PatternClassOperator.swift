extension MutationOperator {
  static let patternClass = MutationOperator(
    "pattern-class",
    summary: "changes a character class of a pattern: drops a part of it, moves the end of a range "
      + "by one, negates the class, or uses letters of the other case",
    examples: [
      Example(
        "a: { matches: '[A-Z_]' }",
        [
          "a: { matches: '[^A-Z_]' }", "a: { matches: '[_]' }", "a: { matches: '[A-Z]' }",
          "a: { matches: '[A-Za-z_]' }",
        ]),
      Example(
        "a: { matches: '[1-5]' }",
        [
          "a: { matches: '[^1-5]' }", "a: { matches: '[2-5]' }", "a: { matches: '[0-5]' }",
          "a: { matches: '[1-4]' }", "a: { matches: '[1-6]' }",
        ]),
      Example("a: { matches: '\\d' }", ["a: { matches: '\\D' }", "a: { matches: '.' }"]),
      Example("a: { matches: '.' }", ["a: { matches: '\\w' }"]),
    ]
  ) { site, pieces in
    PartEdit.ofPattern(site, pieces) { node, tree in
      guard case .oneOf(let set) = node.part else { return [] }
      let written = tree.written(node)
      return PatternClassChanges(set).texts.map {
        PartEdit(node, $0, "`\(written)` becomes `\($0)`")
      }
    }
  }
}

/// The character classes that may have been meant instead of a given one.
private struct PatternClassChanges {
  private let set: PatternTree.CharacterSet
  private(set) var texts: [String] = []

  /// Ranges that cover a whole kind of character, whose ends are not moved.
  private static let whole: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x61...0x7A]

  init(_ set: PatternTree.CharacterSet) {
    self.set = set
    guard set.hasBrackets else {
      readShorthand()
      return
    }
    var other = set
    other.isNegated.toggle()
    texts.append(other.inBrackets)
    for index in set.items.indices {
      if set.items.count > 1 {
        var fewer = set
        fewer.items.remove(at: index)
        texts.append(fewer.inBrackets)
      }
      guard case .range(let range) = set.items[index] else { continue }
      if range.count > 1, !Self.whole.contains(range) { moveEnds(of: range, at: index) }
      addOtherCase(of: range, at: index)
    }
  }

  private mutating func readShorthand() {
    guard set.items.count == 1, case .shorthand(let letter) = set.items[0] else { return }
    if letter == UInt8(ascii: ".") {
      texts.append("\\w")
    } else {
      texts += ["\\\(Unicode.Scalar(letter ^ 0x20))", "."]
    }
  }

  private mutating func moveEnds(of range: ClosedRange<UInt32>, at index: Int) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let ends = [
      (low + 1, high), (low > 0x21 ? low - 1 : low, high), (low, high - 1), (low, high + 1),
    ]
    for (start, end) in ends where start <= end && start...end != range {
      var moved = set
      moved.items[index] = .range(start...end)
      texts.append(moved.inBrackets)
    }
  }

  /// Adds the range of the other case, unless the set already has it.
  private mutating func addOtherCase(of range: ClosedRange<UInt32>, at index: Int) {
    guard range.lowerBound >= 0x41, range.upperBound <= 0x7A,
      (0x41...0x5A).contains(range.lowerBound) == (0x41...0x5A).contains(range.upperBound),
      range.count > 1
    else { return }
    let other = (range.lowerBound ^ 0x20)...(range.upperBound ^ 0x20)
    let known = set.items.contains { item in
      if case .range(let one) = item { one.overlaps(other) } else { false }
    }
    if known { return }
    var more = set
    more.items.insert(.range(other), at: index + 1)
    texts.append(more.inBrackets)
  }
}
