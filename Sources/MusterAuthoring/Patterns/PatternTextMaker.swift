/// Writes a string along a pattern's tree, choosing an alternative at each part.
struct PatternTextMaker {
  /// The default way of choosing alternatives.
  enum Manner {
    case shortest, longest
    /// At random; in wide sets, characters that occur elsewhere in the pattern are preferred.
    case random
  }

  private let choices: PatternChoices
  private let manner: Manner
  private let choice: PatternChoices.Choice?
  private let hints: [ScalarSet]
  private var random: SeededNumbers
  private var taken: [PatternTree.Target: String] = [:]
  private var text = String.UnicodeScalarView()
  private var callDepth = 0
  private var steps = 4_000

  /// The number of characters to stay within where possible.
  private let cap: Int

  init(
    _ choices: PatternChoices, _ manner: Manner, choice: PatternChoices.Choice? = nil,
    hints: [ScalarSet] = [], cap: Int, random: SeededNumbers
  ) {
    self.choices = choices
    self.manner = manner
    self.choice = choice
    self.hints = hints
    self.cap = cap
    self.random = random
  }

  /// Returns a string for a tree, and the remaining random numbers; no string if none can be made.
  static func text(
    for tree: PatternTree, _ choices: PatternChoices, _ manner: Manner,
    choice: PatternChoices.Choice? = nil, hints: [ScalarSet] = [], cap: Int,
    _ random: inout SeededNumbers
  ) -> String? {
    var maker = PatternTextMaker(
      choices, manner, choice: choice, hints: hints, cap: cap, random: random)
    let isDone = maker.write(tree.root, in: tree)
    random = maker.random
    return isDone ? String(maker.text) : nil
  }

  /// Writes a part; returns `false` if that is impossible.
  private mutating func write(_ node: PatternTree.Node, in tree: PatternTree) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    let way = callDepth == 0 && choice?.number == node.number ? choice?.way : nil
    switch node.part {
    case .sequence(let items): return items.allSatisfy { write($0, in: tree) }
    case .alternatives(let branches):
      return write(branches[branch(of: branches, way)], in: tree)
    case .character(let scalar, let ignoresCase):
      text.append(contentsOf: character(scalar, ignoresCase, way))
    case .oneOf(let set):
      if case .nothing? = way { return true }
      if case .character(let scalar)? = way {
        text.append(scalar)
        return true
      }
      guard let scalar = pick(from: set.characters) else { return false }
      text.append(scalar)
    case .lineEnd: text.append("\n")
    case .cluster: text.append("a")
    case .repeated(let inner, let count, _):
      for _ in 0..<times(inner, count, way) {
        guard write(inner, in: tree) else { return false }
      }
    case .group(let kind, let inner):
      let start = text.count
      guard write(inner, in: tree) else { return false }
      note(kind, String(String.UnicodeScalarView(text.dropFirst(start))))
    case .look, .anchor, .definitions, .flags, .unread: break
    case .reference(let target, _):
      guard let before = taken[target] else { return false }
      text.append(contentsOf: before.unicodeScalars)
    case .call(let target): return call(target, in: tree)
    case .conditional(let test, let yes, let no):
      guard takesYes(test, way) else { return no.map { write($0, in: tree) } ?? true }
      return write(yes, in: tree)
    case .never: return false
    }
    return true
  }

  private mutating func call(_ target: PatternTree.Target, in tree: PatternTree) -> Bool {
    guard callDepth < 12, let (tree, node) = tree.target(of: target) else { return false }
    callDepth += 1
    defer { callDepth -= 1 }
    // The groups that a call matches are forgotten after the call.
    let before = taken
    defer { taken = before }
    return write(node, in: tree)
  }

  private mutating func note(_ kind: PatternTree.GroupKind, _ part: String) {
    switch kind {
    case .capturing(let number): taken[.number(number)] = part
    case .named(let name, let number):
      taken[.number(number)] = part
      taken[.name(name)] = part
    case .plain, .atomic, .sameNumbers: break
    }
  }

  private mutating func takesYes(_ test: PatternTree.Test, _ way: PatternChoices.Way?) -> Bool {
    if case .group(let target) = test { return taken[target] != nil }
    if case .branch(let index)? = way { return index == 0 }
    return random.below(2) == 0
  }

  private func leads(to node: PatternTree.Node) -> Bool {
    guard callDepth == 0, let choice else { return false }
    return node.numbers.contains(choice.number)
  }

  private mutating func branch(of branches: [PatternTree.Node], _ way: PatternChoices.Way?) -> Int {
    if case .branch(let index)? = way { return index }
    if let index = branches.firstIndex(where: { leads(to: $0) }) { return index }
    if manner == .random, callDepth < 4 { return random.below(branches.count) }
    // Part numbers in a called tree differ from those in this tree.
    guard callDepth == 0 else { return random.below(branches.count) }
    let leasts = branches.map { choices.leasts[$0.number] }
    return leasts.indices.min { leasts[$0] < leasts[$1] } ?? 0
  }

  private mutating func times(
    _ inner: PatternTree.Node, _ count: PatternTree.Count, _ way: PatternChoices.Way?
  ) -> Int {
    if case .times(let times)? = way { return times }
    let least = leads(to: inner) ? max(1, count.least) : count.least
    let most = max(least, count.most ?? .max)
    let room = max(0, cap - text.count)
    switch manner {
    case .shortest: return least
    case .longest:
      let each = callDepth == 0 ? max(1, choices.leasts[inner.number]) : 1
      return max(least, min(most, room / each))
    case .random:
      guard callDepth < 6, room > 0, least < most else { return least }
      return least + random.below(min(most - least, random.below(3) == 0 ? 12 : 3) + 1)
    }
  }

  private mutating func character(
    _ scalar: Unicode.Scalar, _ ignoresCase: Bool, _ way: PatternChoices.Way?
  ) -> [Unicode.Scalar] {
    switch way {
    case .nothing?: return []
    case .character(let other)?: return [other]
    default: break
    }
    let other = Unicode.Scalar(scalar.value ^ 0x20)
    guard ignoresCase, manner == .random, scalar.isASCII, scalar.properties.isAlphabetic,
      random.below(2) == 0, let other
    else { return [scalar] }
    return [other]
  }
}

