import MusterReactive
import Synchronization

/// Runs a view model's deferred work, on request, on the one thread that draws and reads keys.
final class FillScheduler: SignalScheduler {
  private struct Waiting {
    var time: Duration
    var number: Int
    var action: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    var count = 0
    var skipped = Duration.zero
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let clock: @Sendable () -> Duration

  init(_ clock: @escaping @Sendable () -> Duration) {
    self.clock = clock
  }

  /// The time on the clock, including skipped pauses.
  var elapsed: Duration {
    clock() + state.withLock { $0.skipped }
  }

  /// Always false: nothing runs at once, so everything runs in order.
  var isCurrent: Bool { false }

  func run(_ action: @escaping @Sendable () -> Void) {
    run(after: .zero, action)
  }

  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let time = elapsed + pause
    let (number, wake) = state.withLock { state in
      state.count += 1
      state.waiting.append(Waiting(time: time, number: state.count, action: action))
      return (state.count, state.wake)
    }
    wake?()
    return ScheduledAction { [weak self] in
      self?.state.withLock { $0.waiting.removeAll { $0.number == number } }
    }
  }

  /// Sets a function to call whenever there is new work to run.
  func whenever(_ wake: (@Sendable () -> Void)?) {
    state.withLock { $0.wake = wake }
  }

  /// The time until the next work is due; `nil` if there is no work.
  var pause: Duration? {
    let now = elapsed
    return state.withLock { $0.waiting.map(\.time).min() }.map { max(.zero, $0 - now) }
  }

  /// Runs all work that is due, in order; work added meanwhile runs next time.
  func runDue() {
    let now = elapsed
    let last = state.withLock { $0.count }
    while true {
      let due = state.withLock { state -> Waiting? in
        let next = state.waiting.indices
          .filter { state.waiting[$0].time <= now && state.waiting[$0].number <= last }
          .min { (state.waiting[$0].time, $0) < (state.waiting[$1].time, $1) }
        return next.map { state.waiting.remove(at: $0) }
      }
      guard let due else { return }
      due.action()
    }
  }

  /// Treats a pause as over.
  func skip(_ pause: Duration) {
    state.withLock { $0.skipped += pause }
  }
}
