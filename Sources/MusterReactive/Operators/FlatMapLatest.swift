extension SignalSource {
  /// Emits the values of the signal that a closure returns for the latest value; earlier signals
  /// are cancelled.
  ///
  /// ```swift
  /// tab.flatMapLatest { $0 == 0 ? news : mail }
  /// ```
  @inlinable
  public func flatMapLatest<Next: SignalSource>(
    _ next: @escaping @Sendable (Element) -> Next
  ) -> Signal<Next.Element> {
    let attach = signal.attach
    return Signal<Next.Element> { attachment, sink in
      let switching = Switch()
      let context = switching.context
      attachment.meet(context)
      let livesWithSource = attachment.livesWithSource
      let inlet: @Sendable (Next.Element) -> Void = { if switching.isAlive { sink($0) } }
      let listener = attachment.listener
      // A weak subscriber does not keep the inner signal alive; this does.
      let kept = livesWithSource ? Box<Next?>(nil) : nil
      let change: @Sendable (Element) -> Void = { value in
        switching.isSwitching = true
        defer { switching.isSwitching = false }
        switching.leave()
        let following = next(value)
        kept?.value = following
        var inner = Attachment(within: context, livesWithSource: livesWithSource)
        inner.listener = listener
        switching.follow(following.signal.attach(&inner, inlet), inner)
        listener?.raise(after: inner.rank)
        inner.finish()
      }
      let input = attach(&attachment) { value in
        // The first value of an inner signal may come back here.
        if switching.isSwitching { switching.postpone { change(value) } } else { change(value) }
      }
      switching.hold(input, attachment)
      return switching
    }
  }
}

/// A stage that follows one inner signal at a time, within transactions of its context.
@usableFromInline
final class Switch: Stage, @unchecked Sendable {
  @usableFromInline let context = ExecutionContext()
  /// Only touched within a transaction of the context.
  @safe @exclusivity(unchecked) @usableFromInline var current: Link?

  /// True while the next signal is being attached.
  @safe @exclusivity(unchecked) @usableFromInline var isSwitching = false

  @usableFromInline override init() { super.init() }

  /// Runs an action after the running transaction.
  @usableFromInline
  func postpone(_ action: @escaping @Sendable () -> Void) {
    if context.admits(nil) { context.post { if self.isAlive { action() } } }
  }

  @inlinable
  func follow(_ link: consuming Link, _ attachment: borrowing Attachment) {
    current = attachment.held(link)
    if !isAlive { leave() }
  }

  @inlinable
  func leave() {
    exchange(&current, with: nil)?.cancel()
  }

  @usableFromInline
  override func wasCancelled() {
    context.within { self.leave() }
  }
}
