/// A type that can be observed: a signal, a relay or a property.
///
/// All operators are defined here, and joins and bindings take any source, so you rarely need
/// `.signal`.
///
/// ```swift
/// let count = Property(0)
/// let text = count.map { "\($0) taps" }   // a Signal<String>
/// ```
public protocol SignalSource<Element>: Sendable {
  /// The type of the source's values.
  associatedtype Element: Sendable

  /// The source as a signal, a read-only view.
  var signal: Signal<Element> { get }
}

extension SignalSource {
  /// Calls a closure with each value, until the subscription is cancelled or deinitialised.
  @inlinable
  public func observe(_ sink: @escaping @Sendable (Element) -> Void) -> SignalSubscription {
    var attachment = Attachment()
    let link = signal.attach(&attachment, sink)
    attachment.finish()
    return SignalSubscription(link)
  }
}
