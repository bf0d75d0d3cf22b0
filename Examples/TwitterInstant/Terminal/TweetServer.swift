import Loopback
import MusterViewModels

/// A server on this machine that has a few tweets, and is in no hurry.
enum TweetServer {
  /// Opens it; it closes with its last reference.
  ///
  /// - Parameters:
  ///   - grantsAccess: Whether anyone may search.
  ///   - wait: Waits before the answer to a query.
  static func open(
    grantsAccess: Bool, wait: @escaping @Sendable (_ query: String) async -> Void
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/access":
        return grantsAccess ? .text("Welcome.") : .text("Not you.", status: 403)
      case "/search":
        let query = request.query["q"] ?? ""
        await wait(query)
        return .json(Value.list(tweets(with: query)).json())
      default: return .text("Nothing is here.", status: 404)
      }
    }
  }

  private static func tweets(with query: String) -> [Value] {
    tweets.filter { $0.status.lowercased().contains(query.lowercased()) }.map {
      ["author": .text($0.author), "status": .text($0.status)]
    }
  }

  private static let tweets = [
    (author: "ada", status: "Rain again. The engine does not mind."),
    (author: "grace", status: "Found a moth in the relay. Rain must have driven it in."),
    (author: "edsger", status: "Rainbows are considered harmless."),
    (author: "barbara", status: "Substituted my umbrella. Behaves the same in the rain."),
    (author: "alan", status: "Is it raining? I could not decide."),
  ]
}
