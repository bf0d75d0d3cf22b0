/// A stage whose values leave later, or elsewhere, than they came in: its output is the start of a
/// new turn in a lane of its own. What is done at its end is under a latch.
@usableFromInline
final class Outlet: Stage, @unchecked Sendable {
  @usableFromInline let lane = Lane()
  private let latch = Latch()
  private var atEnd: (@Sendable () -> Void)?

  /// Has an action run once when this is cancelled; now, if it has been.
  @usableFromInline
  func whenCancelled(_ action: @escaping @Sendable () -> Void) {
    let isOver = latch.withLock {
      if isAlive { atEnd = action }
      return !isAlive
    }
    if isOver { action() }
  }

  /// Starts what gives this outlet its values, once its lane is one with those it leads to; not if
  /// it is cancelled before.
  @usableFromInline
  func start(_ attaching: inout Attaching, _ action: @escaping @Sendable () -> Void) {
    attaching.meet(lane)
    attaching.whenAttached { if self.isAlive { action() } }
  }

  /// Runs an action as part of this thread's turn, or in a new one; not once cancelled.
  @usableFromInline
  func deliver(_ action: @escaping @Sendable () -> Void) {
    lane.within { if self.isAlive { action() } }
  }

  /// Runs an action in a turn of its own, after the running one; not once cancelled.
  @usableFromInline
  func deliverNext(_ action: @escaping @Sendable () -> Void) {
    if lane.admits(nil) { lane.perform { if self.isAlive { action() } } }
  }

  /// Listens to a signal whose turns are not this outlet's.
  @usableFromInline
  func listen<Element>(
    to signal: Signal<Element>, _ attaching: inout Attaching,
    _ sink: @escaping @Sendable (Element) -> Void
  ) {
    let livesWithSource = attaching.livesWithSource
    start(&attaching) {
      var upstream = Attaching(livesWithSource: livesWithSource)
      let input = signal.attach(&upstream, sink)
      self.hold(input, upstream)
      upstream.finish()
      // The lane that was entered may be the input's own.
      withExtendedLifetime(input) {}
    }
  }

  @usableFromInline
  override func wasCancelled() {
    let action = latch.withLock {
      let action = atEnd
      atEnd = nil
      return action
    }
    action?()
  }
}
