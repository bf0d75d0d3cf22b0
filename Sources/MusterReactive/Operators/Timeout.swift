extension SignalSource {
  /// Emits each value, and a given value if no other arrives in time.
  ///
  /// The time runs from the subscription to the first value, and then from each value to the next.
  /// When it is over, the given value is emitted once. Nothing more is emitted until the next
  /// value arrives, from which the time runs again.
  ///
  /// A timeout doesn't end the signal: a value that arrives late is emitted too. The time runs anew
  /// for each observer.
  ///
  /// ```swift
  /// pulses.map { true }.timeout(after: .seconds(5), on: .main, returning: false)
  /// ```
  public func timeout(
    after limit: Duration, on scheduler: any SignalScheduler,
    returning substitute: Element
  ) -> Signal<Element> {
    let source = signal
    return Signal<Element> { attachment, sink in
      let timers = Timers()
      let hasValue = Box(false)
      let outlet = Outlet()
      outlet.whenCancelled { timers.cancel() }
      attachment.meet(outlet.context)
      @Sendable func wait() {
        guard outlet.isAlive else { return }
        timers.run(after: limit, on: scheduler, in: outlet) { sink(substitute) }
      }
      let input = source.attach(&attachment) { value in
        guard outlet.isAlive else { return }
        hasValue.value = true
        timers.cancel()
        sink(value)
        wait()
      }
      outlet.hold(input, attachment)
      attachment.whenAttached { if !hasValue.value { wait() } }
      return outlet
    }
  }
}
