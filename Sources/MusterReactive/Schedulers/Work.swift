/// Work that a scheduler has started, for schedulers that need to know when all work is waiting for
/// outside events.
package enum Work {
  /// A counter of the tasks in one piece of work, each with its own number.
  package protocol Count: Sendable {
    /// Notes that one of the work's tasks is running; returns true if the task was not known
    /// before.
    func enter(_ task: Int) -> Bool
    /// Notes that the task waits from here on.
    func pause(_ task: Int)
    /// Notes that the task's wait is over.
    func resume(_ task: Int)
    /// Forgets the task, which may have ended.
    func leave(_ task: Int)
  }

  /// The count that the running work is part of.
  @TaskLocal package static var count: (any Count)?

  /// The running task's number.
  package static var task: Int { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 } }
}

extension Work {
  /// The waits of one task, one after the other. Between them, the task counts as running as long
  /// as this object exists.
  package final class Waits: Sendable {
    private let count: any Count
    private let task = Work.task
    /// True if the task had not been counted before.
    private let isFirst: Bool

    /// Creates the waits of the running task; `nil` if no work is counted.
    package init?() {
      guard let count = Work.count else { return nil }
      self.count = count
      isFirst = count.enter(task)
    }

    deinit { if isFirst { count.leave(task) } }

    /// Notes that the task waits from here on.
    package func pause() { count.pause(task) }

    /// Notes that the task's wait is over; must be called before the task runs again.
    package func resume() { count.resume(task) }
  }
}
