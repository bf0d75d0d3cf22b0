/// The owner of a source, held by relays, signals and subscriptions. When nothing holds the owner
/// any more, its feeds are cancelled.
///
/// A feed's sink holds the source itself, so it needs no weak reference and still doesn't keep an
/// unused owner alive. The feeds and their indices are under a latch.
@usableFromInline
final class SourceOwner: @unchecked Sendable {
  @usableFromInline let source: Source
  private var feeds: [Feed] = []
  private let latch = Latch()

  @usableFromInline init(_ source: Source) { self.source = source }

  /// Lends the source without retaining it; the owner keeps it alive meanwhile.
  @inlinable
  func lend<Result>(_ body: (Source) -> Result) -> Result {
    defer { withExtendedLifetime(self) {} }
    return unsafe Unmanaged.passUnretained(source)._withUnsafeGuaranteedRef(body)
  }

  deinit {
    if feeds.isEmpty { return }
    source.context.letGo(feeds.compactMap { $0.end() })
  }

  /// Keeps a link until the owner is deinitialised, or the feed is cancelled.
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

  /// Removes a feed; the last one takes its index.
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

/// A source's binding, kept by the source's owner. A bag that holds the binding can end it sooner.
@usableFromInline
final class Feed: Link, @unchecked Sendable {
  /// The index among the owner's feeds, under the owner's latch.
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

  /// Cancels the feed's link, and returns it for the caller to release.
  fileprivate func end() -> Link? {
    let ended = latch.withLock { exchange(&link, with: nil) }
    ended?.cancel()
    return ended
  }

  override var isOver: Bool { latch.withLock { link == nil } }
}

/// A sink's hold on its signal, which keeps the sources alive.
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
