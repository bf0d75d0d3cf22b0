/// Values on their way to a task that reads them one after the other, under a latch.
///
/// An inbox works like an `AsyncStream`, but reports the end of a wait before the reader runs
/// again.
final class Inbox<Element: Sendable>: @unchecked Sendable {
  private struct Reader {
    let waits: Work.Waits?
    let continuation: CheckedContinuation<Element?, Never>

    func resume(with value: Element?) {
      waits?.resume()
      continuation.resume(returning: value)
    }
  }

  private let policy: AsyncStream<Element>.Continuation.BufferingPolicy
  private let latch = Latch()
  // Under the latch:
  private var values = Queue<Element>()
  private var readers: [Reader] = []
  private var isClosed = false
  private var closing: (@Sendable () -> Void)?

  init(_ policy: AsyncStream<Element>.Continuation.BufferingPolicy) { self.policy = policy }

  /// Adds a value for the waiting reader, or for later if the policy has space.
  func put(_ value: Element) {
    let (reader, dropped): (Reader?, Element?) = latch.withLock {
      if isClosed { return (nil, nil) }
      if !readers.isEmpty { return (readers.removeFirst(), nil) }
      return (nil, keep(value))
    }
    // A value's deinitialiser runs while nothing is locked.
    withExtendedLifetime(dropped) {}
    reader?.resume(with: value)
  }

  /// Waits for a value; returns `nil` once the task is cancelled or the inbox is closed.
  func next(_ waits: Work.Waits?) async -> Element? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early: Element?? = latch.withLock {
          if let value = values.popFirst() { return .some(value) }
          if isClosed { return .some(nil) }
          waits?.pause()
          readers.append(Reader(waits: waits, continuation: continuation))
          return nil
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      close()
    }
  }

  /// Runs an action when the inbox is closed, or at once if it already is.
  func whenClosed(_ action: @escaping @Sendable () -> Void) {
    let isClosed = latch.withLock {
      if !self.isClosed { closing = action }
      return self.isClosed
    }
    if isClosed { action() }
  }

  /// Accepts no more values; waiting readers get `nil`.
  func close() {
    let (waiting, action) = latch.withLock {
      isClosed = true
      return (exchange(&readers, with: []), exchange(&closing, with: nil))
    }
    for reader in waiting { reader.resume(with: nil) }
    action?()
  }

  /// Keeps a value according to the policy; returns the value for which there is no space.
  private func keep(_ value: Element) -> Element? {
    if case .bufferingOldest(let most) = policy, values.count >= most { return value }
    values.append(value)
    if case .bufferingNewest(let most) = policy, values.count > most { return values.popFirst() }
    return nil
  }
}
