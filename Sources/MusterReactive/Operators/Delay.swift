extension SignalSource {
  /// Emits each value after a pause.
  ///
  /// ```swift
  /// hints.signal.delay(for: .seconds(2), on: .main)
  /// ```
  public func delay(for pause: Duration, on scheduler: any SignalScheduler) -> Signal<Element> {
    let source = signal
    return Signal<Element> { attachment, sink in
      let timers = Timers()
      let outlet = Outlet()
      outlet.whenCancelled { timers.cancel() }
      outlet.listen(to: source, &attachment) { value in
        timers.run(after: pause, on: scheduler, in: outlet) { sink(value) }
      }
      return outlet
    }
  }
}
