internal import Muster

/// A condition on a string that is checked one character at a time. The state represents the
/// characters so far.
protocol FollowedText {
  /// The state for the empty string.
  var start: Int { get }

  /// Returns the states that one more character leads to. A character without a state makes the
  /// string invalid, whatever follows.
  mutating func steps(from state: Int) -> [(characters: ScalarSet, target: Int)]

  /// Returns true if a string can end in a state.
  func mayEnd(in state: Int) -> Bool

  /// Returns the amount of work needed to find the steps from a state.
  func work(from state: Int) -> Int
}

/// An automaton that must accept or refuse a string.
struct FollowedAutomaton: FollowedText {
  private let automaton: PatternAutomaton
  private let isWanted: Bool
  /// By state: the automaton states in which it may be.
  private var sets: [[Int]] = []
  private var known: [[Int]: Int] = [:]
  private var steps: [Int: [(characters: ScalarSet, target: Int)]] = [:]

  init(_ automaton: PatternAutomaton, isWanted: Bool) {
    (self.automaton, self.isWanted) = (automaton, isWanted)
    _ = state(automaton.closed([0]))
  }

  var start: Int { 0 }

  func mayEnd(in state: Int) -> Bool { sets[state].contains(automaton.end) == isWanted }

  /// Each step divides the parts into which earlier steps divided all characters.
  func work(from state: Int) -> Int {
    guard steps[state] == nil else { return 0 }
    let count = sets[state].reduce(0) { $0 + automaton.steps[$1].count }
    return (sets[state].count + count * min(count, 4_000)) / 16
  }

  private mutating func state(_ set: [Int]) -> Int {
    if let state = known[set] { return state }
    known[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  mutating func steps(from state: Int) -> [(characters: ScalarSet, target: Int)] {
    if let found = steps[state] { return found }
    var parts: [(characters: ScalarSet, targets: [Int])] = [(.text, [])]
    for from in sets[state] {
      for step in automaton.steps[from] {
        guard let characters = step.characters else { continue }
        let others = characters.complement
        parts = parts.flatMap { part in
          [
            (part.characters.intersection(characters), part.targets + [step.target]),
            (part.characters.intersection(others), part.targets),
          ].filter { !$0.0.isEmpty }
        }
      }
    }
    var joined: [Int: ScalarSet] = [:]
    for part in parts where !(isWanted && part.targets.isEmpty) {
      let target = self.state(automaton.closed(Array(Set(part.targets))))
      joined[target] = joined[target].map { $0.union(part.characters) } ?? part.characters
    }
    let found = joined.sorted { $0.key < $1.key }.map { (characters: $0.value, target: $0.key) }
    steps[state] = found
    return found
  }
}

/// A length that must be within a range. For grapheme clusters, only bounds are known: each scalar
/// can be a cluster, and some always are.
struct FollowedLength: FollowedText {
  private let range: CountRange
  private let unit: LengthUnit
  /// The count above which nothing changes.
  private let most: Int

  /// The maximum length that is followed.
  private static let longest = 20_000

  init(_ range: CountRange, _ unit: LengthUnit) {
    self.range = CountRange(
      min: range.min.map { min($0, Self.longest) },
      max: range.max.flatMap { $0 > Self.longest ? nil : $0 })
    self.unit = unit
    most = (self.range.max ?? self.range.min ?? 0) + 1
  }

  var start: Int { 0 }

  /// Returns the state with two counts: one that must not be too high, and one that must be high
  /// enough; for words, the second is 1 inside a word.
  private func state(_ count: Int, _ other: Int) -> Int {
    if unit == .characters, range.max == nil { return min(other, most) }
    if unit == .characters, range.min == nil { return min(count, most) * (most + 2) }
    return min(count, most) * (most + 2) + min(other, most)
  }

  private func counts(_ state: Int) -> (Int, Int) {
    state.quotientAndRemainder(dividingBy: most + 2)
  }

  func mayEnd(in state: Int) -> Bool {
    let (count, other) = counts(state)
    let enough = unit == .characters ? other : count
    return count <= range.max ?? .max && enough >= range.min ?? 0
  }

  func work(from state: Int) -> Int { 1 }

  mutating func steps(from state: Int) -> [(characters: ScalarSet, target: Int)] {
    let (count, other) = counts(state)
    let steps: [(characters: ScalarSet, count: Int, other: Int)]
    switch unit {
    case .characters:
      steps = [
        (Self.single, count + 1, other + 1), (Self.single.complement, count, other + 1),
      ]
    case .scalars: steps = [(.all, count + 1, 0)]
    case .utf16: steps = [(Self.short, count + 1, 0), (Self.short.complement, count + 2, 0)]
    case .bytes:
      steps = Self.widths.enumerated().map { ($1, count + $0 + 1, 0) }
    case .words:
      steps = [(Self.blank, count, 0), (Self.blank.complement, count + 1 - min(1, other), 1)]
    }
    return steps.filter { $0.count <= range.max ?? .max }
      .map { ($0.characters, self.state($0.count, $0.other)) }
  }

  /// Scalars that are always characters of their own: ASCII without line ends, two of which can
  /// form a single character.
  private static let single = ScalarSet([0x00...0x09, 0x0B...0x0C, 0x0E...0x7F])
  private static let short = ScalarSet([0...0xFFFF])
  private static let widths = [
    ScalarSet.ascii, ScalarSet([0x80...0x7FF]), ScalarSet([0x800...0xFFFF]),
    ScalarSet([0x10000...ScalarSet.last]),
  ]
  private static let blank = ScalarSet(
    (0...0x3000).compactMap { isWhiteSpace($0) ? $0...$0 : nil })
}
