/// Work that a scheduler has started, as far as that wants to know when all of it waits for
/// something that only others will bring.
package enum Work {
  /// Counts the tasks of one piece of work, by numbers of their own.
  package protocol Count: Sendable {
    /// A task of the work is under way; returns whether that was not known before.
    func enter(_ task: Int) -> Bool
    /// It waits from here on.
    func pause(_ task: Int)
    /// It has what it waited for.
    func resume(_ task: Int)
    /// It is known no more: it may have ended.
    func leave(_ task: Int)
  }

  /// The count that the running work is part of.
  @TaskLocal package static var count: (any Count)?

  /// The running task's number.
  package static var task: Int { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 } }
}

extension Work {
  /// The waits of one task, one after the other. It counts as running between them, as long as this
  /// lives.
  package final class Waits: Sendable {
    private let count: any Count
    private let task = Work.task
    /// Whether nobody else knows of the task.
    private let isFirst: Bool

    /// Waits of the running task; none where no work is counted.
    package init?() {
      guard let count = Work.count else { return nil }
      self.count = count
      isFirst = count.enter(task)
    }

    deinit { if isFirst { count.leave(task) } }

    /// The task waits from here on.
    package func pause() { count.pause(task) }

    /// It has what it waited for: to be said before it runs again, wherever that is.
    package func resume() { count.resume(task) }
  }
}
