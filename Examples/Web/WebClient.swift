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
    let (status, body) = try await answer(to: URLRequest(url: url))
    guard 200..<300 ~= status else { throw .refused(status) }
    return body
  }

  /// Sends JSON; returns the answer, be it a refusal or not.
  public func post(
    _ json: Data, to address: String
  ) async throws(WebError) -> (status: Int, body: Data) {
    guard let url = url(address, [:]) else { throw .unreachable }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = json
    return try await answer(to: request)
  }

  /// An answer as a value of Swift.
  public func json<Answer: Decodable>(
    _ type: Answer.Type, at address: String, query: KeyValuePairs<String, String> = [:]
  ) async throws(WebError) -> Answer {
    let data = try await data(at: address, query: query)
    guard let answer = try? JSONDecoder().decode(type, from: data) else { throw .unreadable }
    return answer
  }

  private func answer(to request: URLRequest) async throws(WebError) -> (status: Int, body: Data) {
    do {
      let (body, response) = try await URLSession.shared.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
    } catch {
      throw .unreachable
    }
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
