internal import MusterReactive

/// The scheduler as a clock, whose sleepers wake when a test advances the time.
///
/// ```swift
/// let time = VirtualScheduler()
/// let poller = Poller(clock: time)
/// time.advance(by: .seconds(30))
/// ```
extension VirtualScheduler: Clock {
  /// A point in virtual time.
  public struct Instant: InstantProtocol {
    /// The time since the beginning.
    public let elapsed: Duration

    /// The beginning.
    public static let zero = Instant(elapsed: .zero)

    /// Returns the instant this many seconds after the beginning.
    public static func seconds(_ seconds: Double) -> Instant {
      Instant(elapsed: .seconds(seconds))
    }

    /// Returns the instant this much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

    /// Returns true if the first instant is before the second.
    public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
  }

  /// The current instant.
  public var now: Instant { Instant(elapsed: elapsed) }

  /// Zero: durations have no lower limit.
  public var minimumResolution: Duration { .zero }

  /// Waits until a test has advanced the time to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let pause = now.duration(to: deadline)
    if await !hasPassed(pause, of: Work.Waits()) { throw CancellationError() }
  }
}
