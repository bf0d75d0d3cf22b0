internal import Dispatch

/// Runs actions one after the other, on a queue of its own.
public final class SerialScheduler: SignalScheduler {
  private let queue: DispatchQueue

  /// Creates a queue; the label shows in debuggers.
  public init(_ label: String) {
    queue = DispatchQueue(label: label)
    queue.setSpecific(key: queueName, value: UInt(bitPattern: ObjectIdentifier(self)))
  }

  /// The time since the first use of the clock.
  public var elapsed: Duration { monotonicTime() }
  /// True on the scheduler's queue.
  public var isCurrent: Bool {
    DispatchQueue.getSpecific(key: queueName) == UInt(bitPattern: ObjectIdentifier(self))
  }

  /// Runs an action on the queue, after earlier ones.
  public func run(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

  /// Runs an action on the queue, later.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    queue.run(after: pause, action)
  }
}

extension SignalScheduler where Self == SerialScheduler {
  /// Returns a scheduler that runs actions one after the other, on a new queue.
  public static func serial(_ label: String) -> SerialScheduler { SerialScheduler(label) }
}
