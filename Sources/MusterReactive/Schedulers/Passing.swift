extension SignalScheduler {
  /// Waits until a pause has passed here, or the task is cancelled.
  public func pass(_ pause: Duration) async {
    let wait = Wait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait.begin(continuation, run(after: pause) { wait.end() })
      }
    } onCancel: {
      wait.end()
    }
  }
}

/// A continuation that is resumed once, by time or by cancellation, under a latch.
private final class Wait: @unchecked Sendable {
  private let latch = Latch()
  private var isOver = false
  private var continuation: CheckedContinuation<Void, Never>?
  private var timer: ScheduledAction?

  func begin(_ continuation: CheckedContinuation<Void, Never>, _ timer: ScheduledAction) {
    let isOver = latch.withLock {
      if self.isOver { return true }
      self.continuation = continuation
      self.timer = timer
      return false
    }
    guard isOver else { return }
    timer.cancel()
    continuation.resume()
  }

  func end() {
    let (continuation, timer) = latch.withLock {
      isOver = true
      return (exchange(&self.continuation, with: nil), exchange(&self.timer, with: nil))
    }
    timer?.cancel()
    continuation?.resume()
  }
}
