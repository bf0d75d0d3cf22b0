internal import Synchronization

extension Lane {
  /// Something to do once the running turn is over.
  struct Note: Sendable {
    var depth: Int
    var path: [Origin]
    let action: @Sendable () -> Void
  }
}

extension Lane {
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
      lane.post(action)
    }
  }

  /// Runs an action as part of this thread's running turn; in a turn of its own where there is none.
  @usableFromInline
  func within(_ action: @escaping @Sendable () -> Void) {
    let lane = unsafe root.takeUnretainedValue()
    if lane.isHeldHere { action() } else { lane.perform(action) }
  }

  /// Lets go of what a binding led to, with the lane held: what dies with it and was bound itself
  /// comes here again and waits, so that a long chain does not die within itself.
  func letGo(_ links: consuming [Link]) {
    let lane = unsafe root.takeUnretainedValue()
    let ticket = lane.enter()
    guard ticket != 0 else {
      return lane.post(follows: false) { [links] in withExtendedLifetime(links) {} }
    }
    links = []
    lane.leave(ticket)
  }

  /// Leaves a note for the holder, who has to be this thread or a busy other one; if it has just
  /// gone, this thread does the work.
  ///
  /// What does not follow from a value counts for no cycle.
  @usableFromInline
  func post(follows: Bool = true, _ action: @escaping @Sendable () -> Void) {
    var lane = self
    repeat {
      lane = unsafe lane.root.takeUnretainedValue()
    } while !lane.leaveNote(follows, action)
    lane.alert()
  }

  /// Whether a value of a source may be sent after the running turn; says so where it goes round in
  /// a cycle. To be asked before anything is changed.
  @usableFromInline
  func admits(_ origin: Origin?) -> Bool {
    let lane = unsafe root.takeUnretainedValue()
    guard lane.isHeldHere, lane.depth >= Cycle.limit, !lane.isReporting else { return true }
    lane.isWatched = true
    let end = Cycle.limit + Cycle.witnessed
    guard lane.depth >= end else { return true }
    // Beyond is only what a hook sends when it hears of a cycle; that is not told of again.
    if lane.depth == end { lane.reportCycle(lane.path + (origin.map { [$0] } ?? [])) }
    return false
  }

  /// Whether a join may run in this turn after one that it comes before: bindings lead back to it.
  /// Says so where that would not end.
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

  private func leaveNote(_ follows: Bool, _ action: @escaping @Sendable () -> Void) -> Bool {
    var note = Note(depth: 0, path: [], action: action)
    if isHeldHere {
      note.depth = follows ? depth + 1 : depth
      note.path = path
    }
    return latch.withLock {
      if isMerged { return false }
      notes.append(note)
      return true
    }
  }

  /// Makes sure that somebody reads the notes.
  func alert() {
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

  func takeNotes() -> [Note] {
    latch.withLock {
      let taken = notes
      notes = []
      return taken
    }
  }

  func putBack(_ rest: ArraySlice<Note>) {
    latch.withLock { notes.insert(contentsOf: rest, at: 0) }
  }
}
