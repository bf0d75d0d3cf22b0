import Testing

@Suite("The changelog")
struct ChangelogTests {
  private static let lines: [Substring] = {
    let text = try? House.here.text(of: "CHANGELOG.md")
    return text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }()

  /// The second part of the headings of a level: `0.1.0 - 2026-11-23`.
  private func headings(_ level: Int) -> [Substring] {
    let mark = String(repeating: "#", count: level) + " "
    return Self.lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
  }

  @Test("begins with unreleased changes, then has a date for each version, newest first")
  func versions() throws {
    let headings = headings(2)
    #expect(headings.first == "Unreleased")
    let versions = try headings.dropFirst().map { heading in
      let match = try #require(heading.wholeMatch(of: /(\d+)\.(\d+)\.(\d+) - \d{4}-\d\d-\d\d/))
      return [match.1, match.2, match.3].compactMap { Int($0) }
    }
    #expect(!versions.isEmpty)
    for (newer, older) in zip(versions, versions.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer))
    }
    let number = try #require(headings.dropFirst().first?.split(separator: " ").first)
    let text = try House.here.text(of: "Sources/MusterCommand/VersionText.swift")
    #expect(text.contains("version = \"\(number)\""), "the command has another version")
  }

  @Test("has the sections of Keep a Changelog, and the figures of each version")
  func sections() {
    let known: Set<Substring> = [
      "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Measured",
    ]
    #expect(headings(3).filter { !known.contains($0) } == [])
    let versions = Self.lines.split { $0.hasPrefix("## ") }.dropFirst(2)
    #expect(versions.allSatisfy { $0.contains("### Measured") })
  }
}
