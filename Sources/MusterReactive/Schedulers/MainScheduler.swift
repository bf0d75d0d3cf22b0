internal import Dispatch

/// Runs actions on the main queue, on which the main actor runs.
public struct MainScheduler: SignalScheduler {
  /// Creates a scheduler; all instances are equal.
  public init() {}

  /// The time since the first use of the clock.
  public var elapsed: Duration { monotonicTime() }
  /// True on the main queue.
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

  /// Calls a sink of the main actor. Call this only if `isCurrent` is true.
  ///
  /// `MainActor.assumeIsolated` would trap if the main thread did not serve the main queue, as on
  /// Linux once `main` has become asynchronous. So callers check the queue itself first.
  static func call<Value>(_ sink: @escaping @MainActor @Sendable (Value) -> Void, _ value: Value) {
    let plain = unsafe unsafeBitCast(sink, to: (@Sendable (Value) -> Void).self)
    plain(value)
  }
}

extension SignalScheduler where Self == MainScheduler {
  /// A scheduler that runs actions on the main queue.
  public static var main: MainScheduler { MainScheduler() }
}
