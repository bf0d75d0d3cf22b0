/// Waking at the time at which the session needs it.
extension FormRelay {
  /// Schedules the session's next wake-up.
  func setAlarm() {
    wake?.action.cancel()
    wake = nil
    guard let time = session.wakeTime else { return }
    let pause = Duration.milliseconds(max(0, time - milliseconds(scheduler.elapsed)))
    // An action that runs at once, as on an immediate scheduler, waits for the running transaction
    // to end.
    let action = scheduler.run(after: pause) { [weak self] in
      self?.transaction { $0.wakeUp(at: time) }
    }
    wake = (time, action)
  }

  private func wakeUp(at time: Int64) {
    guard wake?.time == time else { return }
    wake = nil
    // A scheduler without time still makes progress.
    handleNow(.tick(), at: max(time, milliseconds(scheduler.elapsed)))
  }
}

func milliseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
  return isTooLong
    ? .max : whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
}
