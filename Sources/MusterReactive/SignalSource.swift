/// A type that can be observed: a signal, a relay or a property.
///
/// All operators are defined here, and joins and bindings take any source, so `.signal` is not
/// needed where a source itself will do.
///
/// ```swift
/// let count = Property(0)
/// let text = count.map { "\($0) taps" }   // a Signal<String>
/// ```
public protocol SignalSource<Element>: Sendable {
  /// The type of its values.
  associatedtype Element: Sendable

  /// The source as a signal, its read-only face.
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
