/// A pattern as an automaton: states, and the characters that lead from one to another.
///
/// Only what is regular has one: no looks, anchors, references, nor what gives nothing back.
struct PatternAutomaton {
  /// A step from one state to another; without characters it takes none.
  struct Step {
    let characters: ScalarSet?
    let target: Int
  }

  private(set) var steps: [[Step]] = [[]]
  /// The state in which all of a text has matched.
  private(set) var end = 0
  /// True if all of its characters are known.
  private(set) var isExact = true
  private var callDepth = 0

  private static let mostStates = 6_000

  private struct NotRegular: Error {}

  /// Creates the automaton of a pattern; `nil` if it has none, or too many states.
  init?(_ tree: PatternTree) {
    guard tree.isRead else { return nil }
    do {
      end = try add(tree.root, from: 0, in: tree)
    } catch {
      return nil
    }
  }

  private mutating func state() throws -> Int {
    if steps.count >= Self.mostStates { throw NotRegular() }
    steps.append([])
    return steps.count - 1
  }

  private mutating func connect(_ start: Int, _ target: Int, _ characters: ScalarSet? = nil) {
    steps[start].append(Step(characters: characters, target: target))
  }

  /// Adds the states of a part behind one; returns the state after it.
  private mutating func add(
    _ node: PatternTree.Node, from start: Int, in tree: PatternTree
  ) throws -> Int {
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
      if greed == .possessive { throw NotRegular() }
      return try addRepeated(inner, count, from: start, in: tree)
    case .group(let kind, let inner):
      if kind == .atomic { throw NotRegular() }
      return try add(inner, from: start, in: tree)
    case .call(let call):
      guard callDepth < 8, let (tree, node) = tree.target(of: call), tree.isRead else {
        throw NotRegular()
      }
      callDepth += 1
      defer { callDepth -= 1 }
      return try add(node, from: start, in: tree)
    case .definitions, .flags: return start
    case .lineEnd, .cluster, .look, .anchor, .reference, .conditional, .never, .unread:
      throw NotRegular()
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

  /// Returns some states with all that are reached from them without a character, in their order.
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
