extension SignalSource {
  /// The latest value when another signal has one, but each value only once.
  ///
  /// ```swift
  /// numbers.signal.sample(on: ticks.signal)  // 1, 2, tick, tick, 3, tick → 2, 3
  /// ```
  @inlinable
  public func sample(on trigger: some SignalSource) -> Signal<Element> {
    let trigger = trigger.signal
    let source = signal
    return Signal<Element> { attaching, sink in
      let latest = Kept<Element?>(nil)
      let isAsked = Kept(false)
      let join = Join { _ in
        guard isAsked.value else { return }
        isAsked.value = false
        guard let value = latest.value else { return }
        latest.value = nil
        sink(value)
      }
      join.begin(&attaching)
      let watch = source.attach(&attaching) { latest.value = $0 }
      join.hold(watch, attaching)
      let input = trigger.attach(&attaching) { _ in
        isAsked.value = true
        join.ask()
      }
      join.hold(input, attaching)
      join.open(&attaching)
      return join
    }
  }
}
