extension SignalSource {
  /// The values that a test holds true for.
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
