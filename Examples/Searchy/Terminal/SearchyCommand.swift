import Foundation
import Loopback
import Searchy
import Terminal

/// Searchy in the terminal.
@main
enum SearchyCommand {
  static let usage = Usage(
    """
    usage: searchy [--offline]

    Search for music as you type; choose with the arrows and Enter, leave with Esc.

    Options:
      --offline  ask a small server on this machine, which is started for it, instead
                 of the iTunes Search API
    """)

  @MainActor
  static func main() async throws {
    switch CommandLine.arguments.dropFirst() {
    case []:
      await search(in: ITunesService())
    case ["--offline"]:
      let shop = try RecordShop.open()
      await search(in: ITunesService(at: shop.address))
      shop.stop()
    default: usage.end()
    }
  }

  @MainActor
  private static func search(in service: some SearchService) async {
    await search(in: service, on: openPage()) { print($0) }
  }

  /// Searches on a page until something was chosen or nothing is wanted, and says what.
  @MainActor
  static func search(
    in service: some SearchService, on page: any TerminalPage,
    say: @escaping @MainActor @Sendable (String) -> Void
  ) async {
    let view = TerminalSearchView(on: page)
    let model = SearchModel(service: service, scheduler: page.scheduler)
    SearchBinding.bindView(view: view, model: model) { track in
      page.close()
      say(track.map { "You chose \($0.title) by \($0.artist)." } ?? "You chose nothing.")
    }
    await page.forEachKey { view.press($0) }
  }
}
