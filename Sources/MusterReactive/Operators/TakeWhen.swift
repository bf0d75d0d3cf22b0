extension SignalSource {
  /// Emits the latest value each time another signal emits one.
  ///
  /// ```swift
  /// email.signal.takeWhen(submits.signal)  // "ada@", then a submit → "ada@"
  /// ```
  @inlinable
  public func takeWhen(_ trigger: some SignalSource) -> Signal<Element> {
    trigger.withLatest(from: self) { $1 }
  }
}
