/// The time since some moment before; never goes back.
func monotonicTime() -> Duration {
  clockStart.duration(to: .now)
}

private let clockStart = ContinuousClock.now
