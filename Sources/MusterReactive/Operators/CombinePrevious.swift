extension SignalSource {
  /// Emits each value together with the previous one, from the second value on.
  ///
  /// A signal rarely ends, so the latest value is kept until the observer leaves.
  ///
  /// ```swift
  /// numbers.signal.combinePrevious()  // 1, 2, 4 → (1, 2), (2, 4)
  /// ```
  @inlinable
  public func combinePrevious() -> Signal<(Element, Element)> {
    combined(with: nil)
  }

  /// Emits each value together with the previous one; the first value comes with a given one.
  ///
  /// ```swift
  /// numbers.signal.combinePrevious(0)  // 1, 2, 4 → (0, 1), (1, 2), (2, 4)
  /// ```
  @inlinable
  public func combinePrevious(_ initial: Element) -> Signal<(Element, Element)> {
    combined(with: .some(initial))
  }

  @inlinable
  func combined(with initial: Element?) -> Signal<(Element, Element)> {
    let attach = signal.attach
    return Signal<(Element, Element)> { attachment, sink in
      let last = Box(initial)
      return attach(&attachment) { value in
        if let previous = exchange(&last.value, with: value) { sink((previous, value)) }
      }
    }
  }
}
