import Loopback
import Podcasts
import Terminal

/// Podcasts in the terminal: a station on this machine, and a screen with its feed.
@main
enum PodcastsCommand {
  static let usage = Usage(
    """
    usage: podcasts [--flaky] [--port N]

    Start a station on this machine, fetch http://localhost:9000/podcasts-feed from it and list
    what it has. Enter fetches it again, Esc leaves.

    Options:
      --flaky   a station that first answers with an error, then with half a feed
      --port N  another port than 9000; with 0, one that is free
    """)

  @MainActor
  static func main() async throws {
    var port: UInt16? = 9000
    var isFlaky = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--flaky": isFlaky = true
      case "--port": port = arguments.popFirst().flatMap { UInt16($0) }
      default: port = nil
      }
    }
    guard let port else { usage.end() }
    do {
      let station = try Station.open(port: port, isFlaky: isFlaky)
      await list(feedOf: station, on: openPage())
    } catch {
      end(because: "podcasts: \(error)")
    }
  }

  /// Shows the feed on a page until nobody wants to see it any more.
  @MainActor
  static func list(feedOf station: LoopbackServer, on page: any TerminalPage) async {
    let controller = PodcastsBinder.make(
      service: WebPodcastsService(at: "\(station.address)/podcasts-feed"),
      scheduler: page.scheduler)
    controller.table = TerminalTable(on: page)
    controller.viewDidAppear()
    await page.forEachKeyUntilLeft { key in
      if key == .enter { controller.retry() }
    }
  }
}
