extension SignalSource {
  /// Emits the values of all signals that a closure returns, one signal for each value.
  ///
  /// Signals rarely end, so each value adds a signal, which is observed until the observer leaves.
  /// Use ``flatMapLatest(_:)`` to observe only the latest signal, and ``take(_:)`` or
  /// ``take(until:)`` to stop observing one of the signals earlier.
  ///
  /// For the same reason, no operator observes such signals one after the other: the first would
  /// rarely make way for the second.
  ///
  /// ```swift
  /// rooms.flatMapMerge { room in messages(in: room).take(until: room.closed) }
  /// ```
  @inlinable
  public func flatMapMerge<Next: SignalSource>(
    _ next: @escaping @Sendable (Element) -> Next
  ) -> Signal<Next.Element> {
    let attach = signal.attach
    return Signal<Next.Element> { attachment, sink in
      let merging = Merging()
      let context = merging.context
      attachment.meet(context)
      let livesWithSource = attachment.livesWithSource
      let inlet: @Sendable (Next.Element) -> Void = { if merging.isAlive { sink($0) } }
      let listener = attachment.listener
      let add: @Sendable (Element) -> Void = { value in
        merging.isAdding = true
        defer { merging.isAdding = false }
        let following = next(value).signal
        var inner = Attachment(within: context, livesWithSource: livesWithSource)
        inner.listener = listener
        merging.follow(following.attach(&inner, inlet), keeping: following, inner)
        listener?.raise(after: inner.rank)
        inner.finish()
      }
      let input = attach(&attachment) { value in
        // The first value of an inner signal may come back here.
        if merging.isAdding { merging.postpone { add(value) } } else { add(value) }
      }
      merging.hold(input, attachment)
      return merging
    }
  }
}

/// A stage that follows any number of inner signals, within transactions of its context.
@usableFromInline
final class Merging: Stage, @unchecked Sendable {
  @usableFromInline let context = ExecutionContext()
  // Only touched within a transaction of the context:
  /// True while another signal is being attached.
  @safe @exclusivity(unchecked) @usableFromInline var isAdding = false
  @safe @exclusivity(unchecked) private var inners: [Link] = []
  /// The number of links at which those that are over are removed.
  @safe @exclusivity(unchecked) private var countToLookAt = 32

  @usableFromInline override init() { super.init() }

  /// Runs an action after the running transaction.
  @usableFromInline
  func postpone(_ action: @escaping @Sendable () -> Void) {
    if context.admits(nil) { context.post { if self.isAlive { action() } } }
  }

  /// Follows one more signal.
  @usableFromInline
  func follow<Element>(
    _ link: Link, keeping signal: Signal<Element>, _ attachment: borrowing Attachment
  ) {
    // A weak subscriber does not keep the inner signal alive; the tie does.
    let inner =
      attachment.livesWithSource ? Tie(attachment.held(link), keeping: signal) : link
    guard isAlive else { return inner.cancel() }
    inners.append(inner)
    guard inners.count >= countToLookAt else { return }
    inners.removeAll { $0.isOver }
    countToLookAt = max(32, 2 * inners.count)
  }

  @usableFromInline
  override func wasCancelled() {
    context.within {
      for inner in exchange(&self.inners, with: []) { inner.cancel() }
    }
  }
}
