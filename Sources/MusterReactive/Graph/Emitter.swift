public import Synchronization

/// A source of values of one type. All its mutable state is inherited.
@usableFromInline
class Emitter<Element: Sendable>: Source, @unchecked Sendable {
  @usableFromInline
  override init(origin: Origin, context: ExecutionContext = ExecutionContext()) {
    super.init(origin: origin, context: context)
  }

  /// An observer's subscriber, with its sink, which does not change.
  @usableFromInline
  class SinkSubscriber: Subscriber, @unchecked Sendable {
    @usableFromInline final let sink: @Sendable (Element) -> Void

    @inlinable
    init(
      _ attachment: borrowing Attachment, _ owner: SourceOwner?,
      _ sink: @escaping @Sendable (Element) -> Void
    ) {
      self.sink = sink
      super.init(owner: owner, listener: attachment.listener)
    }
  }

  /// The subscriber of a sink that lives with the source, and so does not keep it alive.
  @usableFromInline
  final class WeakSubscriber: SinkSubscriber, @unchecked Sendable {
    private weak let source: Source?

    @usableFromInline
    init(
      _ attachment: borrowing Attachment, _ source: Source,
      _ sink: @escaping @Sendable (Element) -> Void
    ) {
      self.source = source
      super.init(attachment, nil, sink)
    }

    @usableFromInline
    override func cancel() {
      if end() { source?.free(self) }
    }
  }

  /// Passes a value to the observers that are there at the start; the context is held.
  @inlinable
  @inline(__always)
  final func emit(_ value: Element, in context: Unmanaged<ExecutionContext>) {
    let isWatched = unsafe context._withUnsafeGuaranteedRef { $0.isWatched }
    if isWatched { announce(value) }
    isEmitting = true
    let stop = last
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { subscriber in
        if subscriber.state.load(ordering: .relaxed) == 0 || subscriber.isCalledNow() {
          let subscriber = unsafe unsafeDowncast(subscriber, to: SinkSubscriber.self)
          subscriber.sink(value)
        }
        unsafe next = subscriber.next
      }
      if unsafe entry.toOpaque() == stop?.toOpaque() { break }
    }
    isEmitting = false
    if hasLeft { sweep() }
    if isWatched { conclude() }
  }

  @usableFromInline
  @inline(never)
  final func announce(_ value: Element) {
    unsafe context.root.takeUnretainedValue().begin(origin, String(describing: value))
  }

  @usableFromInline
  @inline(never)
  final func conclude() {
    unsafe context.root.takeUnretainedValue().end()
  }

  /// Sends a value from outside, in a transaction of its own.
  @inlinable
  final func send(_ value: Element) {
    let context = unsafe context.root
    let ticket = unsafe context._withUnsafeGuaranteedRef { $0.enter() }
    guard ticket != 0 else { return sendLater(value) }
    unsafe emit(value, in: context)
    unsafe context._withUnsafeGuaranteedRef { $0.leave(ticket) }
  }

  /// Sends a value from a signal that this source is bound to, in the running transaction. It
  /// doesn't if the value has come back to its start, or has passed through as many bindings as the
  /// stack can hold.
  @inlinable
  final func receive(_ value: Element) {
    guard !isEmitting, unsafe context.goDeeper({ unsafe emit(value, in: $0) }) else {
      return sendLater(value)
    }
  }

  @usableFromInline
  @inline(never)
  final func sendLater(_ value: Element) {
    guard context.admits(origin) else { return }
    context.post { unsafe self.emit(value, in: self.context.root) }
  }

  /// Attaches a sink, now or as soon as the context is free.
  @inlinable
  final func attach(
    _ attachment: inout Attachment, ownedBy owner: SourceOwner,
    _ sink: @escaping @Sendable (Element) -> Void
  ) -> Link {
    if let ending = attachment.ending { ending.never() }
    let subscriber =
      attachment.livesWithSource || attachment.target == ObjectIdentifier(self)
      ? WeakSubscriber(attachment, self, sink) : SinkSubscriber(attachment, owner, sink)
    if attachment.enter(context) {
      attachment.rank = max(attachment.rank, rank)
      add(subscriber)
    } else {
      addLater(&attachment, subscriber)
    }
    return subscriber
  }

  /// Adds an observer, unless it is already cancelled; the context is held.
  @usableFromInline
  func add(_ subscriber: SinkSubscriber) {
    if !subscriber.isCancelled { append(subscriber) }
  }

  @usableFromInline
  @inline(never)
  final func addLater(_ attachment: inout Attachment, _ subscriber: SinkSubscriber) {
    attachment.enterLater(context) { [self] in
      add(subscriber)
      subscriber.listener?.raise(after: rank)
    }
  }
}
