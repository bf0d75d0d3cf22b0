extension Signal {
  /// One value for each observer, and nothing after it.
  ///
  /// ```swift
  /// isOnline.flatMapLatest { $0 ? results : .just([]) }
  /// ```
  public static func just(_ value: Element) -> Signal { Property(constant: value).signal }

  /// Nothing, ever.
  ///
  /// ```swift
  /// isVisible.flatMapLatest { $0 ? ticks : .never }
  /// ```
  public static var never: Signal { Relay().signal }
}
