extension SignalSource {
  /// Each value, with the latest of another signal; nothing until that has had one.
  ///
  /// Where one send reaches both, the other's new value is the latest.
  ///
  /// ```swift
  /// taps.signal.withLatest(from: email.signal)  // a tap → ((), "ada@")
  /// ```
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: some SignalSource<Other>
  ) -> Signal<(Element, Other)> {
    withLatest(from: other) { ($0, $1) }
  }

  /// What a closure makes of each value and the latest of another source.
  ///
  /// ```swift
  /// taps.withLatest(from: email) { _, email in email }  // a tap → "ada@"
  /// ```
  @inlinable
  public func withLatest<Other: Sendable, Result: Sendable>(
    from other: some SignalSource<Other>,
    _ join: @escaping @Sendable (Element, Other) -> Result
  ) -> Signal<Result> {
    let trigger = signal
    let other = other.signal
    return Signal<Result> { attaching, sink in
      let latest = Kept<Other?>(nil)
      let due = Kept<Element?>(nil)
      let more = Kept<[Element]>([])
      let both = Join { both in
        guard let first = due.value else { return }
        let rest = more.value
        due.value = nil
        more.value = []
        guard let other = latest.value else { return }
        sink(join(first, other))
        for value in rest where both.isAlive { sink(join(value, other)) }
      }
      both.begin(&attaching)
      let watch = other.attach(&attaching) { latest.value = $0 }
      both.hold(watch, attaching)
      let input = trigger.attach(&attaching) { value in
        if due.value == nil { due.value = value } else { more.value.append(value) }
        both.ask()
      }
      both.hold(input, attaching)
      both.open(&attaching)
      return both
    }
  }
}
