import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the account server, over a real connection.
struct HTTPClient {
  let address: String

  func post(_ body: Data) async throws -> (status: Int, body: Data) {
    guard let url = URL(string: address + "/accounts") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = body
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
  }
}
