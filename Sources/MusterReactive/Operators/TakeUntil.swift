extension SignalSource {
  /// Emits values until another source emits one, then nothing more.
  ///
  /// From then on, neither source is observed. The observer's subscription itself does not end.
  ///
  /// If one send reaches both sources, its value is not emitted. A property has a value from the
  /// start, so nothing is emitted until one; `skip(1)` waits for the property's next value.
  ///
  /// ```swift
  /// positions.take(until: releases)  // 1, 2, a release, 3 → 1, 2
  /// ```
  @inlinable
  public func take(until end: some SignalSource) -> Signal<Element> {
    let source = signal
    let end = end.signal
    return Signal<Element> { attachment, sink in
      let due = Due<Element>()
      let join = Join { due.emit(from: $0, sink) }
      join.begin(&attachment)
      let watch = end.attach(&attachment) { _ in
        join.cancel()
        due.drop()
      }
      join.hold(watch, attachment)
      if join.isAlive {
        let input = source.attach(&attachment) { value in
          due.add(value)
          join.ask()
        }
        join.hold(input, attachment)
      }
      join.open(&attachment)
      return join
    }
  }
}
