/// Runs every action immediately, ignoring its time.
public struct InstantScheduler: SignalScheduler {
  /// Creates a scheduler; all instances are equal.
  public init() {}

  /// The time since the first use of the clock.
  public var elapsed: Duration { monotonicTime() }
  /// Always true.
  public var isCurrent: Bool { true }

  /// Runs an action now.
  public func run(_ action: @escaping @Sendable () -> Void) { action() }

  /// Runs an action now.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    action()
    return ScheduledAction {}
  }
}

extension SignalScheduler where Self == InstantScheduler {
  /// A scheduler that runs every action immediately.
  public static var immediate: InstantScheduler { InstantScheduler() }
}
