extension Signal {
  /// The latest value, each time another signal has one.
  ///
  /// ```swift
  /// email.signal.takeWhen(submits.signal)  // "ada@", then a submit → "ada@"
  /// ```
  @inlinable
  public func takeWhen<Trigger>(_ trigger: Signal<Trigger>) -> Signal {
    trigger.withLatest(from: self).map { $1 }
  }
}
