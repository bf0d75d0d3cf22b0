/// Bindings of targets that also accept `nil` to sources that never emit it.
extension Relay {
  /// Passes on a source's values, in the same transaction, for as long as the relay lives.
  @inlinable
  @discardableResult
  public static func <~ <Wrapped: Sendable>(
    target: Relay, source: some SignalSource<Wrapped>
  ) -> SignalBinding where Element == Wrapped? {
    let wrapped: Signal<Element> = source.map { $0 }
    return target <~ wrapped
  }
}

extension Property {
  /// Creates a property that holds a source's latest value, and before that an initial value or
  /// `nil`.
  @inlinable
  public init<Wrapped: Sendable>(
    _ value: Element, following source: some SignalSource<Wrapped>, _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where Element == Wrapped? {
    let wrapped: Signal<Element> = source.map { $0 }
    self.init(value, following: wrapped, name, file: file, line: line)
  }

  /// Takes a source's values, in the same transaction, for as long as the property lives.
  @inlinable
  @discardableResult
  public static func <~ <Wrapped: Sendable>(
    target: Property, source: some SignalSource<Wrapped>
  ) -> SignalBinding where Element == Wrapped? {
    let wrapped: Signal<Element> = source.map { $0 }
    return target <~ wrapped
  }

  /// Takes each of a source's values that differs from the property's own, in the same transaction,
  /// for as long as the property lives.
  @inlinable
  @discardableResult
  public static func <~ <Wrapped: Sendable & Equatable>(
    target: Property, source: some SignalSource<Wrapped>
  ) -> SignalBinding where Element == Wrapped? {
    let wrapped: Signal<Element> = source.map { $0 }
    return target <~ wrapped
  }
}

extension ObjectProperty where Value: Sendable {
  /// Sets the property to a source's values, on the main actor, for as long as the object lives.
  @discardableResult
  public static func <~ <Wrapped: Sendable>(
    target: ObjectProperty, source: some SignalSource<Wrapped>
  ) -> SignalBinding where Value == Wrapped? {
    let wrapped: Signal<Value> = source.map { $0 }
    return target <~ wrapped
  }
}
