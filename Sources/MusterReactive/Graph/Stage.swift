public import Synchronization

/// An operator with state between its inputs and its sink; the inputs are under a latch.
@usableFromInline
class Stage: Link, @unchecked Sendable {
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  private let latch = Latch()
  private var inputs: [Link] = []

  @usableFromInline override init() { super.init() }

  @inlinable
  final var isAlive: Bool { !isCancelled.load(ordering: .relaxed) }

  /// Cancels an input when this stage is cancelled.
  ///
  /// An input that lives with its source is held weakly, because its sink holds this stage.
  @usableFromInline
  final func hold(_ link: Link, _ attachment: borrowing Attachment) {
    let input = attachment.held(link)
    let isHeld = latch.withLock {
      if !isAlive { return false }
      inputs.append(input)
      return true
    }
    if !isHeld { input.cancel() }
  }

  override final var isOver: Bool { !isAlive }

  /// Called once, by the first caller that cancels.
  @usableFromInline func wasCancelled() {}

  @usableFromInline
  final override func cancel() {
    let ended: [Link]? = latch.withLock {
      if isCancelled.exchange(true, ordering: .relaxed) { return nil }
      let ended = inputs
      inputs = []
      return ended
    }
    guard let ended else { return }
    for input in ended { input.cancel() }
    wasCancelled()
  }
}
