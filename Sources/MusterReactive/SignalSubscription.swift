/// What is held while listening; when it dies, the listening ends.
///
/// Keep it in a property, or hand it to a ``Bag``.
public struct SignalSubscription: ~Copyable, Sendable {
  @usableFromInline var link: Link?

  @inlinable init(_ link: Link) { self.link = link }

  deinit { link?.cancel() }

  /// Ends the listening now: no value that is on its way arrives any more.
  public mutating func cancel() {
    let ended = link
    link = nil
    ended?.cancel()
  }

  /// Gives the link away, so that this death does not cancel it.
  consuming func release() -> Link? {
    let kept = link
    link = nil
    return kept
  }
}
