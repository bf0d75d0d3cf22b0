/// What relays, signals and subscriptions hold of a source; when nobody does, its feeds are
/// cancelled.
///
/// A feed's sink holds the source itself, so that it needs no weak reference and still does not
/// keep alive what nobody has any more. Its feeds, and their places, are under a latch.
@usableFromInline
final class SourceOwner: @unchecked Sendable {
  @usableFromInline let source: Source
  private var feeds: [Feed] = []
  private let latch = Latch()

  @usableFromInline init(_ source: Source) { self.source = source }

  /// Lends the source, uncounted, which this keeps alive meanwhile.
  @inlinable
  func lend<Result>(_ body: (Source) -> Result) -> Result {
    defer { withExtendedLifetime(self) {} }
    return unsafe Unmanaged.passUnretained(source)._withUnsafeGuaranteedRef(body)
  }

  deinit {
    if feeds.isEmpty { return }
    source.context.letGo(feeds.compactMap { $0.end() })
  }

  /// Keeps what a link leads to until this dies, or the feed is cancelled.
  @usableFromInline
  @discardableResult
  func keep(_ link: Link) -> Feed {
    let feed = Feed(link, of: self)
    latch.withLock {
      feed.place = feeds.count
      feeds.append(feed)
    }
    return feed
  }

  /// Forgets a feed; the last one takes its place.
  fileprivate func forget(_ feed: Feed) {
    latch.withLock {
      guard feed.place < feeds.count, feeds[feed.place] === feed else { return }
      let last = feeds.removeLast()
      guard last !== feed else { return }
      last.place = feed.place
      feeds[feed.place] = last
    }
  }
}

/// What a source is bound to, kept by the source's owner; who has it in a bag can end it sooner.
@usableFromInline
final class Feed: Link, @unchecked Sendable {
  /// Among the owner's feeds, under the owner's latch.
  fileprivate var place = 0
  private weak let owner: SourceOwner?
  private let latch = Latch()
  // Under the latch:
  private var link: Link?

  fileprivate init(_ link: Link, of owner: SourceOwner) {
    self.link = link
    self.owner = owner
    super.init()
  }

  @usableFromInline
  override func cancel() {
    owner?.forget(self)
    withExtendedLifetime(end()) {}
  }

  /// Cancels what it leads to, which is handed over to be let go.
  fileprivate func end() -> Link? {
    let ended = latch.withLock { exchange(&link, with: nil) }
    ended?.cancel()
    return ended
  }

  override var isOver: Bool { latch.withLock { link == nil } }
}

/// A sink's hold on the signal that it hangs on: whoever keeps it keeps the sources alive.
@usableFromInline
final class Tie<Element: Sendable>: Link, @unchecked Sendable {
  private let link: Link
  private let signal: Signal<Element>

  @usableFromInline
  init(_ link: Link, keeping signal: Signal<Element>) {
    self.link = link
    self.signal = signal
    super.init()
  }

  @usableFromInline override func cancel() { link.cancel() }
  override var isOver: Bool { link.isOver }
}
