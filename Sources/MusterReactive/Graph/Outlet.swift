/// A stage that sends its values later than it receives them, or elsewhere: its output starts a new
/// transaction in its own context. The action to run when it is cancelled is under a latch.
@usableFromInline
final class Outlet: Stage, @unchecked Sendable {
  @usableFromInline let context = ExecutionContext()
  private let latch = Latch()
  private var atEnd: (@Sendable () -> Void)?

  /// Runs an action once when the outlet is cancelled, or now if it already is.
  @usableFromInline
  func whenCancelled(_ action: @escaping @Sendable () -> Void) {
    let isOver = latch.withLock {
      if isAlive { atEnd = action }
      return !isAlive
    }
    if isOver { action() }
  }

  /// Starts the work that provides this outlet's values, once its context is merged with the
  /// contexts that it leads to. Doesn't start the work if the outlet is cancelled before that.
  @usableFromInline
  func start(_ attachment: inout Attachment, _ action: @escaping @Sendable () -> Void) {
    attachment.meet(context)
    attachment.whenAttached { if self.isAlive { action() } }
  }

  /// Runs an action as part of this thread's transaction, or in a new one; does nothing if the
  /// outlet is cancelled.
  @usableFromInline
  func deliver(_ action: @escaping @Sendable () -> Void) {
    context.within { if self.isAlive { action() } }
  }

  /// Runs an action in a transaction of its own, after the running one; does nothing if the outlet
  /// is cancelled.
  @usableFromInline
  func deliverNext(_ action: @escaping @Sendable () -> Void) {
    if context.admits(nil) { context.perform { if self.isAlive { action() } } }
  }

  /// Listens to a signal that has other transactions than this outlet.
  @usableFromInline
  func listen<Element>(
    to signal: Signal<Element>, _ attachment: inout Attachment,
    _ sink: @escaping @Sendable (Element) -> Void
  ) {
    let livesWithSource = attachment.livesWithSource
    start(&attachment) {
      var upstream = Attachment(livesWithSource: livesWithSource)
      let input = signal.attach(&upstream, sink)
      self.hold(input, upstream)
      upstream.finish()
      // The entered context may be the input's own.
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