/// Chooses a character from a set.
extension PatternTextMaker {
  /// Characters that are preferred, for readable strings.
  private static let preferred: [Unicode.Scalar] = [
    "a", "0", "A", " ", "-", ".", "_", "/", ":", ";",
  ]

  private mutating func pick(from characters: PatternCharacters) -> Unicode.Scalar? {
    let set = characters.sure.isEmpty ? characters.possible : characters.sure
    if manner == .random {
      if !hints.isEmpty, random.below(2) == 0 {
        let wanted = hints[random.below(hints.count)].intersection(set)
        if let scalar = member(of: wanted, tries: 2) { return scalar }
      }
      let near = set.intersection(Self.readable)
      if random.below(8) > 0, let scalar = member(of: near, tries: 1) { return scalar }
      if let scalar = member(of: set, tries: 4) { return scalar }
    }
    return Self.simple(of: characters)
  }

  /// Returns the default character for a set: a readable one.
  static func simple(of characters: PatternCharacters) -> Unicode.Scalar? {
    let set = characters.sure.isEmpty ? characters.possible : characters.sure
    if let scalar = Self.preferred.first(where: { set.contains($0.value) }) { return scalar }
    let shown = set.intersection(Self.readable)
    return (shown.isEmpty ? set : shown).ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }
      .first
  }

  private static let readable = ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])

  private mutating func member(of set: ScalarSet, tries: Int) -> Unicode.Scalar? {
    guard !set.isEmpty else { return nil }
    for _ in 0..<tries {
      let range = set.ranges[random.below(set.ranges.count)]
      let value = range.lowerBound + UInt32(random.below(range.count))
      if let scalar = Unicode.Scalar(value), scalar.isPlain || range.count < 200 { return scalar }
    }
    return nil
  }
}
