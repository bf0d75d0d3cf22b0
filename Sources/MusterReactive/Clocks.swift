/// Returns the time since a fixed moment in the past; never goes back.
func monotonicTime() -> Duration {
  clockStart.duration(to: .now)
}

private let clockStart = ContinuousClock.now
