/// A write-only view of a relay: its holder can send values but not observe them.
///
/// ```swift
/// let taps = Relay<String>()
/// let button = Button(tapped: taps.sink)
/// ```
public struct Sink<Element: Sendable>: Sendable {
  @usableFromInline let relay: Relay<Element>

  @inlinable init(_ relay: Relay<Element>) { self.relay = relay }

  /// Passes a value to all observers of the relay, like ``Relay/send(_:)``.
  @inlinable
  public func send(_ value: Element) { relay.send(value) }
}

extension Sink where Element == Void {
  /// Notifies all observers of the relay.
  @inlinable
  public func send() { relay.send(()) }
}

extension Relay {
  /// A write-only view of the relay.
  @inlinable
  public var sink: Sink<Element> { Sink(self) }
}
