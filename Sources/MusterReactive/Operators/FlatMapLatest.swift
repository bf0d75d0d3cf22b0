extension Signal {
  /// The values of the signal that the latest value leads to; those of the ones before are left.
  ///
  /// ```swift
  /// tab.signal.flatMapLatest { $0 == 0 ? news.signal : mail.signal }
  /// ```
  @inlinable
  public func flatMapLatest<Result>(
    _ next: @escaping @Sendable (Element) -> Signal<Result>
  ) -> Signal<Result> {
    let attach = attach
    return Signal<Result> { attaching, sink in
      let lane = Lane()
      let switching = Switch()
      attaching.meet(lane)
      let input = attach(&attaching) { value in
        switching.leave()
        let signal = next(value)
        var inner = Attaching(within: lane)
        let link = signal.attach(&inner, sink)
        switching.follow(link)
        inner.finish()
      }
      switching.hold(input, attaching)
      attaching.rank += Switch.ranks
      return switching
    }
  }
}

/// What follows one inner signal at a time.
@usableFromInline
final class Switch: Stage, @unchecked Sendable {
  /// What an inner signal is taken to come through at most, joins in a row, for what follows to be
  /// run after it in the same turn.
  @usableFromInline static let ranks = 16

  private let latch = Latch()
  private var current: Link?

  @usableFromInline override init() { super.init() }

  @usableFromInline
  func leave() {
    let left = latch.withLock {
      let left = current
      current = nil
      return left
    }
    left?.cancel()
  }

  @usableFromInline
  func follow(_ link: Link) {
    latch.withLock { current = link }
    if !isAlive { leave() }
  }

  @usableFromInline
  override func wasCancelled() { leave() }
}
