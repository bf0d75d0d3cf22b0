/// A short message that somebody wrote, as a service has it.
public struct Tweet: Hashable, Sendable, Decodable {
  /// The name of who wrote it.
  public let author: String
  /// What it says.
  public let status: String

  /// Makes one.
  public init(author: String, status: String) {
    self.author = author
    self.status = status
  }
}
