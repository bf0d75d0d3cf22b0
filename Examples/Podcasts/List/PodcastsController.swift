public import MusterViewModels

/// The screen with the list. It is given a feed, reloads when it is asked to, and knows nobody who
/// does so.
@MainActor
public final class PodcastsController: BindingTarget {
  /// The feed to show.
  public var feed: Feed?

  /// A sentence to show in its place, and `""` where there is none.
  public var problem = ""

  /// Emits when the screen has come into view.
  public var didAppear: Signal<Void> { appearances.signal }

  /// Emits when a person wants the feed to be fetched again.
  public var retryRequested: Signal<Void> { retries.signal }

  /// The list on it.
  public var table: (any PodcastsTable)?

  /// All that ends with the screen.
  public let bag = Bag()

  private let appearances = Relay<Void>("didAppear")
  private let retries = Relay<Void>("retryRequested")

  /// Makes a screen without a table.
  public init() {}

  /// Call when the screen has come into view.
  public func viewDidAppear() {
    table?.show("Loading…")
    appearances.send()
  }

  /// Call when a person wants the feed to be fetched again.
  public func retry() {
    table?.show("Loading…")
    retries.send()
  }

  /// Has the table show what there is.
  public func reload() {
    if !problem.isEmpty {
      table?.show(problem)
    } else if let feed {
      table?.show(feed.title, feed.podcasts ?? [])
    }
  }
}
