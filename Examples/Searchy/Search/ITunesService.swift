import Web

/// The iTunes Search API, at its own address or at another that answers in the same shape.
public struct ITunesService: SearchService {
  private let address: String
  private let client = WebClient()

  /// Makes one that asks there.
  public init(at address: String = "https://itunes.apple.com") { self.address = address }

  /// The songs that a term brings up, 25 at most.
  public func tracks(matching term: SearchTerm) async throws -> [Track] {
    try await client.json(
      ITunesAnswer.self, at: "\(address)/search",
      query: ["term": term.text, "entity": "song", "limit": "25"]
    ).results.map(\.track)
  }
}

/// An answer of the API, as far as a list needs it.
private struct ITunesAnswer: Decodable {
  struct Song: Decodable {
    let artistName: String
    let trackName: String
    let artworkUrl100: String

    var track: Track { Track(artist: artistName, title: trackName, cover: artworkUrl100) }
  }

  let results: [Song]
}
