public import Synchronization

/// The one thing that orders what happens in a connected graph of relays and properties: whoever
/// holds the lane is running a *turn*, everybody else leaves a note and goes on.
///
/// A relay is born with a lane of its own. A join of two relays makes their lanes one, so a graph
/// has one turn at a time and graphs that know nothing of each other never meet.
///
/// Nobody ever waits for a lane, so no lock is held while foreign code runs. All mutable fields
/// belong to the holder, which is why the class may call itself `Sendable`.
@safe
@usableFromInline
final class Lane: @unchecked Sendable {
  /// 0 when free; else the holder's thread, plus `attention` when leaving needs a closer look;
  /// `merged` for good once another lane took over.
  @usableFromInline let holder = Atomic<UInt>(0)
  @usableFromInline let successor = unsafe Atomic<Unmanaged<Lane>?>(nil)

  /// The joins that have something to do in this turn, lowest rank first.
  @safe @exclusivity(unchecked) @usableFromInline var joins: Unmanaged<Join>?
  /// Whether anyone wants to know what happens here.
  @safe @exclusivity(unchecked) @usableFromInline var isWatched = false
  /// The frames further down this thread's stack that hold this lane too, since lanes became one
  /// while both were held.
  @safe @exclusivity(unchecked) var outerHolds = 0
  /// How many sends led to the running one, each queued by the one before.
  @safe @exclusivity(unchecked) var depth = 0
  /// How many lanes this one is made of.
  @safe @exclusivity(unchecked) private var weight = 1
  /// The sources that are passing on a value right now, outermost first; kept while watched.
  @safe @exclusivity(unchecked) var path: [Origin] = []
  @safe @exclusivity(unchecked) var hooks: [@Sendable (TraceEvent) -> Void] = []

  private let latch = Latch()
  @safe @exclusivity(unchecked) private var notes: [Note] = []
  @safe @exclusivity(unchecked) private var isMerged = false
  @safe @exclusivity(unchecked) private var kept: Lane?

  static let attention: UInt = 1
  static let merged = UInt.max

  @usableFromInline init() {}

  /// The lane that this one has become part of, itself at first.
  ///
  /// Not retained: a merged lane keeps its successors alive.
  @inlinable
  var root: Unmanaged<Lane> {
    if let next = unsafe successor.load(ordering: .acquiring) {
      return unsafe next._withUnsafeGuaranteedRef { unsafe $0.distantRoot(from: self) }
    }
    return unsafe Unmanaged.passUnretained(self)
  }

  @usableFromInline
  func distantRoot(from first: Lane) -> Unmanaged<Lane> {
    guard let next = unsafe successor.load(ordering: .acquiring) else {
      return unsafe Unmanaged.passUnretained(self)
    }
    let root = unsafe next._withUnsafeGuaranteedRef { unsafe $0.distantRoot(from: first) }
    unsafe first.successor.store(root, ordering: .releasing)
    return unsafe root
  }

  // MARK: A turn

  /// Takes the lane; returns a ticket to leave with, or 0 when it is held already.
  ///
  /// Never inlined, so that no optimiser takes the thread to be the same across an `await`.
  @usableFromInline
  @inline(never)
  func enter() -> UInt {
    let thread = currentThread()
    let attempt = holder.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    return attempt.exchanged ? thread : 0
  }

  /// Ends a turn: the joins that are due run, and so does what others left meanwhile.
  @inlinable
  func leave(_ ticket: UInt) {
    if unsafe joins != nil { settle() }
    let attempt = holder.compareExchange(expected: ticket, desired: 0, ordering: .releasing)
    if !attempt.exchanged { leaveSlowly(ticket) }
  }

  /// Whether the running thread holds this lane.
  var isHeldHere: Bool {
    holder.load(ordering: .relaxed) & ~Lane.attention == currentThread()
  }

  /// Runs the joins that are due, lowest rank first, once each.
  @usableFromInline
  @inline(never)
  func settle() {
    var lane = unsafe Unmanaged.passUnretained(self)
    while let join = unsafe lane._withUnsafeGuaranteedRef({ unsafe $0.nextJoin() }) {
      unsafe join._withUnsafeGuaranteedRef { $0.run() }
      unsafe join.release()
      unsafe lane = lane._withUnsafeGuaranteedRef { unsafe $0.root }
    }
  }

  /// The join that is to run next, retained; none while an outer frame has the turn.
  private func nextJoin() -> Unmanaged<Join>? {
    guard outerHolds == 0, let join = joins else { return nil }
    unsafe join._withUnsafeGuaranteedRef {
      joins = $0.next
      $0.next = nil
      $0.isDue = false
    }
    return unsafe join
  }

  @usableFromInline
  @inline(never)
  func leaveSlowly(_ ticket: UInt) {
    var lane = unsafe root.takeUnretainedValue()
    while true {
      if lane.outerHolds > 0 {
        lane.outerHolds -= 1
        return
      }
      lane.settle()
      _ = lane.holder.exchange(ticket, ordering: .acquiring)
      let notes = lane.takeNotes()
      if notes.isEmpty {
        lane.depth = 0
        lane.path = []
        lane.isWatched = !lane.hooks.isEmpty
        let attempt = lane.holder.compareExchange(
          expected: ticket, desired: 0, ordering: .releasing)
        if attempt.exchanged { return }
        continue
      }
      for index in notes.indices {
        guard lane.outerHolds == 0 else {
          lane.putBack(notes[index...])
          break
        }
        lane.depth = notes[index].depth
        lane.path = notes[index].path
        notes[index].action()
        lane = unsafe lane.root.takeUnretainedValue()
        lane.settle()
        lane.path = []
      }
    }
  }

