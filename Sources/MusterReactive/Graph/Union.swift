internal import Synchronization

/// Merges two contexts when something listens to sources of both.
extension ExecutionContext {
  /// Merges two contexts; the running thread holds this one, and both are roots.
  ///
  /// The smaller context becomes part of the larger one, so a long-lived context doesn't collect a
  /// chain of short-lived ones. Returns false if another thread holds the other context.
  func unite(_ other: ExecutionContext) -> Bool {
    if self === other { return true }
    let ticket = other.enter()
    guard ticket != 0 || other.isHeldHere else { return false }
    let holds = outerHolds + (ticket == 0 ? other.outerHolds + 1 : 0)
    let (larger, smaller) = weight >= other.weight ? (self, other) : (other, self)
    outerHolds = 0
    other.outerHolds = 0
    larger.absorb(smaller)
    larger.outerHolds = holds
    larger.alert()
    return true
  }

  private func absorb(_ other: ExecutionContext) {
    weight += other.weight
    depth = max(depth, other.depth)
    path = other.path + path
    hooks += other.hooks
    isWatched = isWatched || other.isWatched
    running = max(running, other.running)
    depthOfBindings += other.depthOfBindings
    rounds = max(rounds, other.rounds)
    while let join = other.joins {
      let due = unsafe join.takeRetainedValue()
      other.joins = due.next
      due.next = nil
      enlist(due)
    }
    other.kept = self
    // Both latches are taken, so no new action gets ahead of the ones that are moved. No other code
    // takes two, and both contexts are held.
    latch.withLock {
      other.latch.withLock {
        unsafe other.successor.store(Unmanaged.passUnretained(self), ordering: .releasing)
        other.isMerged = true
        pendingActions += exchange(&other.pendingActions, with: [])
      }
    }
    other.holder.store(ExecutionContext.merged, ordering: .releasing)
  }

  /// Runs steps one after the other, each once this context is merged with the step's: now, or when
  /// the holder of either context is done.
  func take(_ steps: ArraySlice<Attachment.Step>) {
    let first = unsafe root.takeUnretainedValue()
    let ticket = first.enter()
    guard ticket != 0 || first.isHeldHere else {
      return first.post { self.take(steps) }
    }
    var left = steps
    var busy: ExecutionContext?
    while busy == nil, let step = left.first {
      let current = unsafe root.takeUnretainedValue()
      let other = unsafe step.context?.root.takeUnretainedValue() ?? current
      if current.unite(other) {
        step.action()
        left.removeFirst()
      } else {
        busy = other
      }
    }
    if ticket != 0 { first.leave(ticket) }
    let rest = left
    busy?.post { self.take(rest) }
  }
}
