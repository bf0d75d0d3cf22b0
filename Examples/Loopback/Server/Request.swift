/// A whole request, as a route gets it.
public struct Request: Sendable, Hashable {
  /// `GET`, `POST`.
  public let method: String

  /// The path, decoded: `/search`.
  public let path: String

  /// The query's arguments, decoded; of several with one name, the last.
  public let query: [String: String]

  /// The headers by their names in small letters.
  public let headers: [String: String]

  /// The bytes that came with it.
  public let body: [UInt8]

  /// Makes one, as a test does that needs no network.
  public init(
    method: String = "GET", path: String, query: [String: String] = [:],
    headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}
