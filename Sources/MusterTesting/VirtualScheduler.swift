public import MusterReactive

/// A scheduler whose time stands still until a test moves it.
///
/// Actions run on the thread that moves the time, in the order of their times; those of one time
/// in the order in which they came. They may be handed in from any thread: they are under a lock.
/// Work that awaits runs there, too, when it is started here: a test needs no real time and no sleep.
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
  // Under the latch:
  private var time = Duration.zero
  private var made = 0
  private var entries: [Entry] = []
  /// The work that was started and has not ended, but for what waits for this time, a value or the
  /// test.
  private var busyWork = 0

  private struct Entry {
    let time: Duration
    let number: Int
    let action: @Sendable () -> Void
  }

  /// Makes a scheduler at time zero.
  public init() {}

  /// The time that it stands at, from its making on.
  public var elapsed: Duration { latch.withLock { time } }

  /// Always false: everything waits for the time to be moved.
  public var isCurrent: Bool { false }

  /// Runs an action when the time is next moved, be it by nothing.
  public func run(_ action: @escaping @Sendable () -> Void) {
    run(after: .zero, action)
  }

  /// Runs an action when the time has moved far enough.
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

  /// Starts work whose steps run when the time is next moved, as actions do.
  @discardableResult
  public func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction {
    resume()
    let task = Task(executorPreference: self) {
      await Work.$count.withValue(self) { await work() }
      self.pause()
    }
    return ScheduledAction { task.cancel() }
  }

  /// Waits until a test has moved the time so far, or the work is cancelled.
  public func pass(_ pause: Duration) async {
    try? await sleep(until: now.advanced(by: pause), tolerance: nil)
  }

  /// Takes the next step of some work; called by Swift.
  public func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    run { unsafe step.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Moves the time, running what becomes due on the way.
  public func advance(by pause: Duration = .zero) {
    let end = elapsed + pause
    while let entry = next(until: end) { entry.action() }
    latch.withLock { time = max(time, end) }
  }

  /// Moves the time until nothing is left to run.
  public func run() {
    while let entry = next(until: nil) { entry.action() }
  }

  /// Runs what is due at this time until nothing is left, also of what the main actor and others
  /// hand back meanwhile: all work that was started here has ended then, or waits for a later time, for
  /// a signal's next value or for ``Answers`` of the test.
  ///
  /// Work that waits for anything else is waited for no longer than a second of the machine's time;
  /// returns whether that was enough.
  @discardableResult
  public func settle() async -> Bool {
    let end = ContinuousClock.now + .seconds(1)
    while true {
      let now = elapsed
      while let entry = next(until: now) { entry.action() }
      let isQuiet = latch.withLock {
        busyWork <= 0 && !entries.contains { $0.time <= now }
      }
      if isQuiet || ContinuousClock.now > end { return isQuiet }
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

extension VirtualScheduler: Work.Count {
  package func pause() { latch.withLock { busyWork -= 1 } }
  package func resume() { latch.withLock { busyWork += 1 } }
}
