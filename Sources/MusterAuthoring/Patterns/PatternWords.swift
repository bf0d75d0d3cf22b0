internal import Muster

/// A pattern in words for people who don't know patterns:
/// `three capitals, a hyphen and four digits`.
///
/// Only unambiguous patterns have a description in words.
struct PatternWords {
  /// The pattern that contains the part being described.
  private var tree: PatternTree
  /// The number of calls that have been followed.
  private var calls = 0
  /// True inside a called pattern.
  private var isCalled = false
  private var parts: [String] = []
  /// Literal characters that are not described yet.
  private var literal = ""

  private static let mostParts = 6
  private static let mostCalls = 12

  private init(_ tree: PatternTree) {
    self.tree = tree
  }

  /// Returns the words for a pattern that a whole string has to match; `nil` if it has none.
  static func words(of tree: PatternTree) -> String? {
    var tree = tree
    // A pattern that only calls another one is described like the called pattern.
    for _ in 0..<mostCalls {
      guard case .call(let name) = tree.root.part, let target = tree.named(name) else { break }
      tree = target
    }
    guard tree.isRead else { return nil }
    var branches = [tree.root]
    if case .alternatives(let some) = tree.root.part { branches = some }
    guard branches.count <= 3 else { return nil }
    var ways: [String] = []
    for branch in branches {
      var words = PatternWords(tree)
      guard words.add(branch), words.finish() else { return nil }
      ways.append(listed(words.parts, "and"))
    }
    return ways.count == 1 ? ways[0] : "either \(listed(ways, "or"))"
  }

  private mutating func finish() -> Bool {
    flush()
    return !parts.isEmpty && parts.count <= Self.mostParts
  }

  /// Adds the words for a part; returns `false` if it has none.
  private mutating func add(_ node: PatternTree.Node) -> Bool {
    switch node.part {
    case .sequence(let items): return items.allSatisfy { add($0) }
    case .character(let scalar, let ignoresCase):
      guard !ignoresCase || !scalar.properties.isAlphabetic, scalar.isPlain else { return false }
      literal.unicodeScalars.append(scalar)
    case .oneOf(let set):
      guard let name = Self.name(of: set.characters) else { return false }
      say(name.one)
    case .group(.capturing, let inner), .group(.named, let inner),
      .group(.plain(flags: ""), let inner):
      if case .alternatives = inner.part { return false }
      return add(inner)
    case .repeated(let inner, let count, let greed):
      guard greed == .greedy else { return false }
      return addRepeated(inner, count)
    case .anchor(.textStart), .anchor(.textEnd):
      // In a called pattern, this is a place inside the string.
      return !isCalled
    case .flags: break
    case .call(let name): return addCalled(name)
    default: return false
    }
    return true
  }

  private mutating func addCalled(_ name: PatternTree.Target) -> Bool {
    calls += 1
    guard calls <= Self.mostCalls, let called = tree.named(name), called.isRead else {
      return false
    }
    if case .alternatives = called.root.part { return false }
    let outer = (tree, isCalled)
    (tree, isCalled) = (called, true)
    defer { (tree, isCalled) = outer }
    return add(called.root)
  }

  /// Returns the part that a call stands for, if it calls a named pattern.
  private func called(_ node: PatternTree.Node) -> PatternTree.Node {
    guard case .call(let name) = node.part, let called = tree.named(name), called.isRead else {
      return node
    }
    return called.root
  }

  private mutating func addRepeated(
    _ inner: PatternTree.Node, _ count: PatternTree.Count
  ) -> Bool {
    if case .oneOf(let set) = called(inner).part, let name = Self.name(of: set.characters) {
      say(Self.counted(count, name))
      return count.most != 0
    }
    guard count == PatternTree.Count(least: 0, most: 1) else { return false }
    var words = PatternWords(tree)
    (words.calls, words.isCalled) = (calls, isCalled)
    guard words.add(inner), words.finish(), words.parts.count <= 3 else { return false }
    calls = words.calls
    say("perhaps \(listed(words.parts, "and"))")
    return true
  }

