public import Synchronization

/// The connection of an attached sink; cancelling it, from any thread, detaches the sink.
@usableFromInline
class Link: Ranked, @unchecked Sendable {
  @inlinable override init() { super.init() }

  @usableFromInline func cancel() {}

  /// True if the link was cancelled or has ended on its own.
  var isOver: Bool { false }
}

/// A weak reference to another link.
final class WeakLink: Link, @unchecked Sendable {
  private weak let link: Link?

  init(_ link: Link) {
    self.link = link
    super.init()
  }

  override func cancel() { link?.cancel() }

  override var isOver: Bool { link?.isOver ?? true }
}

/// One observer in a source's list.
///
/// Only the holder of the source's context touches the neighbours and the source.
@safe
@usableFromInline
class Subscriber: Link, @unchecked Sendable {
  /// Zero: the sink is called; above zero: the number of values still to be skipped; below zero:
  /// cancelled.
  @usableFromInline let state = Atomic<Int>(0)
  /// The next subscriber to be called; the list owns its subscribers.
  @safe @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<Subscriber>?
  @safe @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<Subscriber>?
  /// The sink's owner, retained until the subscriber is freed, unless the subscriber is the
  /// source's own.
  @usableFromInline final let owner: SourceOwner?
  /// The join or the bound source that the sink leads to, if any.
  @usableFromInline final let listener: Ranked?

  @inlinable
  init(owner: SourceOwner?, listener: Ranked?) {
    self.next = nil
    self.previous = nil
    self.owner = owner
    self.listener = listener
    super.init()
  }

  /// Skips one value if values must be skipped; returns true if the sink must be called after all.
  @usableFromInline
  @inline(never)
  final func isCalledNow() -> Bool {
    let seen = state.load(ordering: .relaxed)
    if seen > 0 {
      _ = state.compareExchange(expected: seen, desired: seen - 1, ordering: .relaxed)
    }
    return seen == 0
  }

  @inlinable
  final var isCancelled: Bool { state.load(ordering: .relaxed) < 0 }

  /// Marks the subscriber as cancelled; returns false if it already was.
  @inlinable
  final func end() -> Bool {
    guard !isCancelled else { return false }
    state.store(-1, ordering: .relaxed)
    return true
  }

  @usableFromInline
  override func cancel() {
    if end() { owner?.lend { $0.free(self) } }
  }

  override final var isOver: Bool { isCancelled }
}
