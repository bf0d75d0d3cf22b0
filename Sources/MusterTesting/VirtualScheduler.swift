public import MusterReactive

/// A scheduler whose time advances only when a test advances it.
///
/// Actions run on the thread that advances the time, in the order of their times. Actions due at
/// the same time run in the order in which they were scheduled. You can schedule them from any
/// thread: a lock protects them. Asynchronous work started here also runs on that thread. A test
/// needs no real time and no sleep.
///
/// ```swift
/// let time = VirtualScheduler()
/// let settled = TestObserver(query.debounce(for: .seconds(1), on: time), at: time)
/// query.value = "a"
/// time.advance(by: .seconds(1))
/// #expect(settled.values == ["a"])
/// ```
public final class VirtualScheduler: SignalScheduler, TaskExecutor, @unchecked Sendable {
  private let latch = Latch()
  // Protected by the latch:
  private var time = Duration.zero
  private var made = 0
  private var entries: [Entry] = []
  private var started: [Int: StartedWork] = [:]

  private struct Entry {
    let time: Duration
    let number: Int
    let action: @Sendable () -> Void
  }

  /// Creates a scheduler at time zero.
  public init() {}

  /// The time since the scheduler's creation.
  public var elapsed: Duration { latch.withLock { time } }

  /// Always false: everything waits for the time to be advanced.
  public var isCurrent: Bool { false }

  /// Runs an action when the time is next advanced, even by zero.
  public func run(_ action: @escaping @Sendable () -> Void) {
    run(after: .zero, action)
  }

  /// Runs an action once the time has advanced by a pause.
  @discardableResult
  public func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    let number = latch.withLock {
      made += 1
      entries.append(Entry(time: time + max(pause, .zero), number: made, action: action))
      return made
    }
    return ScheduledAction { [weak self] in self?.cancel(number) }
  }

  /// Starts work whose steps, like actions, run when the time is next advanced.
  @discardableResult
  public func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction {
    let number = latch.withLock {
      made += 1
      started[made] = StartedWork()
      return made
    }
    let task = Task(executorPreference: self) {
      let count = StartedCount(scheduler: self, number: number)
      count.change { $0.begin(Work.task) }
      await Work.$count.withValue(count) { await work() }
      count.change { $0.end() }
    }
    return ScheduledAction { task.cancel() }
  }

  /// Waits until a test has advanced the time by a pause, or the work is cancelled.
  public func pass(_ pause: Duration) async {
    try? await sleep(until: now.advanced(by: pause), tolerance: nil)
  }

  /// Schedules the next step of some work; Swift calls it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    run { unsafe step.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Advances the time, and runs all actions that fall due.
  public func advance(by pause: Duration = .zero) {
    let end = elapsed + pause
    while let entry = next(until: end) { entry.action() }
    latch.withLock { time = max(time, end) }
  }

  /// Advances the time until nothing is left to run.
  public func run() {
    while let entry = next(until: nil) { entry.action() }
  }

  /// Runs everything due at this time, including work that the main actor and other executors hand
  /// back meanwhile. Afterwards, all work started here has ended, or waits for a later time, for a
  /// signal's next value or for the test's ``Answers``.
  ///
  /// The scheduler knows only the work that ``start(_:)``, or an operator with this scheduler,
  /// started. It doesn't wait for a `Task` that the test creates. If the work began another task,
  /// the scheduler knows only two things about that task: that it waits (the work is then assumed
  /// to wait for it), and that it iterates a signal's `values`.
  ///
  /// If work waits for anything else, this function waits for a second of real time at most, or
  /// longer if other work has not yet had a few turns. Returns true if all work came to rest.
  @discardableResult
  public func settle() async -> Bool { await settle(within: .seconds(1)) }

  /// Waits like ``settle()``, but with another time limit.
  package func settle(within patience: Duration) async -> Bool {
    let end = ContinuousClock.now + patience
    // On a busy machine, a second may pass before any other task has run.
    var transactions = 1000
    while true {
      let now = elapsed
      while let entry = next(until: now) { entry.action() }
      let isAtRest = latch.withLock {
        started.values.allSatisfy(\.isAtRest) && !entries.contains { $0.time <= now }
      }
      if isAtRest || transactions <= 0 && ContinuousClock.now > end { return isAtRest }
      transactions -= 1
      await Task.yield()
    }
  }

  private func next(until end: Duration?) -> Entry? {
    latch.withLock {
      let next = entries.indices.min { (one, other) in
        (entries[one].time, entries[one].number) < (entries[other].time, entries[other].number)
      }
      guard let next else { return nil }
      if let end, entries[next].time > end { return nil }
      time = max(time, entries[next].time)
      return entries.remove(at: next)
    }
  }

  private func cancel(_ number: Int) {
    let cancelled = latch.withLock {
      let index = entries.firstIndex { $0.number == number }
      return index.map { entries.remove(at: $0) }
    }
    withExtendedLifetime(cancelled) {}
  }
}

extension VirtualScheduler {
  /// Changes the state of a piece of work, and forgets it if it is over.
  fileprivate func change<Result>(
    _ number: Int, _ change: (inout StartedWork) -> Result
  ) -> Result {
    latch.withLock {
      var work = started[number] ?? .ended
      defer { started[number] = work.isOver ? nil : work }
      return change(&work)
    }
  }
}

/// Connects a piece of work to its state in the scheduler.
private struct StartedCount: Work.Count {
  let scheduler: VirtualScheduler
  let number: Int

  func change<Result>(_ change: (inout StartedWork) -> Result) -> Result {
    scheduler.change(number, change)
  }

  func enter(_ task: Int) -> Bool { change { $0.enter(task) } }
  func pause(_ task: Int) { change { $0.pause(task) } }
  func resume(_ task: Int) { change { $0.resume(task) } }
  func leave(_ task: Int) { change { $0.leave(task) } }
}
