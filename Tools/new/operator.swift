extension SignalSource {
  /// Each value, twice.
  ///
  /// ```swift
  /// numbers.signal.theName()  // 1, 2 → 1, 1, 2, 2
  /// ```
  @inlinable
  public func theName() -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      attach(&attachment) { value in
        sink(value)
        sink(value)
      }
    }
  }
}
