internal import MusterReactive

/// As a clock, for code that takes one: its sleepers wake when a test moves the time.
///
/// ```swift
/// let time = VirtualScheduler()
/// let poller = Poller(clock: time)
/// time.advance(by: .seconds(30))
/// ```
extension VirtualScheduler: Clock {
  /// A moment of a virtual time.
  public struct Instant: InstantProtocol {
    /// How long after the beginning it is.
    public let elapsed: Duration

    /// The beginning.
    public static let zero = Instant(elapsed: .zero)

    /// So many seconds after the beginning.
    public static func seconds(_ seconds: Double) -> Instant {
      Instant(elapsed: .seconds(seconds))
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

    /// Whether one is before the other.
    public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
  }

  /// The moment that it stands at.
  public var now: Instant { Instant(elapsed: elapsed) }

  /// Nothing is too short for it.
  public var minimumResolution: Duration { .zero }

  /// Waits until a test has moved the time so far.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper()
    try await VirtualScheduler.waitingForTest {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let timer = run(after: now.duration(to: deadline)) { sleeper.end(.success(())) }
          sleeper.begin(continuation, timer)
        }
      } onCancel: {
        sleeper.end(.failure(CancellationError()))
      }
    }
  }
}

/// A continuation that is resumed once, by time or by cancellation, under a latch.
private final class Sleeper: @unchecked Sendable {
  private let latch = Latch()
  private var result: Result<Void, any Error>?
  private var continuation: CheckedContinuation<Void, any Error>?
  private var timer: ScheduledAction?

  func begin(_ continuation: CheckedContinuation<Void, any Error>, _ timer: ScheduledAction) {
    let early = latch.withLock {
      if result == nil {
        self.continuation = continuation
        self.timer = timer
      }
      return result
    }
    guard let early else { return }
    timer.cancel()
    continuation.resume(with: early)
  }

  func end(_ result: Result<Void, any Error>) {
    let (continuation, timer) = latch.withLock {
      self.result = self.result ?? result
      defer {
        self.continuation = nil
        self.timer = nil
      }
      return (self.continuation, self.timer)
    }
    timer?.cancel()
    continuation?.resume(with: result)
  }
}
