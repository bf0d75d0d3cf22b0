internal import Synchronization

extension ExecutionContext {
  /// An action to run after the running transaction.
  struct PendingAction: Sendable {
    var depth: Int
    var path: [Origin]
    let action: @Sendable () -> Void
  }
}

extension ExecutionContext {
  /// Runs an action in a transaction of its own: at once if the context is free, otherwise right
  /// after the running transaction, on that transaction's thread.
  @usableFromInline
  func perform(_ action: @escaping @Sendable () -> Void) {
    let context = unsafe root.takeUnretainedValue()
    let ticket = context.enter()
    if ticket != 0 {
      action()
      context.leave(ticket)
    } else {
      context.post(action)
    }
  }

  /// Runs an action as part of this thread's running transaction, or in a transaction of its own if
  /// none is running.
  @usableFromInline
  func within(_ action: @escaping @Sendable () -> Void) {
    let context = unsafe root.takeUnretainedValue()
    if context.isHeldHere { action() } else { context.perform(action) }
  }

  /// Releases the links of a binding, with the context held. Objects that die with them may be
  /// bound themselves; they come here again and wait, so a long chain is not released recursively.
  func letGo(_ links: consuming [Link]) {
    let context = unsafe root.takeUnretainedValue()
    let ticket = context.enter()
    guard ticket != 0 else {
      return context.post(follows: false) { [links] in withExtendedLifetime(links) {} }
    }
    links = []
    context.leave(ticket)
  }

  /// Leaves a pending action for the holder, which must be this thread or another busy one; if the
  /// holder has just left, this thread does the work.
  ///
  /// An action that does not follow from a value is not counted towards a cycle.
  @usableFromInline
  func post(follows: Bool = true, _ action: @escaping @Sendable () -> Void) {
    var context = self
    repeat {
      context = unsafe context.root.takeUnretainedValue()
    } while !context.leavePendingAction(follows, action)
    context.alert()
  }

  /// Returns true if a source's value can be sent after the running transaction; reports a cycle if
  /// the value goes round one. Call it before changing anything.
  @usableFromInline
  func admits(_ origin: Origin?) -> Bool {
    let context = unsafe root.takeUnretainedValue()
    guard context.isHeldHere, context.depth >= Cycle.limit, !context.isReporting else {
      return true
    }
    context.isWatched = true
    let end = Cycle.limit + Cycle.witnessed
    guard context.depth >= end else { return true }
    // Only a value that a hook sends when it is notified of a cycle gets further. That cycle is not
    // reported again.
    if context.depth == end { context.reportCycle(context.path + (origin.map { [$0] } ?? [])) }
    return false
  }

  /// Returns true if a join can run in this transaction after one of higher rank, because bindings
  /// lead back to it. Reports a cycle if this would never end.
  func admitsAgain() -> Bool {
    rounds += 1
    guard rounds >= Cycle.limit else { return true }
    isWatched = true
    guard rounds >= Cycle.limit + Cycle.witnessed else { return true }
    if !isReporting { reportCycle(path) }
    return false
  }

  private func reportCycle(_ path: [Origin]) {
    isReporting = true
    defer { isReporting = false }
    report(.cycle(Cycle.round(path)))
  }

  private func leavePendingAction(_ follows: Bool, _ action: @escaping @Sendable () -> Void) -> Bool
  {
    var note = PendingAction(depth: 0, path: [], action: action)
    if isHeldHere {
      note.depth = follows ? depth + 1 : depth
      note.path = path
    }
    return latch.withLock {
      if isMerged { return false }
      pendingActions.append(note)
      return true
    }
  }

  /// Makes sure that some thread runs the pending actions.
  func alert() {
    var seen = holder.load(ordering: .relaxed)
    while true {
      if seen == ExecutionContext.merged {
        unsafe root._withUnsafeGuaranteedRef { $0.alert() }
        return
      }
      if seen == 0 {
        let ticket = enter()
        if ticket != 0 { return leaveSlowly(ticket) }
        seen = holder.load(ordering: .relaxed)
        continue
      }
      if seen & ExecutionContext.attention != 0 { return }
      let attempt = holder.compareExchange(
        expected: seen, desired: seen | ExecutionContext.attention, ordering: .releasing)
      if attempt.exchanged { return }
      seen = attempt.original
    }
  }

  func takePendingActions() -> [PendingAction] {
    latch.withLock {
      let taken = pendingActions
      pendingActions = []
      return taken
    }
  }

  func putBack(_ rest: ArraySlice<PendingAction>) {
    latch.withLock { pendingActions.insert(contentsOf: rest, at: 0) }
  }
}
