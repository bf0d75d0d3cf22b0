internal import Dispatch

/// Runs actions on the main queue, which is where the main actor lives.
public struct MainScheduler: SignalScheduler {
  /// Makes one; all are alike.
  public init() {}

  /// The time since the first use of the clock.
  public var now: Duration { monotonicTime() }
  /// Whether this is the main queue.
  public var isCurrent: Bool { DispatchQueue.getSpecific(key: place) == mainPlace }

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

/// Runs actions one after the other, on a queue of its own.
public final class SerialScheduler: SignalScheduler {
  private let queue: DispatchQueue

  /// Makes a queue; the label shows in debuggers.
  public init(_ label: String) {
    queue = DispatchQueue(label: label)
    queue.setSpecific(key: place, value: UInt(bitPattern: ObjectIdentifier(self)))
  }

  /// The time since the first use of the clock.
  public var now: Duration { monotonicTime() }
  /// Whether this is its queue.
  public var isCurrent: Bool {
    DispatchQueue.getSpecific(key: place) == UInt(bitPattern: ObjectIdentifier(self))
  }

  /// Runs an action on the queue, after those before.
  public func run(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

  /// Runs an action on the queue, later.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    queue.run(after: pause, action)
  }
}

extension SignalScheduler where Self == MainScheduler {
  /// Runs actions on the main queue.
  public static var main: MainScheduler { MainScheduler() }
}

extension SignalScheduler where Self == SerialScheduler {
  /// Runs actions one after the other, on a new queue.
  public static func serial(_ label: String) -> SerialScheduler { SerialScheduler(label) }
}

/// Tells queues apart; the objects that stand for them are made anew at each look on Linux.
private let place: DispatchSpecificKey<UInt> = {
  let key = DispatchSpecificKey<UInt>()
  DispatchQueue.main.setSpecific(key: key, value: mainPlace)
  return key
}()

private let mainPlace: UInt = 1

extension DispatchQueue {
  fileprivate func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    let (seconds, attoseconds) = pause.components
    let nanoseconds = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let total =
      nanoseconds.overflow
      ? Int.max : nanoseconds.partialValue + Int(attoseconds / 1_000_000_000)
    let item = DispatchWorkItem(block: action)
    asyncAfter(deadline: .now() + .nanoseconds(total), execute: item)
    let pending = Pending(item: item)
    return ScheduledAction { pending.item.cancel() }
  }
}

/// A work item may be cancelled from anywhere; Dispatch does not say so to the compiler on Linux.
private struct Pending: @unchecked Sendable {
  let item: DispatchWorkItem
}
