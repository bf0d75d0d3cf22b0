/// Someone who knows music.
public protocol SearchService: Sendable {
  /// The tracks that a term brings up; throws where there is no answer.
  func tracks(matching term: SearchTerm) async throws -> [Track]
}
