import Foundation
import MusterViewModels
import Web

/// A feed from a web server: fetched, judged by the rule file, and only then a feed.
public struct WebPodcastsService: PodcastsService {
  private let address: String
  private let client = WebClient()

  /// Makes a service of the feed at an address.
  public init(at address: String = "http://localhost:9000/podcasts-feed") {
    self.address = address
  }

  /// The feed as it is now.
  public func feed() async throws -> Feed {
    let data: Data
    do { data = try await client.data(at: address) } catch { throw PodcastsError.server(error) }
    do {
      return try Feed(judging: Value(json: Array(data).span))
    } catch let error as JSONError {
      throw PodcastsError.parsing(reason: "\(error.reason) at byte \(error.offset)")
    } catch let refusal as PayloadRefusal {
      let failures = refusal.failures.map { "\($0.message) (\($0.path))" }
      throw PodcastsError.parsing(reason: failures.joined(separator: ", "))
    }
  }
}
