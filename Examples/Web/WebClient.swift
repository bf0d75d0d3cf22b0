public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches what stands at an address, and tells apart what may go wrong.
///
/// A task that is cancelled ends its request.
public struct WebClient: Sendable {
  /// Makes one.
  public init() {}

  /// The bytes of an answer.
  public func data(
    at address: String, query: KeyValuePairs<String, String> = [:]
  ) async throws(WebError) -> Data {
    guard let url = url(address, query) else { throw .unreachable }
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await URLSession.shared.data(from: url)
    } catch {
      throw .unreachable
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200..<300 ~= status else { throw .refused(status) }
    return data
  }

  /// An answer as a value of Swift.
  public func json<Answer: Decodable>(
    _ type: Answer.Type, at address: String, query: KeyValuePairs<String, String> = [:]
  ) async throws(WebError) -> Answer {
    let data = try await data(at: address, query: query)
    guard let answer = try? JSONDecoder().decode(type, from: data) else { throw .unreadable }
    return answer
  }

  private func url(_ address: String, _ query: KeyValuePairs<String, String>) -> URL? {
    guard var parts = URLComponents(string: address) else { return nil }
    if query.isEmpty { return parts.url }
    parts.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    // A plus sign would be read as a space.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    return parts.url
  }
}
