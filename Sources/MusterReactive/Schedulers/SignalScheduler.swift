/// Where and when actions run; handed to each operator that takes time or changes place.
public protocol SignalScheduler: Sendable {
  /// The time since some moment in the past.
  var now: Duration { get }
  /// Whether the caller is where this scheduler's actions run.
  var isCurrent: Bool { get }
  /// Runs an action there, after those handed in before.
  func run(_ action: @escaping @Sendable () -> Void)
  /// Runs an action there after a while, unless it is cancelled before.
  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction
}

/// An action that is still to run, and may be cancelled.
public struct ScheduledAction: Sendable {
  private let whenCancelled: @Sendable () -> Void

  /// Makes one from what cancels it.
  public init(whenCancelled: @escaping @Sendable () -> Void) {
    self.whenCancelled = whenCancelled
  }

  /// Keeps the action from being run, if it has not been yet.
  public func cancel() { whenCancelled() }
}
