public import MusterReactive

/// A scheduler whose time stands still until a test moves it.
///
/// Actions run on the thread that moves the time, in the order of their times; those of one time
/// in the order in which they came. They may be handed in from any thread: they are under a lock.
///
/// ```swift
/// let time = VirtualScheduler()
/// let settled = TestObserver(query.signal.debounce(for: .seconds(1), on: time), at: time)
/// query.value = "a"
/// time.advance(by: .seconds(1))
/// #expect(settled.values == ["a"])
/// ```
public final class VirtualScheduler: SignalScheduler, @unchecked Sendable {
  private let latch = Latch()
  private var time = Duration.zero
  private var made = 0
  private var entries: [Entry] = []

  private struct Entry {
    let time: Duration
    let number: Int
    let action: @Sendable () -> Void
  }

  /// Makes a scheduler at time zero.
  public init() {}

  /// The time that it stands at.
  public var now: Duration { latch.withLock { time } }

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

  /// Moves the time, running what becomes due on the way.
  public func advance(by pause: Duration = .zero) {
    let end = now + pause
    while let entry = next(until: end) { entry.action() }
    latch.withLock { time = max(time, end) }
  }

  /// Moves the time until nothing is left to run.
  public func run() {
    while let entry = next(until: nil) { entry.action() }
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
