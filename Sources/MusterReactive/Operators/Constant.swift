extension Signal {
  /// Returns a signal of one value for each observer, and nothing after it.
  ///
  /// ```swift
  /// isOnline.flatMapLatest { $0 ? results : .just([]) }
  /// ```
  public static func just(_ value: Element) -> Signal { Property(constant: value).signal }

  /// A signal that never emits.
  ///
  /// ```swift
  /// isVisible.flatMapLatest { $0 ? ticks : .never }
  /// ```
  public static var never: Signal { Relay().signal }
}
