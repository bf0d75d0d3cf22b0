/// A pattern as an automaton: states, and the characters that lead from one to another.
///
/// States can't represent lookarounds, anchors, references and possessive parts. With these, the
/// automaton is *wide*: it accepts each string that the pattern matches, and others.
struct PatternAutomaton {
  /// A step from one state to another; without characters, the step reads none.
  struct Step {
    let characters: ScalarSet?
    let target: Int
  }

  private(set) var steps: [[Step]] = [[]]
  /// The state after a match of the whole string.
  private(set) var end = 0
  /// True if the automaton accepts only strings that match.
  private(set) var isExact = true
  private let isWide: Bool
  private var callDepth = 0
  /// The number of parts that may still be added, including those without a state of their own.
  private var left = 60_000

  private static let mostStates = 6_000

  private struct NotRegular: Error {}

  /// Creates the automaton of a pattern; `nil` if it has none, or too many states.
  init?(_ tree: PatternTree) {
    guard tree.isRead else { return nil }
    isWide = false
    do {
      end = try add(tree.root, from: 0, in: tree)
    } catch {
      return nil
    }
  }

  /// Creates the wide automaton of some parts of a pattern, one after the other, optionally with
  /// any characters before or after them; `nil` if it has too many states.
  init?(
    _ parts: some Sequence<PatternTree.Node>, in tree: PatternTree, afterAny: Bool = false,
    beforeAny: Bool = false, beforeNewline: Bool = false
  ) {
    isWide = true
    do {
      end = afterAny ? try anything(from: 0) : 0
      for part in parts { end = try add(part, from: end, in: tree) }
      if beforeNewline {
        let last = try step(end, ScalarSet("\n"))
        connect(end, last)
        end = last
      }
      if beforeAny { end = try anything(from: end) }
    } catch {
      return nil
    }
  }

  /// Creates the automaton of strings with only characters of a set.
  init(_ characters: ScalarSet, isExact: Bool) {
    (isWide, self.isExact) = (true, isExact)
    connect(0, 0, characters)
  }

  /// Creates the automaton of some strings, optionally with any characters before or after them;
  /// `nil` if it has too many states.
  init?(_ texts: [String], afterAny: Bool = false, beforeAny: Bool = false) {
    isWide = false
    do {
      let start = afterAny ? try anything(from: 0) : 0
      end = try state()
      for text in texts {
        var place = start
        for scalar in text.unicodeScalars {
          place = try step(place, ScalarSet([scalar.value...scalar.value]))
        }
        connect(place, end)
      }
      if beforeAny { end = try anything(from: end) }
    } catch {
      return nil
    }
  }

  /// Adds a state that any string leads to.
  private mutating func anything(from start: Int) throws -> Int {
    let loop = try state()
    connect(start, loop)
    connect(loop, loop, .all)
    return loop
  }

  /// Continues with a part that accepts too much, if that is allowed.
  private mutating func widen() throws {
    if !isWide { throw NotRegular() }
    isExact = false
  }

  private mutating func state() throws -> Int {
    if steps.count >= Self.mostStates { throw NotRegular() }
    steps.append([])
    return steps.count - 1
  }

  private mutating func connect(_ start: Int, _ target: Int, _ characters: ScalarSet? = nil) {
    steps[start].append(Step(characters: characters, target: target))
  }

  /// Adds the states of a part after a state; returns the state after it.
  private mutating func add(
    _ node: PatternTree.Node, from start: Int, in tree: PatternTree
  ) throws -> Int {
    left -= 1
    if left < 0 { throw NotRegular() }
    switch node.part {
    case .sequence(let items):
      return try items.reduce(start) { try add($1, from: $0, in: tree) }
    case .alternatives(let branches):
      let end = try state()
      for branch in branches { connect(try add(branch, from: start, in: tree), end) }
      return end
    case .character(let scalar, let ignoresCase):
      if ignoresCase { isExact = false }
      return try step(start, PatternFactReader.possible(scalar, ignoresCase))
    case .oneOf(let set):
      if !set.characters.isExact { isExact = false }
      return try step(start, set.characters.possible)
    case .repeated(let inner, let count, let greed):
      if greed == .possessive { try widen() }
      return try addRepeated(inner, count, from: start, in: tree)
    case .group(let kind, let inner):
      if kind == .atomic { try widen() }
      return try add(inner, from: start, in: tree)
    case .call(let call):
      guard callDepth < 8, let (tree, node) = tree.target(of: call), tree.isRead else {
        try widen()
        return try anything(from: start)
      }
      callDepth += 1
      defer { callDepth -= 1 }
      return try add(node, from: start, in: tree)
    case .definitions, .flags: return start
    case .never: return try state()
    case .look, .anchor:
      try widen()
      return start
    case .lineEnd:
      try widen()
      let first = try step(start, PatternCharacters.verticalSpace)
      let second = try step(first, PatternCharacters.verticalSpace)
      connect(first, second)
      return second
    case .cluster, .reference, .unread:
      try widen()
      return try anything(from: start)
    case .conditional(_, let yes, let no):
      try widen()
      let end = try state()
      connect(try add(yes, from: start, in: tree), end)
      connect(try no.map { try add($0, from: start, in: tree) } ?? start, end)
      return end
    }
  }

  private mutating func step(_ start: Int, _ characters: ScalarSet) throws -> Int {
    let next = try state()
    connect(start, next, characters)
    return next
  }

  private mutating func addRepeated(
    _ inner: PatternTree.Node, _ count: PatternTree.Count, from start: Int, in tree: PatternTree
  ) throws -> Int {
    var place = start
    for _ in 0..<count.least { place = try add(inner, from: place, in: tree) }
    guard let most = count.most else {
      let loop = try state()
      connect(place, loop)
      connect(try add(inner, from: loop, in: tree), loop)
      return loop
    }
    let end = try state()
    connect(place, end)
    for _ in count.least..<max(most, count.least) {
      place = try add(inner, from: place, in: tree)
      connect(place, end)
    }
    return end
  }

  /// Returns some states and all states that are reached from them without a character, in order.
  func closed(_ states: [Int]) -> [Int] {
    var seen = Set(states)
    var waiting = states
    while let next = waiting.popLast() {
      for step in steps[next] where step.characters == nil && seen.insert(step.target).inserted {
        waiting.append(step.target)
      }
    }
    return seen.sorted()
  }
}

extension PatternAutomaton {
  /// Returns true if the automaton accepts a string.
  func takes(_ text: String) -> Bool {
    var states = closed([0])
    for scalar in text.unicodeScalars {
      let reached = states.flatMap { state in
        steps[state].lazy.filter { $0.characters?.contains(scalar.value) == true }.map(\.target)
      }
      if reached.isEmpty { return false }
      states = closed(reached)
    }
    return states.contains(end)
  }
}
