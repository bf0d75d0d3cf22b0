/// An observer's hold on a signal. The observation ends when the subscription is deinitialised.
///
/// Keep it in a property, or put it into a ``Bag``.
public struct SignalSubscription: ~Copyable, Sendable {
  @usableFromInline var link: Link?

  @inlinable init(_ link: Link) { self.link = link }

  @inlinable
  deinit { link?.cancel() }

  /// Ends the observation now: pending values no longer arrive.
  @inlinable
  public mutating func cancel() {
    exchange(&link, with: nil)?.cancel()
  }

  /// Gives the link away, so the deinitialiser does not cancel it.
  consuming func release() -> Link? {
    exchange(&link, with: nil)
  }
}
