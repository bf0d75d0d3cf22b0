extension Signal where Element == Int {
  /// Emits the number of periods that have passed since the observer subscribed: 1, 2, 3 and so on.
  ///
  /// Each observer has a timer of its own, which ends with the subscription and not before. With
  /// ``SignalSource/share(replay:file:line:)``, all observers have one timer together.
  ///
  /// The times don't drift, because each is computed from the start. If the scheduler is late by
  /// one or more periods, for example because the machine was asleep, the numbers of these periods
  /// are skipped.
  ///
  /// A period lasts at least a millisecond. On ``SignalScheduler/immediate``, which doesn't wait,
  /// the signal emits only 1.
  ///
  /// ```swift
  /// Signal.timer(every: .seconds(1), on: .main).map { "\($0) s" }  // after a second: "1 s"
  /// ```
  public static func timer(
    every period: Duration, on scheduler: any SignalScheduler
  ) -> Signal {
    Signal { attachment, sink in
      let timers = Timers()
      let outlet = Outlet()
      outlet.whenCancelled { timers.cancel() }
      @Sendable func wait(_ periods: Periods, until count: Int) {
        let pause = periods.end(of: count) - scheduler.elapsed
        timers.run(after: pause, on: scheduler, in: outlet) {
          let count = max(count, periods.passed(at: scheduler.elapsed))
          if !(scheduler is InstantScheduler) { wait(periods, until: count + 1) }
          sink(count)
        }
      }
      outlet.start(&attachment) {
        wait(Periods(of: period, from: scheduler.elapsed), until: 1)
      }
      return outlet
    }
  }
}
