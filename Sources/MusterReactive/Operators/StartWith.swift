extension Signal {
  /// A first value for each new observer, then the signal's own.
  ///
  /// ```swift
  /// numbers.signal.startWith(0)  // 1, 2 → 0, 1, 2
  /// ```
  @inlinable
  public func startWith(_ value: Element) -> Signal {
    let attach = attach
    return Signal { attaching, sink in
      sink(value)
      return attach(&attaching, sink)
    }
  }
}
