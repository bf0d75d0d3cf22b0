/// The values that an operator will emit later, each with its timer, under a latch.
///
/// A timer is pending until its value is emitted, not only until its time has come.
final class Timers: @unchecked Sendable {
  private let latch = Latch()
  private var made = 0
  private var pending: [Int: ScheduledAction?] = [:]

  /// Runs an action in a transaction of an outlet after a pause, unless it is cancelled before.
  func run(
    after pause: Duration, on scheduler: any SignalScheduler, in outlet: Outlet,
    _ action: @escaping @Sendable () -> Void
  ) {
    let number = latch.withLock {
      made += 1
      pending[made] = .some(nil)
      return made
    }
    let timer = scheduler.run(after: pause) {
      outlet.deliver { if self.end(number) { action() } }
    }
    let isKept = latch.withLock {
      if pending[number] == nil { return false }
      pending[number] = timer
      return true
    }
    if !isKept { timer.cancel() }
    if !outlet.isAlive { cancel() }
  }

  /// Cancels all pending timers.
  func cancel() {
    let cancelled = latch.withLock {
      let cancelled = pending
      pending = [:]
      return cancelled
    }
    for timer in cancelled.values { timer?.cancel() }
  }

  /// Removes a timer; returns true if it was pending.
  private func end(_ number: Int) -> Bool {
    let timer = latch.withLock { pending.removeValue(forKey: number) }
    return timer != nil
  }
}
