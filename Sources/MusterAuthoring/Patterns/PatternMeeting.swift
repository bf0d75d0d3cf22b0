/// Follows a pattern along the characters that a text starts or ends with, in all ways at once.
///
/// A place is a number of those characters that have been met, and a set of places is a bit each.
/// The place after the last is left by nothing: what follows may be anything.
struct PatternMeeting {
  /// The most characters that are followed.
  static let longest = 60

  private let met: [UInt32]
  private let fromEnd: Bool
  private var budget = 100_000
  private var callDepth = 0

  init(_ met: [UInt32], fromEnd: Bool) {
    self.met = met
    self.fromEnd = fromEnd
  }

  /// All places from the first of a set on.
  private func anywhere(from places: UInt64) -> UInt64 {
    guard places != 0 else { return 0 }
    let all = UInt64.max >> UInt64(63 - met.count)
    return all & (UInt64.max << UInt64(places.trailingZeroBitCount))
  }

  /// Returns the places after a part that begins at any of these.
  mutating func places(
    after node: PatternTree.Node, from places: UInt64, in tree: PatternTree
  ) -> UInt64 {
    budget -= 1
    if places == 0 { return 0 }
    if budget < 0 { return anywhere(from: places) }
    switch node.part {
    case .sequence(let items):
      return (fromEnd ? items.reversed() : items).reduce(places) { reached, item in
        self.places(after: item, from: reached, in: tree)
      }
    case .alternatives(let branches):
      return branches.reduce(0) { $0 | self.places(after: $1, from: places, in: tree) }
    case .character(let scalar, let ignoresCase):
      return step(places, PatternFactReader.possible(scalar, ignoresCase))
    case .oneOf(let set): return step(places, set.characters.possible)
    case .repeated(let inner, let count, _): return repeated(inner, count, places, tree)
    case .group(_, let inner): return self.places(after: inner, from: places, in: tree)
    case .look, .anchor, .definitions, .flags: return places
    case .never: return 0
    case .lineEnd, .cluster, .reference, .unread: return anywhere(from: places)
    case .call(let call):
      guard callDepth < 8, let (tree, node) = tree.target(of: call), tree.isRead else {
        return anywhere(from: places)
      }
      callDepth += 1
      defer { callDepth -= 1 }
      return self.places(after: node, from: places, in: tree)
    case .conditional(_, let yes, let no):
      let skipped = no.map { self.places(after: $0, from: places, in: tree) } ?? places
      return skipped | self.places(after: yes, from: places, in: tree)
    }
  }

  private func step(_ places: UInt64, _ set: ScalarSet) -> UInt64 {
    var reached = places & (1 << UInt64(met.count))
    for (index, scalar) in met.enumerated()
    where places >> UInt64(index) & 1 == 1 && set.contains(scalar) {
      reached |= 2 << UInt64(index)
    }
    return reached
  }

  /// After as many rounds as there are characters every further round changes nothing.
  private mutating func repeated(
    _ inner: PatternTree.Node, _ count: PatternTree.Count, _ start: UInt64, _ tree: PatternTree
  ) -> UInt64 {
    let enough = met.count + 1
    var reached = start
    for _ in 0..<min(count.least, enough) {
      reached = places(after: inner, from: reached, in: tree)
    }
    let more = min((count.most ?? .max) - count.least, enough)
    for _ in 0..<max(0, more) {
      let next = reached | places(after: inner, from: reached, in: tree)
      if next == reached { break }
      reached = next
    }
    return reached
  }
}
