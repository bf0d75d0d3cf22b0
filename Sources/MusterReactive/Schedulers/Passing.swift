extension SignalScheduler {
  /// Waits until a pause has passed on this scheduler, or the task is cancelled.
  public func pass(_ pause: Duration) async { _ = await hasPassed(pause, of: nil) }

  /// Waits until a pause has passed here; returns false if the task was cancelled first.
  ///
  /// Meanwhile the running task counts as waiting, if its waits are counted.
  package func hasPassed(_ pause: Duration, of waits: Work.Waits?) async -> Bool {
    let wait = Wait(waits)
    // A task counts as running from the end of its wait until it does run.
    defer { withExtendedLifetime(waits) {} }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait.begin(continuation, run(after: pause) { wait.end(true) })
      }
    } onCancel: {
      wait.end(false)
    }
  }
}

/// A continuation that is resumed once, by time or by cancellation, under a latch.
private final class Wait: @unchecked Sendable {
  private let waits: Work.Waits?
  private let latch = Latch()
  // Under the latch:
  private var hasPassed: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?
  private var timer: ScheduledAction?

  init(_ waits: Work.Waits?) { self.waits = waits }

  func begin(_ continuation: CheckedContinuation<Bool, Never>, _ timer: ScheduledAction) {
    waits?.pause()
    let early = latch.withLock {
      if hasPassed == nil {
        self.continuation = continuation
        self.timer = timer
      }
      return hasPassed
    }
    guard let early else { return }
    timer.cancel()
    resume(continuation, early)
  }

  func end(_ hasPassed: Bool) {
    let (continuation, timer) = latch.withLock {
      self.hasPassed = self.hasPassed ?? hasPassed
      return (exchange(&self.continuation, with: nil), exchange(&self.timer, with: nil))
    }
    timer?.cancel()
    if let continuation { resume(continuation, hasPassed) }
  }

  private func resume(_ continuation: CheckedContinuation<Bool, Never>, _ hasPassed: Bool) {
    waits?.resume()
    continuation.resume(returning: hasPassed)
  }
}
