/// The choices that a pattern leaves open. Each choice is one alternative at one of the pattern's
/// parts.
struct PatternChoices {
  /// One alternative at one part.
  struct Choice: Hashable {
    /// The number of the part.
    let number: Int
    let way: Way
  }

  /// The kinds of alternative.
  enum Way: Hashable {
    /// The branch of alternatives, by its position.
    case branch(Int)
    /// A number of rounds of a repetition.
    case times(Int)
    /// A character in a set or, in its place, a character that is not in the set.
    case character(Unicode.Scalar)
    /// Nothing where something is required.
    case nothing
  }

  /// Choices that produce matching strings.
  private(set) var inside: [Choice] = []
  /// Choices that produce strings that just fail to match.
  private(set) var outside: [Choice] = []
  /// The minimum number of characters in each part, by part number.
  private(set) var leasts: [Int] = []

  private static let most = 300
  private static let mostEdges = 8
  private static let mostTimes = 200

  init(_ tree: PatternTree) {
    var reader = PatternFactReader()
    // A part that was parsed and then discarded has a number, too.
    leasts = [Int](repeating: 0, count: tree.root.numbers.upperBound)
    for node in tree.root.all {
      leasts[node.number] = Self.least(of: node, leasts, tree, &reader)
    }
    for node in tree.root.all where inside.count < Self.most && outside.count < Self.most {
      add(node)
    }
  }

  private static func least(
    of node: PatternTree.Node, _ leasts: [Int], _ tree: PatternTree,
    _ reader: inout PatternFactReader
  ) -> Int {
    switch node.part {
    case .sequence(let items): items.reduce(0) { min($0 + leasts[$1.number], 1 << 30) }
    case .alternatives(let branches): branches.map { leasts[$0.number] }.min() ?? 0
    case .repeated(let inner, let count, _): min(leasts[inner.number] * count.least, 1 << 30)
    case .group(_, let inner): leasts[inner.number]
    case .conditional(_, let yes, let no):
      min(leasts[yes.number], no.map { leasts[$0.number] } ?? 0)
    case .never: 1 << 30
    default: reader.lengths(node, in: tree).least
    }
  }

  private mutating func add(_ node: PatternTree.Node) {
    switch node.part {
    case .alternatives(let branches):
      for index in branches.indices.prefix(40) { add(node, .branch(index)) }
    case .repeated(_, let count, _):
      var times = [count.least, count.least + 1]
      if let most = count.most { times += [most - 1, most] } else { times.append(count.least + 3) }
      for time in Set(times).sorted()
      where time >= count.least && time <= count.most ?? .max && time <= Self.mostTimes {
        add(node, .times(time))
      }
      if count.least > 0 { miss(node, .times(count.least - 1)) }
      if let most = count.most, most < Self.mostTimes { miss(node, .times(most + 1)) }
    case .oneOf(let set):
      for scalar in Self.edges(of: set.characters.sure) { add(node, .character(scalar)) }
      for scalar in Self.edges(of: set.characters.possible.complement).prefix(4) {
        miss(node, .character(scalar))
      }
      miss(node, .nothing)
    case .character(let scalar, let ignoresCase):
      let taken = PatternFactReader.possible(scalar, ignoresCase)
      let near = [scalar.value ^ 0x20, scalar.value &+ 1].compactMap { Unicode.Scalar($0) }
      for other in near + ["a", "0", "-"] where other.isPlain && !taken.contains(other.value) {
        miss(node, .character(other))
        break
      }
      miss(node, .nothing)
    case .conditional: for index in 0..<2 { add(node, .branch(index)) }
    default: break
    }
  }

  private mutating func add(_ node: PatternTree.Node, _ way: Way) {
    inside.append(Choice(number: node.number, way: way))
  }

  private mutating func miss(_ node: PatternTree.Node, _ way: Way) {
    outside.append(Choice(number: node.number, way: way))
  }

  /// Returns the first and the last characters of a set's ranges, as far as they are visible.
  private static func edges(of set: ScalarSet) -> [Unicode.Scalar] {
    var edges: [Unicode.Scalar] = []
    for range in set.ranges.prefix(4 * mostEdges) {
      let shown = range.clamped(to: 0x20...0x7E)
      let isPartlyPlain = range.overlaps(0x20...0x7E)
      for value in isPartlyPlain
        ? [shown.lowerBound, shown.upperBound] : [range.lowerBound, range.upperBound]
      {
        guard let scalar = Unicode.Scalar(value), scalar.isPlain || range.count < 100,
          scalar.properties.generalCategory != .unassigned, !edges.contains(scalar)
        else { continue }
        edges.append(scalar)
      }
      if edges.count >= mostEdges { break }
    }
    return edges
  }
}

extension Unicode.Scalar {
  /// True for characters that a person can type and see: a blank, or an ASCII or Latin character.
  var isPlain: Bool {
    (0x20...0x7E).contains(value) || (0xA1...0x24F).contains(value) && value != 0xAD
  }
}
