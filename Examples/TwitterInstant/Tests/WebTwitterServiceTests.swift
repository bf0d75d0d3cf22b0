import Loopback
import MusterTesting
import MusterViewModels
import Testing
import TwitterInstant
import Web

@Suite("The web service of TwitterInstant")
struct WebTwitterServiceTests {
  @Test("has access where the server says so")
  func access() async throws {
    let server = try LoopbackServer { .text("", status: $0.path == "/access" ? 200 : 404) }
    try await WebTwitterService(at: server.address).requestAccess()
  }

  @Test("tells refused access from a server in trouble")
  func refusal() async throws {
    let (closed, broken) = (
      try LoopbackServer { _ in .text("", status: 403) },
      try LoopbackServer { _ in .text("", status: 500) }
    )
    await #expect(throws: AccessDenied()) {
      try await WebTwitterService(at: closed.address).requestAccess()
    }
    await #expect(throws: WebError.refused(500)) {
      try await WebTwitterService(at: broken.address).requestAccess()
    }
  }

  @Test("reads tweets")
  func tweets() async throws {
    let server = try LoopbackServer { request in
      .json(#"[{"author": "ada", "status": "\#(request.query["q"] ?? "")"}]"#)
    }
    #expect(
      try await WebTwitterService(at: server.address).tweets(matching: Query("rain & snow"))
        == [Tweet(author: "ada", status: "rain & snow")])
  }

  @Test("has its newest answer in the rows, though an older one comes after it")
  func outOfOrder() async throws {
    let (asked, answered) = (Property<[String]>([]), Property<[String]>([]))
    let (older, olderMayGo) = AsyncStream.makeStream(of: Never.self)
    let server = try LoopbackServer { request in
      guard let query = request.query["q"] else { return .text("Welcome.") }
      asked.update { $0.append(query) }
      if query == "rain" { for await _ in older {} }
      answered.update { $0.append(query) }
      return .json(#"[{"author": "ada", "status": "\#(query)"}]"#)
    }
    let time = VirtualScheduler()
    let viewModel = TwitterInstantViewModel(
      service: WebTwitterService(at: server.address), scheduler: time)
    let rows = TestObserver(viewModel.tweets)

    viewModel.searchText.value = "rain"
    while asked.value != ["rain"] { await pass(time) }
    time.advance(by: .seconds(1))
    viewModel.searchText.value = "snow"
    while rows.values.count < 2 { await pass(time) }
    olderMayGo.finish()
    while answered.value != ["snow", "rain"] { await pass(time) }
    #expect(rows.values.map { $0.map(\.status.value) } == [[], ["snow"]])
  }

  /// Lets all that can be done at this time be done.
  private func pass(_ time: VirtualScheduler) async {
    time.advance()
    await Task.yield()
  }
}
