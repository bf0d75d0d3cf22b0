/// The frames from the form to the one that is judged: the form's own, then an item's for each list
/// on the path.
struct Scope {
  /// The first slot of each frame.
  private(set) var bases: [SlotID] = [.form]
  /// The items entered of each list so far, after the form itself; as many as `bases` if items are
  /// counted.
  private var entered = [1]

  /// The number of items around the value that is judged.
  var depth: Int { bases.count - 1 }

  /// The first slot of the innermost frame.
  var base: SlotID { bases[bases.count - 1] }

  /// Returns the first slot of the frame at a depth, or of the innermost one.
  func base(upTo depth: Int) -> SlotID { bases[min(depth, bases.count - 1)] }

  /// Returns the index of the item at a depth in its list. A session enters an item without counting
  /// those before it: it has paths of its own.
  func itemIndex(at depth: Int) -> Int { depth < entered.count ? entered[depth] - 1 : 0 }

  /// Opens a list, whose items are entered one after the other.
  mutating func enterList() {
    bases.append(.form)
    entered.append(0)
  }

  /// Enters the next item of the list that was opened last.
  mutating func enterItem(at base: SlotID) {
    bases[bases.count - 1] = base
    entered[entered.count - 1] += 1
  }

  /// Leaves the list that was opened last.
  mutating func leaveList() {
    bases.removeLast()
    entered.removeLast()
  }

  /// Enters the frames that begin at these slots, whatever their indices in their lists.
  mutating func enter(_ bases: [SlotID]) {
    self.bases.removeAll(keepingCapacity: true)
    self.bases.append(contentsOf: bases)
  }

  /// Returns the slot of a reference that goes through no list; `nil` if its frame is not entered.
  @inline(__always)
  func slot(of reference: ReferenceCode) -> SlotID? {
    guard reference.hops.isEmpty, reference.depth < bases.count else { return nil }
    return bases[reference.depth] + reference.slot
  }
}
