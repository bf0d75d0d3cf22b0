extension SignalSource {
  /// Emits each value after calling a closure with it, such as a log or a counter.
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
