extension SignalSource {
  /// Emits a running result, such as a total, after each value.
  ///
  /// ```swift
  /// numbers.signal.scan(0) { $0 + $1 }  // 1, 2, 3 → 1, 3, 6
  /// ```
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result> {
    let attach = signal.attach
    return Signal<Result> { attachment, sink in
      let total = Box(initial)
      return attach(&attachment) { value in
        let result = next(total.value, value)
        total.value = result
        sink(result)
      }
    }
  }
}
