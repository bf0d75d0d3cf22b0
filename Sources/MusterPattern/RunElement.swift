/// A class with its number of occurrences, or a few characters in a row.
struct RunElement {
  /// The characters that it takes; unused for a literal.
  let set: RunSet

  /// The number of characters that it takes.
  var least: Int
  var most: Int

  /// The characters of a literal, all ASCII.
  var literal: [UInt8] = []

  init(_ set: RunSet, least: Int, most: Int) {
    self.set = set
    self.least = least
    self.most = most
  }

  /// The upper bound without a limit.
  static let unbounded = Int.max

  /// True if it has only one length: then there is no choice.
  var isFixed: Bool { least == most }

  /// The characters that a string of this element can start with.
  var first: RunSet { literal.first.map { RunSet($0) } ?? set }

  /// The characters that it can end with.
  var last: RunSet { literal.last.map { RunSet($0) } ?? set }

  /// Merges with the next element if both have the same class: lengths add up.
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
