import MusterViewModels
import Synchronization

/// The main scheduler for a page that nobody watches: a pause is over as soon as all other work is,
/// so that nobody waits for the clock.
final class SkippingScheduler: SignalScheduler {
  /// Sends on the main actor when something was done, with all that followed at once.
  let steps = Relay<Void>()

  private struct Pause {
    let end: Duration
    let number: Int
    let action: @Sendable () -> Void
  }

  private struct State {
    var elapsed = Duration.zero
    var made = 0
    var pauses: [Pause] = []
    var underWay = 0
    var resting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let main = MainScheduler()

  var elapsed: Duration { state.withLock { $0.elapsed } }

  var isCurrent: Bool { main.isCurrent }

  func run(_ action: @escaping @Sendable () -> Void) {
    begin()
    main.run {
      action()
      self.steps.send()
      self.end()
    }
  }

  @discardableResult
  func run(after pause: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let number = state.withLock { state in
      state.made += 1
      let end = state.elapsed + max(pause, .zero)
      state.pauses.append(Pause(end: end, number: state.made, action: action))
      return state.made
    }
    return ScheduledAction {
      self.state.withLock { state in state.pauses.removeAll { $0.number == number } }
    }
  }

  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> ScheduledAction {
    begin()
    return main.start {
      await work()
      self.end()
    }
  }

  /// Waits by the machine's time: work that pauses may have begun what takes as long.
  func pass(_ pause: Duration) async { try? await Task.sleep(for: pause) }

  /// Skips pauses, the shortest first, and returns when nothing is left to do.
  @MainActor
  func rest() async {
    repeat { await workToEnd() } while skipPause()
  }

  private func skipPause() -> Bool {
    let pause = state.withLock { state -> Pause? in
      let next = state.pauses.indices.min { one, other in
        (state.pauses[one].end, one) < (state.pauses[other].end, other)
      }
      guard let next else { return nil }
      state.elapsed = max(state.elapsed, state.pauses[next].end)
      return state.pauses.remove(at: next)
    }
    guard let pause else { return false }
    pause.action()
    steps.send()
    return true
  }

  private func workToEnd() async {
    await withCheckedContinuation { continuation in
      let isAtRest = state.withLock { state in
        if state.underWay > 0 { state.resting = continuation }
        return state.underWay == 0
      }
      if isAtRest { continuation.resume() }
    }
  }

  private func begin() { state.withLock { $0.underWay += 1 } }

  private func end() {
    let resting = state.withLock { state in
      state.underWay -= 1
      guard state.underWay == 0 else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.resting = nil }
      return state.resting
    }
    resting?.resume()
  }
}
