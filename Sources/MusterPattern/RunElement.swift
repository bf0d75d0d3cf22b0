/// A class with its number of occurrences, or a few characters in a row.
struct RunElement {
  /// The characters that the class takes; unused for a literal.
  let set: RunSet

  /// The minimum number of characters that the element takes.
  var least: Int
  var most: Int

  /// The characters of a literal, all ASCII.
  var literal: [UInt8] = []

  init(_ set: RunSet, least: Int, most: Int) {
    self.set = set
    self.least = least
    self.most = most
  }

  /// The upper bound of an element without a limit.
  static let unbounded = Int.max

  /// True if the element has only one length, so there is no choice.
  var isFixed: Bool { least == most }

  /// The characters with which a string of this element can start.
  var first: RunSet { literal.first.map { RunSet($0) } ?? set }

  /// The characters with which a string of this element can end.
  var last: RunSet { literal.last.map { RunSet($0) } ?? set }

  /// Merges with the next element if both have the same class, and adds up their lengths.
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
