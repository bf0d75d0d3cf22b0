extension Signal {
  /// Each value, later.
  ///
  /// ```swift
  /// hints.signal.delay(for: .seconds(2), on: .main)
  /// ```
  public func delay(for pause: Duration, on scheduler: any SignalScheduler) -> Signal {
    let source = self
    return Signal { attaching, sink in
      let outlet = Outlet()
      attaching.meet(outlet.lane)
      outlet.listen(to: source, as: attaching) { value in
        scheduler.run(after: pause) { outlet.deliver { sink(value) } }
      }
      return outlet
    }
  }
}
