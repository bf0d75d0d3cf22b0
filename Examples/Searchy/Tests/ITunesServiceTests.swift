import Foundation
import Loopback
import MusterViewModels
import Searchy
import Testing
import Web

@Suite("The iTunes service")
struct ITunesServiceTests {
  /// The tracks that a search brings up at a server which answers so.
  private func tracks(
    matching term: String, _ answer: @escaping @Sendable (Request) async -> Response
  ) async throws -> [Track] {
    let server = try LoopbackServer(answer: answer)
    let service = ITunesService(at: server.address)
    return try await service.tracks(matching: SearchTerm(term))
  }

  @Test("asks as the API's documentation has it, and reads what it answers")
  func answer() async throws {
    let asked = Property<Request?>(nil)
    let tracks = try await tracks(matching: "joplin + co & sons = 3") { request in
      asked.value = request
      return .json(
        """
        {"resultCount": 1, "results": [{"wrapperType": "track", "kind": "song",
          "artistName": "Scott Joplin", "trackName": "Solace", "trackPrice": 1.29,
          "artworkUrl100": "http://127.0.0.1/solace.jpg"}]}
        """)
    }
    #expect(asked.value?.method == "GET")
    #expect(asked.value?.path == "/search")
    #expect(
      asked.value?.query == ["term": "joplin + co & sons = 3", "entity": "song", "limit": "25"])
    #expect(
      tracks == [
        Track(artist: "Scott Joplin", title: "Solace", cover: "http://127.0.0.1/solace.jpg")
      ])
  }

  @Test("finds nothing where there is nothing")
  func nothing() async throws {
    #expect(try await tracks(matching: "xyzzy") { _ in .json(#"{"results": []}"#) } == [])
  }

  @Test("tells an error of the server from an answer that can't be read")
  func errors() async throws {
    await #expect(throws: WebError.refused(503)) {
      try await tracks(matching: "joplin") { _ in .text("busy", status: 503) }
    }
    await #expect(throws: WebError.unreadable) {
      try await tracks(matching: "joplin") { _ in .text("<html>") }
    }
    await #expect(throws: WebError.unreadable) {
      try await tracks(matching: "joplin") { _ in .json(#"{"results": [{}]}"#) }
    }
  }

  @Test("says so where there is no server")
  func unreachable() async throws {
    let server = try LoopbackServer { _ in .text("") }
    let service = ITunesService(at: server.address)
    server.stop()
    await #expect(throws: WebError.unreachable) {
      try await service.tracks(matching: SearchTerm("joplin"))
    }
  }
}
