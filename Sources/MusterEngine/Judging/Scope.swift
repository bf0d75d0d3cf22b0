/// The frames from the form to the one being judged: the form's own, then an item's frame for each
/// list on the path.
struct Scope {
  private struct Frame {
    var base: SlotID
    /// The number of items of its list entered so far, including this one; 1 if they are not
    /// counted.
    var entered: Int
  }

  /// The innermost frame, stored separately because entering an item changes nothing else.
  private var innermost = Frame(base: .form, entered: 1)
  /// The frames around it, the form's own first.
  private var outer: [Frame] = []

  /// The number of items around the value being judged.
  var depth: Int { outer.count }

  /// The first slot of the innermost frame.
  var base: SlotID { innermost.base }

  /// Returns the first slot of the frame at a depth.
  func base(at depth: Int) -> SlotID { frame(at: depth).base }

  /// Returns the first slot of the frame at a depth, or of the innermost one.
  func base(upTo depth: Int) -> SlotID { base(at: min(depth, outer.count)) }

  /// Returns the index, in its list, of the item at a depth. A session enters an item without
  /// counting those before it, because it has its own paths.
  func itemIndex(at depth: Int) -> Int { frame(at: depth).entered - 1 }

  private func frame(at depth: Int) -> Frame { depth == outer.count ? innermost : outer[depth] }

  /// Opens a list, whose items are entered one after the other.
  mutating func enterList() {
    outer.append(innermost)
    innermost = Frame(base: .form, entered: 0)
  }

  /// Enters the next item of the list that was opened last.
  @inline(__always)
  mutating func enterItem(at base: SlotID) {
    innermost.base = base
    innermost.entered += 1
  }

  /// Leaves the list that was opened last.
  mutating func leaveList() {
    innermost = outer.removeLast()
  }

  /// Enters the frames that begin at these slots, without the items' indices.
  mutating func enter(_ bases: [SlotID]) {
    outer.removeAll(keepingCapacity: true)
    for base in bases.dropLast() { outer.append(Frame(base: base, entered: 1)) }
    innermost = Frame(base: bases[bases.count - 1], entered: 1)
  }

  /// Returns the slot of a reference that goes through no list; `nil` if the frame has not been
  /// entered.
  @inline(__always)
  func slot(of reference: CompiledReference) -> SlotID? {
    guard reference.hops.isEmpty, reference.depth <= outer.count else { return nil }
    return base(at: reference.depth) + reference.slot
  }
}
