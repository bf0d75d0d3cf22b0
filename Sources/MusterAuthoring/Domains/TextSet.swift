internal import Muster

/// The strings that some automata accept and others don't, with lengths within some ranges.
struct TextSet {
  /// The automata, each with true if it must accept a string, or false if it must refuse the
  /// string.
  private(set) var automata: [(automaton: PatternAutomaton, isWanted: Bool)] = []
  /// The allowed lengths, each unit once.
  private(set) var lengths: [(unit: LengthUnit, range: CountRange)] = []

  /// The maximum work to find out whether the set has a string, and to find several.
  private static let proofWork = 8_000
  private static let sampleWork = 6_000

  init(_ automaton: PatternAutomaton, isWanted: Bool = true) {
    automata = [(automaton, isWanted)]
  }

  init(_ range: CountRange, _ unit: LengthUnit) { lengths = [(unit, range)] }

  /// Creates the set of all strings except some; `nil` if these are too long.
  init?(without texts: [String]) {
    guard let automaton = PatternAutomaton(texts) else { return nil }
    self.init(automaton, isWanted: false)
  }

  /// Returns the strings that are in both sets.
  func intersection(_ other: TextSet) -> TextSet {
    var both = self
    both.automata += other.automata
    for (unit, range) in other.lengths {
      if let index = both.lengths.firstIndex(where: { $0.unit == unit }) {
        both.lengths[index].range = both.lengths[index].range.intersection(range)
      } else {
        both.lengths.append((unit, range))
      }
    }
    return both
  }

  /// Sets with all other strings.
  var complement: [TextSet] {
    automata.map { TextSet($0.automaton, isWanted: !$0.isWanted) }
      + lengths.flatMap { unit, range in range.complement.map { TextSet($0, unit) } }
  }

  /// Returns false if a string is certainly not in the set.
  func contains(_ text: String) -> Bool {
    lengths.allSatisfy { unit, range in
      // The scalars that make up one character may change with the Unicode version.
      if unit == .characters, text.utf8.contains(where: { $0 >= 0x80 }) {
        return range.max != 0 && range.min ?? 0 <= text.unicodeScalars.count
      }
      return range.contains(unit.count(text))
    }
      && automata.allSatisfy { $0.automaton.takes(text) == $0.isWanted }
  }

  /// True if the set is certainly empty; `nil` if unknown.
  var isEmpty: Bool? {
    if lengths.contains(where: \.range.isEmpty) { return true }
    var graph = TextGraph(self)
    graph.explore(work: Self.proofWork, untilFound: 1)
    return !graph.ends.isEmpty ? false : graph.isWhole ? true : nil
  }

  /// Returns some of the set's strings: first the shortest, then others.
  func texts(_ most: Int, seed: UInt64) -> [String] {
    if lengths.contains(where: \.range.isEmpty) { return [] }
    var graph = TextGraph(self)
    graph.explore(work: Self.sampleWork, untilFound: 4 * most)
    if graph.ends.isEmpty { graph.hunt(work: Self.sampleWork) }
    return graph.texts(most, seed: seed)
  }
}
