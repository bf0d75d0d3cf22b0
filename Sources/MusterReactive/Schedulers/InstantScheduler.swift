/// Runs every action here and now, whatever time it was meant for.
public struct InstantScheduler: SignalScheduler {
  /// Makes one; all are alike.
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
  /// Runs every action here and now.
  public static var immediate: InstantScheduler { InstantScheduler() }
}
