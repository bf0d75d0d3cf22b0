internal import Dispatch

/// Runs actions on the main queue, which is where the main actor lives.
public struct MainScheduler: SignalScheduler {
  /// Makes one; all are alike.
  public init() {}

  /// The time since the first use of the clock.
  public var elapsed: Duration { monotonicTime() }
  /// Whether this is the main queue.
  public var isCurrent: Bool { DispatchQueue.getSpecific(key: queueName) == mainQueueName }

  /// Runs an action on the main queue, soon.
  public func run(_ action: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: action)
  }

  /// Runs an action on the main queue, later.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    DispatchQueue.main.run(after: pause, action)
  }

  /// Calls a sink of the main actor; only where `isCurrent`.
  ///
  /// `MainActor.assumeIsolated` would trap where the main queue is not served by the main thread,
  /// as on Linux once `main` has become asynchronous, so the queue itself is asked before.
  static func call<Value>(_ sink: @escaping @MainActor @Sendable (Value) -> Void, _ value: Value) {
    let plain = unsafe unsafeBitCast(sink, to: (@Sendable (Value) -> Void).self)
    plain(value)
  }
}

extension SignalScheduler where Self == MainScheduler {
  /// Runs actions on the main queue.
  public static var main: MainScheduler { MainScheduler() }
}
