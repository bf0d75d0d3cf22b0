/// Something that can be listened to: a signal, a relay or a property.
///
/// All operators stand here, and joins and bindings take any source, so nobody writes `.signal`
/// where a source stands itself.
///
/// ```swift
/// let count = Property(0)
/// let text = count.map { "\($0) taps" }   // a Signal<String>
/// ```
public protocol SignalSource<Element>: Sendable {
  /// The kind of value that it gives.
  associatedtype Element: Sendable

  /// The source as a signal, its read-only face.
  var signal: Signal<Element> { get }
}

extension SignalSource {
  /// Calls a closure with each value, until the subscription dies or is cancelled.
  @inlinable
  public func observe(_ sink: @escaping @Sendable (Element) -> Void) -> SignalSubscription {
    var attachment = Attachment()
    let link = signal.attach(&attachment, sink)
    attachment.finish()
    return SignalSubscription(link)
  }
}