  private mutating func say(_ words: String) {
    flush()
    parts.append(words)
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    parts.append(Self.marks[literal] ?? "`\(literal)`")
    literal = ""
  }

  private static let marks = [
    "-": "a hyphen", " ": "a space", ".": "a dot", ",": "a comma", "/": "a slash", ":": "a colon",
    "_": "an underscore", "@": "an at sign", "+": "a plus sign", "#": "a number sign",
  ]

  // MARK: - Sets

  private typealias Name = (one: String, many: String)

  /// Sets that have a name, the largest first.
  private static let named: [(set: ScalarSet, name: Name)] = {
    let (digits, capitals, small) = (
      ScalarSet([0x30...0x39]), ScalarSet([0x41...0x5A]), ScalarSet([0x61...0x7A])
    )
    return [
      (capitals.union(small), ("a letter from A to Z", "letters from A to Z")),
      (capitals, ("a capital", "capitals")), (small, ("a small letter", "small letters")),
      (digits, ("a digit", "digits")),
    ]
  }()

  /// Returns the name of a set's characters in the singular and the plural.
  private static func name(of characters: PatternCharacters) -> Name? {
    // If case is ignored, two more characters match letters, but nobody types them.
    let folded = characters.possible.intersection(ScalarSet("\u{212A}\u{17F}").complement)
    guard characters.isExact || folded == characters.sure else { return nil }
    var rest = folded
    guard rest != .all, rest.isSubset(of: .ascii) else { return nil }
    var names: [Name] = []
    for (set, name) in named where set.isSubset(of: rest) {
      names.append(name)
      rest = rest.intersection(set.complement)
    }
    for range in rest.ranges {
      let (low, high) = (String(first: range.lowerBound), String(first: range.upperBound))
      if let kind = named.dropFirst().first(where: { $0.set.contains(range.lowerBound) }),
        kind.set.contains(range.upperBound), range.count > 2
      {
        names.append(
          ("\(kind.name.one) from \(low) to \(high)", "\(kind.name.many) from \(low) to \(high)"))
      } else {
        guard range.count <= 4, range.lowerBound > 0x20 || range.count == 1 else { return nil }
        for value in range {
          guard (0x20...0x7E).contains(value) else { return nil }
          let mark = value == 0x20 ? "space" : "`\(String(first: value))`"
          names.append((value == 0x20 ? "a space" : mark, value == 0x20 ? "spaces" : mark))
        }
      }
    }
    guard !names.isEmpty, names.count <= 4 else { return nil }
    return (listed(names.map(\.one), "or"), listed(names.map(\.many), "or"))
  }

  private static func counted(_ count: PatternTree.Count, _ name: Name) -> String {
    switch (count.least, count.most) {
    case (0, nil): "any number of \(name.many)"
    case (0, 1): "perhaps \(name.one)"
    case (1, nil): "one or more \(name.many)"
    case (0, let most?): "up to \(number(most)) \(name.many)"
    case (let least, nil): "\(number(least)) or more \(name.many)"
    case (1, 1): name.one
    case (let same, let most?) where same == most: "\(number(same)) \(name.many)"
    case (let least, let most?) where most < numbers.count:
      "\(number(least)) \(least + 1 == most ? "or" : "to") \(number(most)) \(name.many)"
    case (let least, let most?): "\(least) to \(most) \(name.many)"
    }
  }

  private static let numbers = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static func number(_ number: Int) -> String {
    number < numbers.count ? numbers[number] : "\(number)"
  }
}

extension String {
  /// The character with a value; an empty string if there is no such character.
  fileprivate init(first value: UInt32) {
    self = Unicode.Scalar(value).map { String($0) } ?? ""
  }
}

extension PatternTree {
  /// Returns the named pattern that a call refers to; `nil` if it refers to a group of this
  /// pattern.
  fileprivate func named(_ call: Target) -> PatternTree? {
    guard let target = target(of: call), target.node.range == target.tree.root.range,
      call != .number(0), groups[call] == nil
    else { return nil }
    return target.tree
  }

  /// The pattern in words, if it is simple enough: "three capitals and four digits".
  package var words: String? { PatternWords.words(of: self) }
}
