/// A set of up to 256 positions in a pattern: the characters in its text, and its anchors.
struct PositionSet: Equatable {
  static let most = 256

  private var bits = SIMD4<UInt64>()

  static let none = PositionSet()

  init() {}

  init(_ position: Int) {
    insert(position)
  }

  mutating func insert(_ position: Int) {
    bits[position / 64] |= 1 << UInt64(position % 64)
  }

  mutating func formUnion(_ other: PositionSet) {
    bits |= other.bits
  }

  func union(_ other: PositionSet) -> PositionSet {
    var both = self
    both.formUnion(other)
    return both
  }

  func intersection(_ other: PositionSet) -> PositionSet {
    var both = self
    both.bits &= other.bits
    return both
  }

  var isEmpty: Bool { bits[0] | bits[1] | bits[2] | bits[3] == 0 }

  func contains(_ position: Int) -> Bool {
    bits[position / 64] >> UInt64(position % 64) & 1 == 1
  }

  /// Calls a closure with each member, from the first to the last.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for word in 0..<4 {
      var rest = bits[word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  static func == (left: PositionSet, right: PositionSet) -> Bool {
    let difference = left.bits ^ right.bits
    return difference[0] | difference[1] | difference[2] | difference[3] == 0
  }
}