  // MARK: Notes

  /// Runs an action in a turn of its own: at once when the lane is free, else right after what
  /// runs now, by whoever runs it.
  @usableFromInline
  func perform(_ action: @escaping @Sendable () -> Void) {
    let lane = unsafe root.takeUnretainedValue()
    let ticket = lane.enter()
    if ticket != 0 {
      action()
      lane.leave(ticket)
    } else {
      lane.post(from: nil, action)
    }
  }

  /// Runs an action as part of this thread's running turn; in a turn of its own where there is none.
  @usableFromInline
  func within(_ action: @escaping @Sendable () -> Void) {
    let lane = unsafe root.takeUnretainedValue()
    if lane.isHeldHere { action() } else { lane.perform(action) }
  }

  /// Leaves a note for the holder, who has to be this thread or a busy other one; if it has just
  /// gone, this thread does the work.
  @usableFromInline
  func post(from origin: Origin?, _ action: @escaping @Sendable () -> Void) {
    var lane = self
    repeat {
      lane = unsafe lane.root.takeUnretainedValue()
    } while !lane.leaveNote(from: origin, action)
    lane.alert()
  }

  private func leaveNote(from origin: Origin?, _ action: @escaping @Sendable () -> Void) -> Bool {
    var note = Note(depth: 0, path: [], action: action)
    if isHeldHere {
      note.depth = depth + 1
      note.path = path
      if note.depth > Cycle.limit, let origin {
        isWatched = true
        if note.depth > Cycle.limit + Cycle.witnessed {
          report(.cycle(Cycle.round(path + [origin])))
          return true
        }
      }
    }
    return latch.withLock {
      if isMerged { return false }
      notes.append(note)
      return true
    }
  }

  /// Makes sure that somebody reads the notes.
  private func alert() {
    var seen = holder.load(ordering: .relaxed)
    while true {
      if seen == Lane.merged {
        unsafe root._withUnsafeGuaranteedRef { $0.alert() }
        return
      }
      if seen == 0 {
        let ticket = enter()
        if ticket != 0 { return leaveSlowly(ticket) }
        seen = holder.load(ordering: .relaxed)
        continue
      }
      if seen & Lane.attention != 0 { return }
      let attempt = holder.compareExchange(
        expected: seen, desired: seen | Lane.attention, ordering: .releasing)
      if attempt.exchanged { return }
      seen = attempt.original
    }
  }

  private func takeNotes() -> [Note] {
    latch.withLock {
      let taken = notes
      notes = []
      return taken
    }
  }

  private func putBack(_ rest: ArraySlice<Note>) {
    latch.withLock { notes.insert(contentsOf: rest, at: 0) }
  }

  // MARK: Two become one

  /// Makes one lane of two; the running thread holds this one, and both are roots.
  ///
  /// The smaller becomes part of the larger, so that a long-lived lane does not collect a chain of
  /// short-lived ones. Returns whether it worked: not while another thread holds the other lane.
  func unite(_ other: Lane) -> Bool {
    if self === other { return true }
    let ticket = other.enter()
    guard ticket != 0 || other.isHeldHere else { return false }
    let holds = outerHolds + (ticket == 0 ? other.outerHolds + 1 : 0)
    let (larger, smaller) = weight >= other.weight ? (self, other) : (other, self)
    larger.absorb(smaller)
    larger.outerHolds = holds
    larger.alert()
    return true
  }

  private func absorb(_ other: Lane) {
    weight += other.weight
    depth = max(depth, other.depth)
    path = other.path + path
    hooks += other.hooks
    isWatched = isWatched || other.isWatched
    while let join = unsafe other.nextJoin() {
      schedule(unsafe join.takeRetainedValue())
    }
    other.kept = self
    let moved = other.latch.withLock {
      unsafe other.successor.store(Unmanaged.passUnretained(self), ordering: .releasing)
      other.isMerged = true
      let moved = other.notes
      other.notes = []
      return moved
    }
    other.holder.store(Lane.merged, ordering: .releasing)
    latch.withLock { notes += moved }
  }

  /// Runs an action once two lanes are one: now, or when whoever holds one of them is done.
  static func unite(_ one: Lane, _ two: Lane, then action: @escaping @Sendable () -> Void) {
    let first = unsafe one.root.takeUnretainedValue()
    let ticket = first.enter()
    guard ticket != 0 || first.isHeldHere else {
      return first.post(from: nil) { unite(one, two, then: action) }
    }
    let second = unsafe two.root.takeUnretainedValue()
    let isOne = first.unite(second)
    if isOne { action() }
    if ticket != 0 { first.leave(ticket) }
    if !isOne { second.post(from: nil) { unite(one, two, then: action) } }
  }

  /// Has a join run once this turn, after the joins of lower rank.
  @usableFromInline
  func schedule(_ join: Join) {
    if join.isDue { return }
    join.isDue = true
    let entry = unsafe Unmanaged.passRetained(join)
    guard let head = joins, unsafe head._withUnsafeGuaranteedRef({ $0.rank <= join.rank }) else {
      join.next = joins
      joins = unsafe entry
      return
    }
    var before = unsafe head
    while let next = unsafe before._withUnsafeGuaranteedRef({ $0.next }),
      unsafe next._withUnsafeGuaranteedRef({ $0.rank <= join.rank })
    {
      unsafe before = next
    }
    unsafe before._withUnsafeGuaranteedRef {
      join.next = $0.next
      $0.next = unsafe entry
    }
  }
}

extension Lane {
  /// Something to do once the running turn is over.
  struct Note: Sendable {
    var depth: Int
    var path: [Origin]
    let action: @Sendable () -> Void
  }
}
