/// Strings that one of two patterns matches as a whole and the other doesn't, the shortest first.
struct PatternDifference {
  /// A few of the strings that only the first pattern matches.
  private(set) var ofOne: [String] = []
  /// A few of the strings that only the second pattern matches.
  private(set) var ofOther: [String] = []
  /// True if there is certainly no such string.
  private(set) var isProvenEmpty = false

  /// All these strings.
  var texts: [String] { ofOne + ofOther }

  private static let work = 8_000
  private static let mostTexts = 4

  /// Compares two patterns; finds nothing if either is not regular.
  init(_ left: PatternTree, _ right: PatternTree) {
    guard let one = PatternAutomaton(left), let other = PatternAutomaton(right) else { return }
    let (isFirst, isSecond) = (Self.find(&ofOne, one, other), Self.find(&ofOther, other, one))
    isProvenEmpty = isFirst && isSecond && texts.isEmpty && one.isExact && other.isExact
  }

  /// Finds strings that one automaton accepts and the other refuses; returns true if all strings
  /// were followed.
  private static func find(
    _ texts: inout [String], _ taking: PatternAutomaton, _ refusing: PatternAutomaton
  ) -> Bool {
    var graph = TextGraph(TextSet(taking).intersection(TextSet(refusing, isWanted: false)))
    graph.explore(work: work, untilFound: mostTexts)
    texts = graph.shortest(mostTexts)
    return graph.isWhole
  }
}
