/// Reads `PhonePlanTable` in place: each digit leads from one node to another, and some nodes have
/// the type of the numbers that end there.
///
/// A node is its edges, preceded by `label` and a digit if a number ends there, or it is `leaf` and
/// a digit if it has no edges. An edge is a class of digits and its target: an index of a list, or
/// the node that directly follows, with its length if more edges come after it.
struct PhoneGraph: ~Escapable {
  /// The type of the numbers that end at a node.
  struct Label {
    /// The number of its type in `PhoneTypes`.
    var type: UInt8
    /// True if they are dialled with a trunk prefix within their region.
    var needsTrunk: Bool
  }

  private let table: Span<UInt8>

  @_lifetime(copy table)
  init(_ table: Span<UInt8>) {
    self.table = table
  }

  /// Returns the node that a digit leads to.
  func node(after digit: Int, at node: Int) -> Int? {
    var edge = firstEdge(of: node)
    while let place = edge {
      let (digits, way) = digits(at: place)
      if digits >> digit & 1 == 1 { return target(at: way) }
      edge = next(after: way)
    }
    return nil
  }

  /// Returns the label of a node where numbers end.
  func label(of node: Int) -> Label? {
    let mark = sign(at: node)
    guard mark == Self.leaf || mark == Self.label else { return nil }
    let value = table[node + 1] - 0x30
    return Label(type: value & 15, needsTrunk: value & 16 != 0)
  }

  /// Returns true if further digits from a node can reach an end that belongs. Near the beginning,
  /// or for a rare type, it searches all plans, which takes a few tenths of a millisecond.
  func leads(from node: Int, to belongs: (Label) -> Bool) -> Bool {
    var edge = firstEdge(of: node)
    while let place = edge {
      let way = digits(at: place).way
      let target = target(at: way)
      if let label = label(of: target), belongs(label) { return true }
      if leads(from: target, to: belongs) { return true }
      edge = next(after: way)
    }
    return false
  }

  // MARK: Encoding of edges

  private static let leaf = 92
  private static let label = 93
  /// The number of classes encoded as a single sign.
  private static let ranges = 55
  /// The sign of a target that directly follows its node's last edge; the signs above it also have
  /// a length.
  private static let here = 2 * (PhonePlanTable.frequent + PhonePlanTable.rare)

  private func firstEdge(of node: Int) -> Int? {
    switch sign(at: node) {
    case Self.leaf: nil
    case Self.label: node + 2
    default: node
    }
  }

  /// Returns the digits of an edge, as bits, and the position of its second half.
  private func digits(at edge: Int) -> (digits: Int, way: Int) {
    let sign = sign(at: edge)
    guard sign >= Self.ranges else {
      return (number(at: PhonePlanTable.classes + 2 * sign, 2), edge + 1)
    }
    return ((sign - Self.ranges) << 6 | number(at: edge + 1, 1), edge + 2)
  }

  /// Returns the node that an edge leads to.
  private func target(at way: Int) -> Int {
    let sign = sign(at: way)
    let (frequent, rare) = (PhonePlanTable.frequent, PhonePlanTable.rare)
    if sign < 2 * frequent { return listed(sign < frequent ? sign : sign - frequent) }
    if sign < Self.here {
      let high = sign - 2 * frequent
      return listed(frequent + (high < rare ? high : high - rare) * 64 + number(at: way + 1, 1))
    }
    if sign == Self.here { return way + 1 }
    return sign == Self.here + 1 ? way + 4 : way + 2
  }

  /// Returns the next edge, unless this was the last.
  private func next(after way: Int) -> Int? {
    let sign = sign(at: way)
    let (frequent, rare) = (PhonePlanTable.frequent, PhonePlanTable.rare)
    if sign < 2 * frequent { return sign < frequent ? way + 1 : nil }
    if sign < Self.here { return sign < 2 * frequent + rare ? way + 2 : nil }
    if sign == Self.here { return nil }
    if sign == Self.here + 1 { return way + 4 + number(at: way + 1, 3) }
    return way + 2 + (sign - Self.here - 2) * 64 + number(at: way + 1, 1)
  }

  /// Reads an entry of the list, which has all first digits first.
  private func listed(_ place: Int) -> Int {
    let start = PhonePlanTable.places
    let count = (PhonePlanTable.classes - start) / 3
    return number(at: start + place, 1) << 12 | number(at: start + count + place, 1) << 6
      | number(at: start + 2 * count + place, 1)
  }

  private func sign(at place: Int) -> Int {
    Int(table[place]) - 0x21
  }

  private func number(at place: Int, _ width: Int) -> Int {
    var value = 0
    for index in place..<place + width { value = value << 6 + Int(table[index]) - 0x30 }
    return value
  }
}
