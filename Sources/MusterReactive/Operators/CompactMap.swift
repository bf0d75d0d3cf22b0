extension SignalSource {
  /// Emits a closure's result for each value, unless it is `nil`.
  ///
  /// ```swift
  /// texts.signal.compactMap { Int($0) }  // "1", "x", "2" → 1, 2
  /// ```
  @inlinable
  public func compactMap<Result>(
    _ change: @escaping @Sendable (Element) -> Result?
  ) -> Signal<Result> {
    let attach = signal.attach
    return Signal<Result> { attachment, sink in
      attach(&attachment) { if let result = change($0) { sink(result) } }
    }
  }
}
