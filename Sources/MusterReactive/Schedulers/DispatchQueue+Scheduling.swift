internal import Dispatch

/// Tells queues apart; the objects that stand for them are made anew at each look on Linux.
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
