import Foundation
import Testing

/// `scripts/new`, without the build: that is in `scripts/newcomer`.
@Suite("A new part from scripts/new")
struct NewTests {
  private static let parts = [
    "scripts", "Tools", "Sources", "Tests", "Documentation", "README.md", "CHANGELOG.md",
    "Package.swift",
  ]

  /// What is made, and the heading that CONTRIBUTING has it under.
  private static let sorts = [
    ("kind", "A kind of rule"), ("format", "A format"), ("lint", "A lint"),
    ("operator", "An operator"), ("language", "A language"), ("command", "A subcommand"),
  ]

  @Test("has exactly the files that CONTRIBUTING names")
  func files() throws {
    let copy = try HouseCopy(of: Self.parts)
    var before = contents(copy.house)
    for (sort, heading) in Self.sorts {
      let tag = sort == "language" ? ["zz"] : []
      let (output, errors, code) = try copy.house.run(
        ["scripts/new", "--files", sort, "some-thing"] + tag)
      #expect(code == 0, "\(sort): \(errors)")
      let said = output.split(separator: "\n").map(String.init)
      let after = contents(copy.house)
      let changed = after.keys.filter { before[$0] != after[$0] }
      before = after
      #expect(Set(said) == Set(changed), "\(sort)")
      let wanted = said.filter { $0 != "CHANGELOG.md" }.map(Self.general)
      #expect(try Set(Self.named(under: heading)) == Set(wanted), "\(sort)")
      #expect(said.contains("CHANGELOG.md"))
      for path in said {
        let text = try copy.house.text(of: path)
        #expect(!["the-name", "theName", "TheName"].contains { text.contains($0) }, "\(path)")
      }
    }
  }

  /// A path with `NAME` in place of the name.
  private static func general(_ path: String) -> String {
    path.replacing("SomeThing", with: "Name").replacing("some-thing", with: "NAME")
  }

  /// The paths in the first table under a heading of CONTRIBUTING.
  private static func named(under heading: String) throws -> [String] {
    let page = try House.here.text(of: "CONTRIBUTING.md")
    let section = try #require(page.split(separator: "\n### \(heading)\n").last)
    let rows = section.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).compactMap {
      $0.split(separator: "`").dropFirst().first.map(String.init)
    }
  }

  private func contents(_ house: House) -> [String: Data] {
    let paths = Self.parts.flatMap { $0.contains(".") ? [$0] : house.paths(in: $0) }
    return paths.reduce(into: [:]) { contents, path in
      contents[path] = FileManager.default.contents(atPath: house.root.appending(path: path).path)
    }
  }

  @Test(
    "is refused if it already exists or has no name",
    arguments: [
      (["kind", "starts-with"], "kind starts-with already exists"),
      (["operator", "take-when"], "operator take-when already exists"),
      (["language", "swabian", "de"], "language swabian already exists"),
      (["command", "check"], "command check already exists"),
      (["format", "Plate"], "a name is small letters, digits and single hyphens"),
      (["language", "swabian"], "a language has a name and a tag"),
      (["lint", "one", "two"], "a lint has one name"),
      (["frob", "one"], "no sort 'frob'; there are: kind format lint operator language command"),
    ])
  func refusals(words: [String], reason: String) throws {
    // It looks before it writes, so nothing is copied.
    let (_, errors, code) = try House.here.run(["scripts/new", "--files"] + words)
    #expect(code == 2)
    #expect(errors.contains("new: \(reason)"), "\(errors)")
  }

  @Test(
    "that is a kind with a check of its own is one file, as the example shows",
    .enabled("where the kind is not there already, as in the copy of scripts/newcomer") {
      try !House.here.sources(in: "Sources/Muster/Kinds")
        .contains { $0.path.hasSuffix("/DigitCountKind.swift") }
    })
  func example() throws {
    let copy = try HouseCopy(of: Self.parts)
    #expect(try copy.house.run(["scripts/new", "--files", "kind", "digit-count"]).code == 0)
    let before = contents(copy.house)
    #expect(try run("git apply Tools/new/digit-count.patch", in: copy.root).code == 0)
    let after = contents(copy.house)
    let file = "Sources/Muster/Kinds/DigitCountKind.swift"
    #expect(after.keys.filter { before[$0] != after[$0] } == [file])
    // As a file of the module itself, without compiling the others again.
    let imports = RoomsTests.modules.map { "@testable import \($0.name)\n" }.joined()
    try (imports + copy.house.text(of: file))
      .write(to: copy.root.appending(path: "Digits.swift"), atomically: true, encoding: .utf8)
    let build = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let sources = #""$1"/Sources"#
    let compiled = try run(
      #"swiftc -typecheck -swift-version 6 -I "$0"/Modules -I \#(sources)/CPCRE2 "#
        + "-I \(sources)/CRuns Digits.swift",
      [build.path, House.here.root.path], in: copy.root)
    #expect(compiled.code == 0, "\(compiled.said)")
  }

  private func run(
    _ command: String, _ arguments: [String] = [], in folder: URL
  ) throws -> (said: String, code: Int32) {
    let (shell, pipe) = (Process(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command] + arguments
    shell.currentDirectoryURL = folder
    shell.standardOutput = pipe
    shell.standardError = pipe
    try shell.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), shell.terminationStatus)
  }
}
