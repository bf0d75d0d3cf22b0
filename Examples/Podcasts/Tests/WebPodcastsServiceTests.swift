import Foundation
import Loopback
import Podcasts
import Testing
import Web

@Suite("The web service of podcasts")
struct WebPodcastsServiceTests {
  /// The feed of a server that answers so.
  private func feed(_ answer: Response) async throws -> Feed {
    let server = try LoopbackServer { request in
      request.path == "/podcasts-feed" ? answer : .text("Nothing is here.", status: 404)
    }
    return try await WebPodcastsService(at: "\(server.address)/podcasts-feed").feed()
  }

  @Test("makes a feed of JSON that the rule file lets pass, and drops what it does not know")
  func passing() async throws {
    let feed = try await feed(
      .json(
        """
        {"title": "Evening", "language": "en",
         "podcasts": [{"title": "Owls", "author": "Ada", "minutes": 24, "rating": 5}]}
        """))
    #expect(
      feed
        == Feed(title: "Evening", podcasts: [Podcast(title: "Owls", author: "Ada", minutes: 24)]))
  }

  @Test("is the server's error where it answers with one")
  func serverError() async throws {
    await #expect(throws: PodcastsError.server(.refused(503))) {
      try await feed(.text("Back soon.", status: 503))
    }
  }

  @Test("is an error of parsing where the answer is no JSON, with the place")
  func noJSON() async throws {
    await #expect(throws: PodcastsError.parsing(reason: "expected a value at byte 0")) {
      try await feed(.text("<html>"))
    }
  }

  @Test("is an error of parsing where the rule file refuses the JSON, with all that is wrong")
  func refused() async throws {
    let reason =
      "Enter author (/podcasts/0/author), Minutes must be 1 or more (/podcasts/0/minutes)"
    await #expect(throws: PodcastsError.parsing(reason: reason)) {
      try await feed(.json(#"{"title": "Evening", "podcasts": [{"title": "Owls", "minutes": 0}]}"#))
    }
  }

  @Test("ends its request where nobody waits for the feed any more")
  func cancelling() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (ends, ended) = AsyncStream.makeStream(of: Never.self)
    let server = try LoopbackServer { _ in
      arrived.yield()
      for await _ in ends {}
      return .text("too late")
    }
    let request = Task { try await WebPodcastsService(at: server.address).feed() }
    for await _ in arrivals { break }
    request.cancel()
    await #expect(throws: PodcastsError.server(.unreachable)) { try await request.value }
    ended.finish()
  }
}
