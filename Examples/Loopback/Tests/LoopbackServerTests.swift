import Foundation
import Loopback
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The loopback server")
struct LoopbackServerTests {
  private func get(_ address: String) async throws -> (status: Int, text: String) {
    try await send(URLRequest(url: #require(URL(string: address))))
  }

  private func send(_ request: URLRequest) async throws -> (status: Int, text: String) {
    let (data, response) = try await URLSession.shared.data(for: request)
    return try (
      #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self)
    )
  }

  @Test("hands over method, path, query, headers and body, and sends what is answered")
  func whole() async throws {
    let server = try LoopbackServer { request in
      let said = [
        request.method, request.path, request.query["term"] ?? "", request.headers["x-who"] ?? "",
      ]
      return .text(
        (said + [String(decoding: request.body, as: UTF8.self)]).joined(separator: "|"), status: 201
      )
    }
    var request = URLRequest(
      url: try #require(URL(string: server.address + "/a%20b?term=caf%C3%A9+x&y")))
    request.httpMethod = "POST"
    request.setValue("ada", forHTTPHeaderField: "X-Who")
    request.httpBody = Data("über".utf8)
    let answer = try await send(request)
    #expect(answer == (201, "POST|/a b|café x|ada|über"))
  }

  @Test("lets a later request be answered first")
  func overtaking() async throws {
    let (second, answered) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { request in
      if request.path == "/first" { for await _ in second { break } }
      return .text(request.path)
    }
    async let first = get(server.address + "/first")
    #expect(try await get(server.address + "/second").text == "/second")
    answered.yield()
    #expect(try await first.text == "/first")
  }

  @Test("refuses a body beyond the largest, and goes on")
  func largestBody() async throws {
    let server = try LoopbackServer(largestBody: 4) { .text("\($0.body.count)") }
    var request = URLRequest(url: try #require(URL(string: server.address)))
    request.httpMethod = "POST"
    request.httpBody = Data(count: 4)
    #expect(try await send(request).text == "4")
    request.httpBody = Data(count: 100_000)
    #expect(try await send(request).status == 413)
    #expect(try await get(server.address).text == "0")
  }

  @Test("ends what is open when it stops, whatever comes of it later")
  func stopping() async throws {
    let (release, released) = AsyncStream.makeStream(of: Void.self)
    let (arrival, arrived) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      arrived.yield()
      for await _ in release { break }
      return .text("late")
    }
    let answer = Task { try await get(server.address) }
    for await _ in arrival { break }
    server.stop()
    await #expect(throws: URLError.self) { try await answer.value }
    released.yield()
  }

  @Test("says why it cannot listen")
  func taken() throws {
    let server = try LoopbackServer { _ in .text("") }
    #expect(throws: LoopbackServerError.cannotListen(port: server.port, errno: EADDRINUSE)) {
      try LoopbackServer(port: server.port) { _ in .text("") }
    }
  }
}
