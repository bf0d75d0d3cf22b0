import Foundation
import Podcasts
import Terminal
import Testing

@testable import PodcastsTerminal

@Suite("Podcasts in the terminal")
@MainActor
struct TerminalPodcastsTests {
  @Test("lists the feed of a flaky station at the third try, as its README shows")
  func flaky() async throws {
    var lines = ["\n", "\n"][...]
    var printed = ""
    let page = PrintedPage(read: { lines.popFirst() }, write: { printed += $0 + "\n" })
    let station = try Station.open(port: 0, isFlaky: true)
    await PodcastsCommand.list(feedOf: station, on: page)
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("```text\n\(printed)```\n"), "\(printed)")
  }

  private static let readme =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
}
