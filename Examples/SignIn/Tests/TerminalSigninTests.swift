import Foundation
import Terminal
import Testing

@testable import SigninTerminal

@Suite("Sign-in in the terminal")
@MainActor
struct TerminalSigninTests {
  /// The page as it was printed while these lines were typed.
  private func session(_ lines: String...) async -> String {
    var rest = lines[...]
    var printed = ""
    let page = PrintedPage(read: { rest.popFirst() }, write: { printed += $0 + "\n" })
    await SigninCommand.signIn(on: page) { printed += $0 + "\n" }
    return printed
  }

  @Test("shows at each step how things stand, as its README shows")
  func signingIn() async throws {
    let printed = await session("ada@\n", "ada@example.com\n", "secret1\n")
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(readme.contains("```text\n\(printed)```\n"), "\(printed)")
  }

  @Test("says so where nobody signs in")
  func givenUp() async {
    #expect(await session("ada@example.com\u{1B}").hasSuffix("Nobody signs in.\n"))
    #expect(await session("ada@example.com\n").hasSuffix("Nobody signs in.\n"))
  }

  private static let readme =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../README.md")
}
