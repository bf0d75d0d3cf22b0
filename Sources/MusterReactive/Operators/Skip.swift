extension SignalSource {
  /// All but the first few values.
  ///
  /// ```swift
  /// numbers.signal.skip(1)  // 1, 2, 3 → 2, 3
  /// ```
  @inlinable
  public func skip(_ count: Int) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attaching, sink in
      let left = Kept(count)
      return attach(&attaching) { value in
        if left.value > 0 { left.value -= 1 } else { sink(value) }
      }
    }
  }
}
