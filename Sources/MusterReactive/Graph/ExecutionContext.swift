public import Synchronization

/// The exclusive context of a connected graph of relays and properties, which orders the graph's
/// events. Its holder runs a *transaction*; any other thread leaves a pending action and continues.
///
/// A relay starts with a context of its own. A join of two relays merges their contexts. So a graph
/// has one transaction at a time, and unconnected graphs never wait for each other.
///
/// Nobody ever waits for a context, so no lock is held while foreign code runs. All mutable fields
/// belong to the holder, which is why the class can be `Sendable`.
@safe
@usableFromInline
final class ExecutionContext: @unchecked Sendable {
  /// 0 if the context is free; otherwise the holder's thread, plus `attention` if leaving needs a
  /// closer look; permanently `merged` once another context has absorbed it.
  @usableFromInline let holder = Atomic<UInt>(0)
  @usableFromInline let successor = unsafe Atomic<Unmanaged<ExecutionContext>?>(nil)

  /// The joins to run in this transaction, lowest rank first.
  @safe @exclusivity(unchecked) @usableFromInline var joins: Unmanaged<Join>?
  /// True if events are recorded here, for a trace or to name a cycle.
  @safe @exclusivity(unchecked) @usableFromInline var isWatched = false
  /// The number of frames further down this thread's stack that also hold this context, because
  /// contexts were merged while both were held.
  @safe @exclusivity(unchecked) var outerHolds = 0
  /// The length of the chain of sends that led to the current send.
  @safe @exclusivity(unchecked) var depth = 0
  /// The rank of the running join; lower than any rank if none is running.
  @safe @exclusivity(unchecked) var running = -1
  /// The number of times that a join was scheduled to run again in this transaction.
  @safe @exclusivity(unchecked) var rounds = 0
  /// True while a cycle is reported to hooks.
  @safe @exclusivity(unchecked) var isReporting = false
  /// The number of nested bindings on the stack.
  @safe @exclusivity(unchecked) @usableFromInline var depthOfBindings = 0
  /// The number of contexts merged into this one.
  @safe @exclusivity(unchecked) var weight = 1
  /// The sources that are passing on a value right now, outermost first; kept while watched.
  @safe @exclusivity(unchecked) var path: [Origin] = []
  @safe @exclusivity(unchecked) var hooks: [TraceHook] = []

  let latch = Latch()
  // Under the latch:
  @safe @exclusivity(unchecked) var pendingActions: [PendingAction] = []
  @safe @exclusivity(unchecked) var isMerged = false
  @safe @exclusivity(unchecked) var kept: ExecutionContext?

  static let attention: UInt = 1
  static let merged = UInt.max

  /// The maximum number of nested bindings.
  @usableFromInline static let mostBindings = 200

  @usableFromInline init() {}

  /// The context that this one was merged into; at first, the context itself.
  ///
  /// Not retained: a merged context keeps its successors alive.
  @inlinable
  var root: Unmanaged<ExecutionContext> {
    guard let next = unsafe successor.load(ordering: .acquiring) else {
      return unsafe Unmanaged.passUnretained(self)
    }
    return unsafe next._withUnsafeGuaranteedRef {
      if unsafe $0.successor.load(ordering: .acquiring) == nil { return unsafe next }
      return unsafe $0.distantRoot(from: self)
    }
  }

  @usableFromInline
  func distantRoot(from first: ExecutionContext) -> Unmanaged<ExecutionContext> {
    guard let next = unsafe successor.load(ordering: .acquiring) else {
      return unsafe Unmanaged.passUnretained(self)
    }
    let root = unsafe next._withUnsafeGuaranteedRef { unsafe $0.distantRoot(from: first) }
    unsafe first.successor.store(root, ordering: .releasing)
    return unsafe root
  }

  /// Takes the context; returns a ticket for leaving, or 0 if the context is already held.
  ///
  /// The function is never inlined. Otherwise the optimiser could assume that the thread stays the
  /// same across an `await`.
  @usableFromInline
  @inline(never)
  func enter() -> UInt {
    let thread = currentThread()
    let attempt = holder.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    return attempt.exchanged ? thread : 0
  }

