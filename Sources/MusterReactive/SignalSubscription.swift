/// What is held while listening; when it dies, the listening ends.
///
/// Keep it in a property, or hand it to a ``Bag``.
public struct SignalSubscription: ~Copyable, Sendable {
  @usableFromInline var link: Link?

  @inlinable init(_ link: Link) { self.link = link }

  @inlinable
  deinit { link?.cancel() }

  /// Ends the listening now: no value that is on its way arrives any more.
  @inlinable
  public mutating func cancel() {
    exchange(&link, with: nil)?.cancel()
  }

  /// Gives the link away, so that this death does not cancel it.
  consuming func release() -> Link? {
    exchange(&link, with: nil)
  }
}
