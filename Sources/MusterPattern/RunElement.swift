/// A class and how often it may come, or a few characters in a row.
struct RunElement {
  /// What it takes; of a literal nothing is asked.
  let set: RunSet

  /// How many characters it takes.
  var least: Int
  var most: Int

  /// The characters of a literal, all ASCII.
  var literal: [UInt8] = []

  init(_ set: RunSet, least: Int, most: Int) {
    self.set = set
    self.least = least
    self.most = most
  }

  /// So often, without end.
  static let unbounded = Int.max

  /// Whether there is one length alone: then there is nothing to choose.
  var isFixed: Bool { least == most }

  /// What a text of this element can start with.
  var first: RunSet { literal.first.map { RunSet($0) } ?? set }

  /// What it can end with.
  var last: RunSet { literal.last.map { RunSet($0) } ?? set }

  /// Takes what comes next into itself where the two are one: lengths add up.
  mutating func append(_ next: RunElement) -> Bool {
    if !literal.isEmpty, !next.literal.isEmpty {
      literal += next.literal
    } else if !literal.isEmpty || !next.literal.isEmpty || set != next.set {
      return false
    }
    least += next.least
    let (sum, overflows) = most.addingReportingOverflow(next.most)
    most = overflows ? Self.unbounded : sum
    return true
  }
}
