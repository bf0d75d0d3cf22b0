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
    let pause = now.duration(to: deadline)
    if await !hasPassed(pause, of: Work.Waits()) { throw CancellationError() }
  }
}
