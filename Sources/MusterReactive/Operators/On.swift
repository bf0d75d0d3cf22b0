extension SignalSource {
  /// Each value, once a closure has seen it: a log, a counter.
  ///
  /// ```swift
  /// query.on { print("searching for \($0)") }.flatMapLatest { try await search($0) }
  /// ```
  @inlinable
  public func on(_ look: @escaping @Sendable (Element) -> Void) -> Signal<Element> {
    map { value in
      look(value)
      return value
    }
  }
}
