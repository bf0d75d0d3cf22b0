import Web

/// Tweets from a web server: `/access` says whether one may search, `/search?q=` has the tweets.
public struct WebTwitterService: TwitterService {
  private let address: String
  private let client = WebClient()

  /// Makes one that asks there.
  public init(at address: String) { self.address = address }

  /// Asks the server whether this person may search.
  public func requestAccess() async throws {
    do {
      _ = try await client.data(at: "\(address)/access")
    } catch {
      throw error == .refused(403) ? AccessDenied() : error as any Error
    }
  }

  /// The tweets that a query brings up.
  public func tweets(matching query: Query) async throws -> [Tweet] {
    try await client.json([Tweet].self, at: "\(address)/search", query: ["q": query.text])
  }
}
