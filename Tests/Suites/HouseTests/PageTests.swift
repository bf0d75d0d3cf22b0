import Foundation
import Testing

@Suite("A page")
struct PageTests {
  /// The pages whose rule files have tests of their own.
  private static let compiled = ["Documentation/rules.md", "Documentation/expressions.md"]
  private static let followed = [
    "Documentation/how-to/", "Documentation/tutorials/", "Documentation/data.md",
  ]

  @Test("shows only Swift that a test compiles and runs")
  func swift() throws {
    let tests = try House.here.paths(in: "Tests", ending: "Snippets.swift").map {
      Snippet(test: try House.here.text(of: $0))
    }
    try expectEach("swift") { block in
      tests.contains { $0.contains(Snippet(page: block)) }
    }
  }

  @Test("shows only sessions that a test replays")
  func console() throws {
    let sessions = try House.here.paths(in: "Tests", ending: ".session").map {
      Snippet(verbatim: try House.here.text(of: $0))
    }
    try expectEach("console") { block in
      sessions.contains { $0.contains(Snippet(verbatim: block)) }
    }
  }

  @Test("shows only rule files that are in the gallery or in a test")
  func yaml() throws {
    let files =
      House.here.paths(in: "rules", ending: ".yaml")
      + House.here.paths(in: "Tests", ending: ".yaml")
    let texts = try files.map { Snippet(verbatim: try House.here.text(of: $0)) }
    try expectEach("yaml") { block in
      texts.contains { $0.contains(Snippet(verbatim: block)) }
    }
  }

  @Test("links only to existing files")
  func links() throws {
    for page in try House.here.pages() { #expect(Self.deadLinks(on: page) == [], "\(page.path)") }
  }

  private static func deadLinks(on page: Page) -> [Substring] {
    let folder = URL(filePath: "/" + page.path).deletingLastPathComponent()
    return page.links.filter { link in
      let target = folder.appending(path: String(link.prefix { $0 != "#" })).standardized
      return !House.here.exists(target.path)
    }
  }

  @Test("that links to a missing file, or names one, is found")
  func planted() {
    let text = "[Rules](rules.md#kinds), [cats](cats.md), `Sources/Cats/Cat.swift`, `scripts/gate`"
    #expect(Self.deadLinks(on: Page(path: "Documentation/a.md", text: text)) == ["cats.md"])
    let paths = Self.pathsNamed(in: text)
    #expect(paths.filter { !House.here.exists($0) } == ["Sources/Cats/Cat.swift"])
    #expect(paths.count == 2)
  }

  /// A path may be followed by arguments; one with a name to fill in is an example.
  @Test(
    "names only existing files and folders", arguments: ["CONTRIBUTING.md", "SECURITY.md"])
  func paths(page: String) throws {
    let paths = Self.pathsNamed(in: try House.here.text(of: page))
    #expect(paths.count > 10)
    #expect(paths.filter { !House.here.exists($0) } == [])
  }

  @Test("of a catalog names only existing files", arguments: House.here.articles())
  func articles(page: String) throws {
    let paths = Self.pathsNamed(in: try House.here.text(of: page))
    #expect(paths.filter { !House.here.exists($0) } == [])
  }

  @Test("is the first page of each library product")
  func landing() {
    let products = House.here.paths(in: "Documentation/face", ending: ".txt").map {
      String($0.dropFirst("Documentation/face/".count).dropLast(".txt".count))
    }
    #expect(products.count > 5)
    let articles = House.here.articles()
    #expect(products.filter { !articles.contains("Sources/\($0)/\($0).docc/\($0).md") } == [])
  }

  private static func pathsNamed(in text: String) -> [String] {
    let folders = ["Documentation/", "Examples/", "Sources/", "Tests/", "Tools/", "scripts/"]
    let code = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return code.map { String($0.prefix { !$0.isWhitespace }) }.filter { path in
      folders.contains { path.hasPrefix($0) }
        && !["NAME", "/Name", "+Name", "*"].contains { path.contains($0) }
    }
  }

  private func expectEach(_ language: String, _ holds: (String) -> Bool) throws {
    var unheld: [String] = []
    for page in try House.here.pages() {
      // The reference is written from the catalogs, whose examples are run with them.
      if page.path.hasPrefix("Documentation/reference/") { continue }
      // Its examples are run word for word by the reactive tests.
      if page.path == "Documentation/reactive.md" { continue }
      // The rule files of this page are compiled by RulesPageTests.
      if Self.compiled.contains(page.path) { continue }
      // The rule files of these are compiled and tested by HowToPageTests, and `scripts/tutorials`
      // follows these, step by step.
      if Self.followed.contains(where: { page.path.hasPrefix($0) }) { continue }
      for block in page.blocks(in: language) where !holds(block.lines.joined(separator: "\n")) {
        unheld.append("\(page.path):\(block.line)")
      }
    }
    #expect(unheld == [])
  }
}
