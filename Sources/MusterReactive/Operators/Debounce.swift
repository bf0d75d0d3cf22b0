extension Signal {
  /// A value once no other has followed it for a while.
  ///
  /// ```swift
  /// query.signal.debounce(for: .milliseconds(300), on: .main)  // "a", "ad", pause → "ad"
  /// ```
  public func debounce(for pause: Duration, on scheduler: any SignalScheduler) -> Signal {
    let source = self
    return Signal { attaching, sink in
      let timer = LatestTimer()
      let outlet = Outlet()
      outlet.whenCancelled { timer.cancel() }
      attaching.meet(outlet.lane)
      outlet.listen(to: source, as: attaching) { value in
        timer.restart(after: pause, on: scheduler) { number in
          outlet.deliver { if timer.isLatest(number) { sink(value) } }
        }
      }
      return outlet
    }
  }
}

/// One timer at a time, each with a number; both under a latch.
private final class LatestTimer: @unchecked Sendable {
  private let latch = Latch()
  private var number = 0
  private var timer: ScheduledAction?

  func restart(
    after pause: Duration, on scheduler: any SignalScheduler,
    _ action: @escaping @Sendable (Int) -> Void
  ) {
    let number = cancel()
    let started = scheduler.run(after: pause) { action(number) }
    let isLatest = latch.withLock {
      let isLatest = self.number == number
      if isLatest { timer = started }
      return isLatest
    }
    if !isLatest { started.cancel() }
  }

  @discardableResult
  func cancel() -> Int {
    let (superseded, number) = latch.withLock {
      let superseded = timer
      timer = nil
      self.number += 1
      return (superseded, self.number)
    }
    superseded?.cancel()
    return number
  }

  func isLatest(_ number: Int) -> Bool {
    latch.withLock { self.number == number }
  }
}
