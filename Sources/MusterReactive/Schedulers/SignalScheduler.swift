/// Where and when actions run; handed to each operator that takes time or changes place.
public protocol SignalScheduler: Sendable {
  /// The time since some moment in the past.
  var elapsed: Duration { get }
  /// Whether the caller is where this scheduler's actions run.
  var isCurrent: Bool { get }
  /// Runs an action there, after those handed in before.
  func run(_ action: @escaping @Sendable () -> Void)
  /// Runs an action there after a while, unless it is cancelled before.
  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction
  /// Starts work that may wait for others; where time is virtual, it is part of that time.
  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction
  /// Waits, within work, until a pause has passed here, or the work is cancelled.
  func pass(_ pause: Duration) async
}

extension SignalScheduler {
  /// Starts work in a task of its own.
  @discardableResult
  public func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction {
    // Somebody looks at a screen that says it is busy, whatever else there is to do.
    let task = Task(priority: .userInitiated) { await work() }
    return ScheduledAction { task.cancel() }
  }
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
