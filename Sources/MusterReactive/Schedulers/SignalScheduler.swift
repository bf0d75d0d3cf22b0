/// The place and time at which actions run; passed to each operator that delays values or moves
/// them to another queue.
public protocol SignalScheduler: Sendable {
  /// The time since a fixed point in the past.
  var elapsed: Duration { get }
  /// True if the caller runs where this scheduler's actions run.
  var isCurrent: Bool { get }
  /// Runs an action there, after earlier ones.
  func run(_ action: @escaping @Sendable () -> Void)
  /// Runs an action there after a pause, unless it is cancelled before.
  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction
  /// Starts work that can wait for other work; if time is virtual, the work runs in virtual time.
  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction
  /// Waits, within work, until a pause has passed, or the work is cancelled.
  func pass(_ pause: Duration) async
}

extension SignalScheduler {
  /// Starts work in a task of its own.
  @discardableResult
  public func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction {
    // A person may be looking at a screen that shows the work as busy, so its priority is high.
    let task = Task(priority: .userInitiated) { await work() }
    return ScheduledAction { task.cancel() }
  }
}

/// An action that is yet to run, and can be cancelled.
public struct ScheduledAction: Sendable {
  private let whenCancelled: @Sendable () -> Void

  /// Creates an action from the closure that cancels it.
  public init(whenCancelled: @escaping @Sendable () -> Void) {
    self.whenCancelled = whenCancelled
  }

  /// Keeps the action from running if it has not run yet.
  public func cancel() { whenCancelled() }
}
