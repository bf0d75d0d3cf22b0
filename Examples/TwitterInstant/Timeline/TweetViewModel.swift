public import MusterViewModels

/// A row of the timeline: properties that never change, to be bound as any others.
public struct TweetViewModel: Sendable {
  /// Who wrote it: `@ada`.
  public let username: Property<String>
  /// What it says.
  public let status: Property<String>

  /// Makes the row of a tweet.
  public init(_ tweet: Tweet) {
    username = Property(constant: "@\(tweet.author)")
    status = Property(constant: tweet.status)
  }
}
