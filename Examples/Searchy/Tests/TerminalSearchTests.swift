import Foundation
import Loopback
import Searchy
import Terminal
import Testing

@testable import SearchyTerminal

@Suite("Searchy in the terminal")
@MainActor
struct TerminalSearchTests {
  /// The page as it was printed, all that it came to show, while these lines were typed.
  private func session(_ lines: String...) async throws -> String {
    var rest = lines[...]
    var printed = ""
    let page = PrintedPage(read: { rest.popFirst() }, write: { printed += $0 + "\n" })
    let shop = try RecordShop.open()
    await SearchyCommand.search(in: ITunesService(at: shop.address), on: page) {
      printed += $0 + "\n"
    }
    return printed
  }

  @Test("finds, and takes the result that the arrows lead to, as its README shows")
  func choosing() async throws {
    let printed = try await session("j\n", "joplin\u{1B}[B\n")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("```text\n\(printed)```\n"), "\(printed)")
  }

  @Test("keeps the chosen row in sight, ten rows at a time")
  func scrolling() async throws {
    var lines = ["track", String(repeating: "\u{1B}[B", count: 11)][...]
    var printed: [String] = []
    let page = PrintedPage(read: { lines.popFirst() }, write: { printed.append($0) })
    await SearchyCommand.search(in: ManyTracks(), on: page) { _ in }
    let rows = (3...11).map { "  Ada – Track \($0)  \n" } + ["> Ada – Track 12  \n"]
    #expect(printed.last == "Search: track\n" + rows.joined())
  }

  /// A service that has more than a page shows.
  private struct ManyTracks: SearchService {
    func tracks(matching term: SearchTerm) async throws -> [Track] {
      (1...25).map { number in Track(artist: "Ada", title: "Track \(number)", cover: "") }
    }
  }

  @Test("takes nothing where it is closed")
  func closing() async throws {
    #expect(try await session("joplin\u{1B}").hasSuffix("You chose nothing.\n"))
  }

  @Test("ends where nobody types any more, and takes nothing")
  func end() async throws {
    #expect(try await session("rainey").hasSuffix("prove-it.jpg\n\n"))
  }

  private static let readme =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
}
