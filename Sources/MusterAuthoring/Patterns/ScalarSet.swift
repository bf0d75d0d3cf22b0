/// A set of Unicode scalars, as sorted ranges that neither overlap nor touch.
package struct ScalarSet: Sendable, Hashable {
  /// The ranges, the lowest first.
  package private(set) var ranges: [ClosedRange<UInt32>]

  /// The highest scalar.
  static let last: UInt32 = 0x10FFFF

  /// The set without members.
  package static let none = ScalarSet([])

  /// The set of all scalars, including surrogates, which no string contains.
  package static let all = ScalarSet([0...last])

  /// The first 128 scalars.
  package static let ascii = ScalarSet([0...0x7F])

  /// Creates a set of ranges in any order.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = Self.joined(ranges)
  }

  /// Creates a set of the scalars in a string.
  package init(_ text: String) {
    self.init(text.unicodeScalars.map { $0.value...$0.value })
  }

  private static func joined(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    guard ranges.count > 1 else { return ranges }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let before = joined.last, range.lowerBound <= before.upperBound &+ 1 {
        joined[joined.count - 1] =
          before.lowerBound...max(before.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// True if it has no members.
  package var isEmpty: Bool { ranges.isEmpty }

  /// The number of members.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The only member, if there is exactly one.
  package var only: Unicode.Scalar? {
    guard ranges.count == 1, ranges[0].count == 1 else { return nil }
    return Unicode.Scalar(ranges[0].lowerBound)
  }

  /// Returns true if a scalar is a member.
  package func contains(_ scalar: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  /// Returns the scalars in either set.
  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  /// All scalars that are not members.
  package var complement: ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.last { rest.append(next...Self.last) }
    return ScalarSet(rest)
  }

  /// Returns the scalars in both sets.
  package func intersection(_ other: ScalarSet) -> ScalarSet {
    var both: [ClosedRange<UInt32>] = []
    var (mine, its) = (0, 0)
    while mine < ranges.count, its < other.ranges.count {
      let (left, right) = (ranges[mine], other.ranges[its])
      let low = max(left.lowerBound, right.lowerBound)
      let high = min(left.upperBound, right.upperBound)
      if low <= high { both.append(low...high) }
      if left.upperBound < right.upperBound { mine += 1 } else { its += 1 }
    }
    return ScalarSet(both)
  }

  /// Returns true if every member is in the other set.
  package func isSubset(of other: ScalarSet) -> Bool { intersection(other) == self }
}
