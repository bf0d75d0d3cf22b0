extension SignalSource {
  /// Emits the latest value when another signal emits one, but each value only once.
  ///
  /// ```swift
  /// numbers.signal.sample(on: ticks.signal)  // 1, 2, tick, tick, 3, tick → 2, 3
  /// ```
  @inlinable
  public func sample(on trigger: some SignalSource) -> Signal<Element> {
    let trigger = trigger.signal
    let source = signal
    return Signal<Element> { attachment, sink in
      let latest = Box<Element?>(nil)
      let isAsked = Box(false)
      let join = Join { _ in
        guard isAsked.value else { return }
        isAsked.value = false
        guard let value = latest.value else { return }
        latest.value = nil
        sink(value)
      }
      join.begin(&attachment)
      let watch = source.attach(&attachment) { latest.value = $0 }
      join.hold(watch, attachment)
      let input = trigger.attach(&attachment) { _ in
        isAsked.value = true
        join.ask()
      }
      join.hold(input, attachment)
      join.open(&attachment)
      return join
    }
  }
}
