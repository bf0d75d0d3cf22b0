extension SignalSource {
  /// Emits the values that pass a test.
  ///
  /// ```swift
  /// numbers.signal.filter { $0 > 1 }  // 1, 2, 3 → 2, 3
  /// ```
  @inlinable
  public func filter(_ isWanted: @escaping @Sendable (Element) -> Bool) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      attach(&attachment) { if isWanted($0) { sink($0) } }
    }
  }
}
