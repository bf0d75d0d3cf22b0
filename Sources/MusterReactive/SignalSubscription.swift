/// An observer's hold on a signal; when it is deinitialised, the observation ends.
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

  /// Gives the link away, so that the deinitialiser does not cancel it.
  consuming func release() -> Link? {
    exchange(&link, with: nil)
  }
}
