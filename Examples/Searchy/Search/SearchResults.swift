/// All that a search screen shows of the results.
public struct SearchResults: Hashable, Sendable {
  /// The tracks to choose from.
  public let tracks: [Track]
  /// A sentence where there are none.
  public let message: String

  /// The results before any search.
  public init() {
    tracks = []
    message = ""
  }

  /// What an answer comes to: a failure is an empty list and a message.
  public init(_ answer: Result<[Track], any Error>) {
    switch answer {
    case .success(let tracks):
      self.tracks = tracks
      message = tracks.isEmpty ? "Nothing was found." : ""
    case .failure(let error):
      tracks = []
      message = "\(error)"
    }
  }
}
