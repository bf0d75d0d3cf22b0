import Foundation
import ScreenForms
import Terminal
import Testing

@testable import ScreensTerminal

@Suite("The screens in a terminal")
@MainActor
struct TerminalScreensTests {
  /// The page as it was printed while these lines were typed.
  private func session(_ form: FormChoice, _ lines: String...) async -> String {
    var rest = lines[...]
    var printed = ""
    let page = PrintedPage(read: { rest.popFirst() }, write: { printed += $0 + "\n" })
    await ScreensCommand.fill(form, on: page) { printed += $0 + "\n" }
    return printed.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  @Test("end with the payload, as the README shows")
  func sending() async throws {
    let printed = await session(.survey, "no\n", "1\n", "2\n", "Too far away.\n", "\n")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let end = printed.suffix(
      from: try #require(printed.range(of: "Your work", options: .backwards)).lowerBound)
    #expect(readme.contains("```text\n\(end)```\n"), "\(end)")
  }

  @Test("begin with an empty form", arguments: FormChoice.allCases)
  func beginning(_ form: FormChoice) async {
    let printed = await session(form, "\u{1B}")
    #expect(printed.contains("›") && printed.hasSuffix("Not complete yet.\n\n"))
  }

  private static let readme =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
}
