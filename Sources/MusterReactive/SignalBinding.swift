/// A target's binding to a source, as returned by `<~`.
///
/// You can ignore the result: a binding lasts as long as its target. In a ``Bag``, the binding ends
/// with the bag if that is sooner.
///
/// ```swift
/// bag ++ model.searchTerm <~ view.searchTerm ++ view.results <~ model.results
/// ```
public struct SignalBinding: Sendable {
  @usableFromInline let link: Link

  @inlinable init(_ link: Link) { self.link = link }

  /// Ends the binding now: pending values no longer arrive.
  public func cancel() { link.cancel() }

  /// Makes the binding end with a bag, unless its target dies first.
  public func kept(in bag: Bag) { bag.keep(self) }
}
