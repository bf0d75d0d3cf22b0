import Foundation
import MusterTesting
import MusterViewModels
import Terminal
import Testing
import TwitterInstant

@testable import TwitterInstantTerminal

@Suite("TwitterInstant in the terminal")
@MainActor
struct TimelineViewTests {
  @Test("dims to half and shows an indicator while it searches")
  func dimming() async {
    let (time, service) = (VirtualScheduler(), StubService())
    let view = TimelineView(on: PrintedPage(read: { nil }, write: { _ in }))
    let viewModel = TwitterInstantViewModel(service: service, scheduler: time)
    view.bind(to: viewModel)
    await time.settle()
    service.access.reply(true)
    viewModel.searchText.value = "rain"
    await time.settle()
    #expect(view.alpha == 0.5)
    #expect(view.isIndicatorShown)

    service.answers.reply([])
    await time.settle()
    #expect(view.alpha == 1)
    #expect(!view.isIndicatorShown)
  }

  /// The page as it was printed while these lines were typed.
  private func session(_ lines: [String], grantsAccess: Bool = true) async throws -> String {
    var rest = lines[...]
    var printed = ""
    let page = PrintedPage(read: { rest.popFirst() }, write: { printed += $0 + "\n" })
    let server = try TweetServer.open(grantsAccess: grantsAccess) { _ in }
    await TwitterInstantCommand.search(in: WebTwitterService(at: server.address), on: page)
    return printed
  }

  @Test("follows what is typed, as its README shows")
  func typing() async throws {
    let printed = try await session(["rai\n", "rain\n", "rainbow\n"])
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("```text\n\(printed)```\n"), "\(printed)")
  }

  @Test("says so where nobody may search")
  func refusal() async throws {
    let printed = try await session(["rain\n"], grantsAccess: false)
    #expect(printed.hasSuffix("  You have no access. Allow it in the settings.\n\n"))
  }

  private static let readme =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
}
