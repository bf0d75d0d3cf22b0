/// A read-only view of a property: its current value, and every later one.
///
/// ```swift
/// private let count = Property(0)
/// var taps: ReadOnlyProperty<Int> { count.readOnly }
/// ```
public struct ReadOnlyProperty<Element: Sendable>: SignalSource {
  @usableFromInline let property: Property<Element>

  @inlinable init(_ property: Property<Element>) { self.property = property }

  /// The current value.
  @inlinable
  public var value: Element { property.value }

  /// The current value, then every later one.
  @inlinable
  public var signal: Signal<Element> { property.signal }

  /// The current value, then the newest one each time a reader asks for one.
  public var values: SignalValues<Element> { property.values }
}

extension Property {
  /// A read-only view of the property.
  @inlinable
  public var readOnly: ReadOnlyProperty<Element> { ReadOnlyProperty(self) }
}
