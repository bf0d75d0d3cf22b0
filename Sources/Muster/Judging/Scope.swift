/// The frames from the form to the one that is judged: the form's own, then an item's for each list
/// on the path.
struct Scope {
  /// The first slot of each frame.
  private(set) var bases: [Int] = [0]
  /// The index of each item in its list; as many as `bases` if items are counted.
  private(set) var places: [Int] = [0]

  /// The number of items around the value that is judged.
  var depth: Int { bases.count - 1 }

  /// The first slot of the innermost frame.
  var base: Int { bases[bases.count - 1] }

  /// Returns the first slot of the frame at a depth, or of the innermost one.
  func base(upTo depth: Int) -> Int { bases[min(depth, bases.count - 1)] }

  /// Opens a list, whose items are entered one after the other.
  mutating func enterList() {
    bases.append(0)
    places.append(-1)
  }

  /// Enters the next item of the list that was opened last.
  mutating func enterItem(at base: Int) {
    bases[bases.count - 1] = base
    places[places.count - 1] += 1
  }

  /// Leaves the list that was opened last.
  mutating func leaveList() {
    bases.removeLast()
    places.removeLast()
  }

  /// Enters the frames that begin at these slots, whatever their indices in their lists.
  mutating func enter(_ frames: [Int]) {
    bases.removeAll(keepingCapacity: true)
    bases.append(contentsOf: frames)
  }

  /// Returns the slot of a reference that goes through no list; `nil` if its frame is not entered.
  @inline(__always)
  func slot(of reference: ReferenceCode) -> Int? {
    guard reference.hops.isEmpty, reference.depth < bases.count else { return nil }
    return bases[reference.depth] + reference.slot
  }
}
