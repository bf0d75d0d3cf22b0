internal import Dispatch

/// The key that distinguishes queues; on Linux, each access creates new queue objects.
let queueName: DispatchSpecificKey<UInt> = {
  let key = DispatchSpecificKey<UInt>()
  DispatchQueue.main.setSpecific(key: key, value: mainQueueName)
  return key
}()

let mainQueueName: UInt = 1

extension DispatchQueue {
  func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    let (seconds, attoseconds) = pause.components
    let nanoseconds = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let whole = nanoseconds.partialValue.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    let total = nanoseconds.overflow || whole.overflow ? Int.max : whole.partialValue
    let deferred = DeferredAction(action)
    asyncAfter(deadline: .now() + .nanoseconds(total)) { deferred.take()?() }
    return ScheduledAction { _ = deferred.take() }
  }
}

/// An action that runs once, under a latch. A queue holds its actions until their time has come, so
/// a cancelled action is released here.
final class DeferredAction: @unchecked Sendable {
  private let latch = Latch()
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func take() -> (@Sendable () -> Void)? {
    latch.withLock {
      let action = action
      self.action = nil
      return action
    }
  }
}
