import MusterTesting
import TwitterInstant

/// A service that answers when a test says so.
final class StubService: TwitterService {
  let access = Answers<String, Bool>()
  let answers = Answers<String, [Tweet]>()

  /// The queries that it was asked, in order.
  var queries: [String] { answers.questions }

  func requestAccess() async throws {
    guard try await access.ask("access") else { throw AccessDenied() }
  }

  func tweets(matching query: Query) async throws -> [Tweet] {
    try await answers.ask(query.text)
  }
}
