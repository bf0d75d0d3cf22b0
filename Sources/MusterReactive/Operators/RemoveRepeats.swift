extension SignalSource {
  /// Emits each value that, by a test, differs from the previous one.
  ///
  /// ```swift
  /// names.signal.removeRepeats { $0.count == $1.count }  // "a", "b", "cd" → "a", "cd"
  /// ```
  @inlinable
  public func removeRepeats(
    by isSame: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      let last = Box<Element?>(nil)
      return attach(&attachment) { value in
        if let last = last.value, isSame(last, value) { return }
        last.value = value
        sink(value)
      }
    }
  }
}

extension SignalSource where Element: Equatable {
  /// Emits each value that differs from the previous one.
  ///
  /// ```swift
  /// numbers.signal.removeRepeats()  // 1, 1, 2, 1 → 1, 2, 1
  /// ```
  @inlinable
  public func removeRepeats() -> Signal<Element> {
    removeRepeats { $0 == $1 }
  }
}
