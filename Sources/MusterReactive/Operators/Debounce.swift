extension SignalSource {
  /// Emits a value if no other follows during a pause.
  ///
  /// ```swift
  /// query.signal.debounce(for: .milliseconds(300), on: .main)  // "a", "ad", pause → "ad"
  /// ```
  public func debounce(for pause: Duration, on scheduler: any SignalScheduler) -> Signal<Element> {
    let source = signal
    return Signal<Element> { attachment, sink in
      let timers = Timers()
      let outlet = Outlet()
      outlet.whenCancelled { timers.cancel() }
      outlet.listen(to: source, &attachment) { value in
        timers.cancel()
        timers.run(after: pause, on: scheduler, in: outlet) { sink(value) }
      }
      return outlet
    }
  }
}
