extension SignalSource {
  /// The values of the signal that the latest value leads to; those of the ones before are left.
  ///
  /// ```swift
  /// tab.flatMapLatest { $0 == 0 ? news : mail }
  /// ```
  @inlinable
  public func flatMapLatest<Next: SignalSource>(
    _ next: @escaping @Sendable (Element) -> Next
  ) -> Signal<Next.Element> {
    let attach = signal.attach
    return Signal<Next.Element> { attaching, sink in
      let switching = Switch()
      let lane = switching.lane
      attaching.meet(lane)
      let livesWithSource = attaching.livesWithSource
      let inlet: @Sendable (Next.Element) -> Void = { if switching.isAlive { sink($0) } }
      let listener = attaching.listener
      // A loose seat does not keep the inner signal alive; the way to it does.
      let kept = livesWithSource ? Kept<Next?>(nil) : nil
      let change: @Sendable (Element) -> Void = { value in
        switching.isSwitching = true
        defer { switching.isSwitching = false }
        switching.leave()
        let following = next(value)
        kept?.value = following
        var inner = Attaching(within: lane, livesWithSource: livesWithSource)
        inner.listener = listener
        switching.follow(following.signal.attach(&inner, inlet), inner)
        listener?.raise(after: inner.rank)
        inner.finish()
      }
      let input = attach(&attaching) { value in
        // What an inner signal begins with may come round to here.
        if switching.isSwitching { switching.postpone { change(value) } } else { change(value) }
      }
      switching.hold(input, attaching)
      return switching
    }
  }
}

/// What follows one inner signal at a time, within turns of its lane.
@usableFromInline
final class Switch: Stage, @unchecked Sendable {
  @usableFromInline let lane = Lane()
  /// Only touched within a turn of the lane.
  @safe @exclusivity(unchecked) @usableFromInline var current: Link?

  /// Whether the next signal is being attached.
  @safe @exclusivity(unchecked) @usableFromInline var isSwitching = false

  @usableFromInline override init() { super.init() }

  /// Runs an action after the running turn.
  @usableFromInline
  func postpone(_ action: @escaping @Sendable () -> Void) {
    if lane.admits(nil) { lane.post { if self.isAlive { action() } } }
  }

  @inlinable
  func follow(_ link: consuming Link, _ attaching: borrowing Attaching) {
    current = attaching.held(link)
    if !isAlive { leave() }
  }

  @inlinable
  func leave() {
    exchange(&current, with: nil)?.cancel()
  }

  @usableFromInline
  override func wasCancelled() {
    lane.within { self.leave() }
  }
}