  /// Ends a transaction: runs the joins that are due, and the actions that other threads left
  /// meanwhile.
  @inlinable
  func leave(_ ticket: UInt) {
    if unsafe joins != nil { settle() }
    let attempt = holder.compareExchange(expected: ticket, desired: 0, ordering: .releasing)
    if !attempt.exchanged { leaveSlowly(ticket) }
  }

  /// Runs an action one binding deeper, with the context that this one was merged into; returns
  /// false if the stack has no space for the action.
  @inlinable
  func goDeeper(_ action: (Unmanaged<ExecutionContext>) -> Void) -> Bool {
    let context = unsafe root
    let hasRoom = unsafe context._withUnsafeGuaranteedRef { context in
      if context.depthOfBindings == ExecutionContext.mostBindings { return false }
      context.depthOfBindings += 1
      return true
    }
    guard hasRoom else { return false }
    unsafe action(context)
    // This context may have been merged into another meanwhile.
    unsafe root._withUnsafeGuaranteedRef { $0.depthOfBindings -= 1 }
    return true
  }

  /// True if the running thread holds this context.
  var isHeldHere: Bool {
    holder.load(ordering: .relaxed) & ~ExecutionContext.attention == currentThread()
  }

  /// Runs the joins that are due, lowest rank first, once each.
  @usableFromInline
  @inline(never)
  func settle() {
    var context = unsafe Unmanaged.passUnretained(self)
    while let join = unsafe context._withUnsafeGuaranteedRef({ unsafe $0.nextJoin() }) {
      unsafe join._withUnsafeGuaranteedRef { $0.run() }
      unsafe join.release()
      unsafe context = context._withUnsafeGuaranteedRef { unsafe $0.root }
    }
    unsafe context._withUnsafeGuaranteedRef { $0.settled() }
  }

  private func settled() {
    guard outerHolds == 0 else { return }
    running = -1
    if rounds > 0 {
      rounds = 0
      path = []
      isWatched = !hooks.isEmpty
    }
  }

  /// Takes the next join to run, retained; `nil` while an outer frame has the transaction.
  func nextJoin() -> Unmanaged<Join>? {
    guard outerHolds == 0, let join = joins else { return nil }
    unsafe join._withUnsafeGuaranteedRef {
      running = $0.rank
      joins = $0.next
      $0.next = nil
      $0.isDue = false
    }
    return unsafe join
  }

  @usableFromInline
  @inline(never)
  func leaveSlowly(_ ticket: UInt) {
    var context = unsafe root.takeUnretainedValue()
    while true {
      if context.outerHolds > 0 {
        context.outerHolds -= 1
        return
      }
      context.settle()
      _ = context.holder.exchange(ticket, ordering: .acquiring)
      let pendingActions = context.takePendingActions()
      if pendingActions.isEmpty {
        context.depth = 0
        context.path = []
        context.isWatched = !context.hooks.isEmpty
        let attempt = context.holder.compareExchange(
          expected: ticket, desired: 0, ordering: .releasing)
        if attempt.exchanged { return }
        continue
      }
      for index in pendingActions.indices {
        guard context.outerHolds == 0 else {
          context.putBack(pendingActions[index...])
          break
        }
        context.depth = pendingActions[index].depth
        context.path = pendingActions[index].path
        pendingActions[index].action()
        context = unsafe context.root.takeUnretainedValue()
        context.settle()
        context.path = []
      }
    }
  }

  /// Schedules a join to run once in this transaction, after the joins of lower rank.
  @usableFromInline
  func schedule(_ join: Join) {
    if join.isDue || join.rank <= running && !admitsAgain() { return }
    enlist(join)
  }

  /// Inserts a join among those that are due, by rank.
  func enlist(_ join: Join) {
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

  /// Sorts the due joins again, because one has a new rank.
  func reschedule() {
    var due: [Join] = []
    while let next = joins {
      let other = unsafe next.takeRetainedValue()
      joins = other.next
      other.next = nil
      due.append(other)
    }
    for other in due { enlist(other) }
  }
}
