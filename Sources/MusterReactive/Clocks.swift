/// Returns the time since a fixed point in the past, which never goes back.
func monotonicTime() -> Duration {
  clockStart.duration(to: .now)
}

private let clockStart = ContinuousClock.now
