/// Texts that one of two patterns matches as a whole and the other does not, the shortest first.
struct PatternDifference {
  /// Strings that only the first matches; a few, if there are any.
  private(set) var ofOne: [String] = []
  /// Strings that only the other matches.
  private(set) var ofOther: [String] = []
  /// True if there is no such text, and that is certain.
  private(set) var isProvenEmpty = false

  /// All of these.
  var texts: [String] { ofOne + ofOther }

  private static let work = 8_000
  private static let mostTexts = 4

  /// Compares two patterns; finds nothing if one is not regular.
  init(_ left: PatternTree, _ right: PatternTree) {
    guard let one = PatternAutomaton(left), let other = PatternAutomaton(right) else { return }
    let (isFirst, isSecond) = (Self.find(&ofOne, one, other), Self.find(&ofOther, other, one))
    isProvenEmpty = isFirst && isSecond && texts.isEmpty && one.isExact && other.isExact
  }

  /// Finds texts that one automaton takes and the other refuses; returns true if all were followed.
  private static func find(
    _ texts: inout [String], _ taking: PatternAutomaton, _ refusing: PatternAutomaton
  ) -> Bool {
    var graph = TextGraph(TextSet(taking).intersection(TextSet(refusing, isWanted: false)))
    graph.explore(work: work, untilFound: mostTexts)
    texts = graph.shortest(mostTexts)
    return graph.isWhole
  }
}
