extension SignalSource {
  /// Emits all but the first few values.
  ///
  /// ```swift
  /// numbers.signal.skip(1)  // 1, 2, 3 → 2, 3
  /// ```
  @inlinable
  public func skip(_ count: Int) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      let left = Box(count)
      return attach(&attachment) { value in
        if left.value > 0 { left.value -= 1 } else { sink(value) }
      }
    }
  }
}
