extension SignalSource {
  /// Emits each value with the latest value of another signal, once that signal has had one.
  ///
  /// If one send reaches both signals, the other signal's value from that send is used.
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

  /// Emits a closure's result for each value and the latest value of another source.
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
    return Signal<Result> { attachment, sink in
      let latest = Box<Other?>(nil)
      let due = Due<Element>()
      let both = Join { both in
        guard let other = latest.value else { return due.drop() }
        due.emit(from: both) { sink(join($0, other)) }
      }
      both.begin(&attachment)
      let watch = other.attach(&attachment) { latest.value = $0 }
      both.hold(watch, attachment)
      let input = trigger.attach(&attachment) { value in
        due.add(value)
        both.ask()
      }
      both.hold(input, attachment)
      both.open(&attachment)
      return both
    }
  }
}
