/// Someone who has a feed.
public protocol PodcastsService: Sendable {
  /// The feed as it is now; throws a ``PodcastsError`` where there is none.
  func feed() async throws -> Feed
}
