extension SignalSource {
  /// Emits each value after calling a closure with it, for example to log or count the values.
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
