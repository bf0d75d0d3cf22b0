/// Runs actions one after the other, by the time of a clock.
///
/// ```swift
/// query.debounce(for: .milliseconds(300), on: .clock(SuspendingClock()))
/// ```
public struct ClockScheduler<Time: Clock>: SignalScheduler where Time.Duration == Duration {
  private let clock: Time
  private let start: Time.Instant
  private let queue = SerialScheduler("clock")

  /// Creates a scheduler of a clock; its time begins now.
  public init(_ clock: Time) {
    self.clock = clock
    start = clock.now
  }

  /// The clock's time since the scheduler was created.
  public var elapsed: Duration { start.duration(to: clock.now) }
  /// True if the caller runs where the scheduler's actions run.
  public var isCurrent: Bool { queue.isCurrent }

  /// Runs an action after earlier ones.
  public func run(_ action: @escaping @Sendable () -> Void) { queue.run(action) }

  /// Runs an action when the clock has advanced far enough.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    let end = clock.now.advanced(by: max(pause, .zero))
    let deferred = DeferredAction(action)
    let task = Task {
      try await clock.sleep(until: end, tolerance: nil)
      queue.run { deferred.take()?() }
    }
    return ScheduledAction {
      _ = deferred.take()
      task.cancel()
    }
  }
}

extension SignalScheduler {
  /// Returns a scheduler that runs actions one after the other, by the time of a clock.
  public static func clock<Time: Clock>(_ clock: Time) -> Self
  where Self == ClockScheduler<Time>, Time.Duration == Duration { ClockScheduler(clock) }
}
