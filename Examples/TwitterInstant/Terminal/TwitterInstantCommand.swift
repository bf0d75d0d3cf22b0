import Foundation
import Terminal
import TwitterInstant

/// TwitterInstant in the terminal, with a server on this machine.
@main
enum TwitterInstantCommand {
  static let usage = Usage(
    """
    usage: twitter-instant [--no-access]

    Search tweets as you type, on a server on this machine that is slow, and slower still for
    shorter queries, so that its answers overtake each other. Esc leaves.

    Options:
      --no-access  a server that lets nobody search
    """)

  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments == [] || arguments == ["--no-access"] else { usage.end() }
    let server = try TweetServer.open(grantsAccess: arguments.isEmpty) { query in
      try? await Task.sleep(for: .milliseconds(max(300, 3000 - 400 * query.count)))
    }
    await search(in: WebTwitterService(at: server.address), on: openPage())
    server.stop()
  }

  /// Searches on a page until nobody wants to any more.
  @MainActor
  static func search(in service: some TwitterService, on page: any TerminalPage) async {
    let view = TimelineView(on: page)
    view.bind(to: TwitterInstantViewModel(service: service, scheduler: page.scheduler))
    await page.forEachKeyUntilLeft { view.press($0) }
  }
}
