extension SignalSource {
  /// Emits a closure's result for each value.
  ///
  /// ```swift
  /// numbers.signal.map { $0 * 2 }  // 1, 2 → 2, 4
  /// ```
  @inlinable
  public func map<Result>(
    _ change: @escaping @Sendable (Element) -> Result
  ) -> Signal<Result> {
    let attach = signal.attach
    return Signal<Result> { attachment, sink in
      attach(&attachment) { sink(change($0)) }
    }
  }
}
