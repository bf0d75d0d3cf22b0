/// A piece of music, as a list shows it.
public struct Track: Hashable, Sendable {
  /// Who plays it.
  public let artist: String
  /// Its name.
  public let title: String
  /// Where the picture of its cover is.
  public let cover: String

  /// Makes one.
  public init(artist: String, title: String, cover: String) {
    self.artist = artist
    self.title = title
    self.cover = cover
  }
}
