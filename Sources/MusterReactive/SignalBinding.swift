/// A target's hold on what it is bound to, as `<~` returns it.
///
/// Nothing has to be done with it: a binding lasts as long as its target. Kept in a ``Bag``, it
/// ends with the bag where that is sooner.
///
/// ```swift
/// bag ++ model.searchTerm <~ view.searchTerm ++ view.results <~ model.results
/// ```
public struct SignalBinding: Sendable {
  @usableFromInline let link: Link

  @inlinable init(_ link: Link) { self.link = link }

  /// Ends the binding now: no value that is on its way arrives any more.
  public func cancel() { link.cancel() }

  /// Has the binding end with a bag, if its target does not die before.
  public func kept(in bag: Bag) { bag.keep(self) }
}
