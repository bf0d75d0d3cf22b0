import Foundation
import Testing

@Suite("A release")
struct ReleaseTests {
  /// The files that have the version.
  private static let versions = [
    "Sources/MusterCommand/VersionText.swift",
    "Plugins/MusterInstalledPlugin/MusterInstalledPlugin.swift",
  ]
  private static let parts =
    ["scripts", "Benchmarks", "Sources/Muster/Languages", "Hosts/JavaScript/summary.js"] + versions

  @Test("finds the same version everywhere")
  func same() throws {
    let versions = try Self.versions.map { path in
      try House.here.text(of: path).firstMatch(of: /version = "([^"]*)"/)?.1
    }
    #expect(versions[0] != nil && versions[0] == versions[1])
  }

  /// The copy of a project with something unreleased.
  private func copy(unreleased: String) throws -> HouseCopy {
    let copy = try HouseCopy(of: Self.parts)
    let changelog = "# Changelog\n\n## Unreleased\n\(unreleased)\n## 0.1.0 - 2026-11-23\n\nFirst.\n"
    try changelog.write(
      to: copy.root.appending(path: "CHANGELOG.md"), atomically: true, encoding: .utf8)
    return copy
  }

  @Test("has its heading and its figures, and the command has its number")
  func made() throws {
    let copy = try copy(unreleased: "\n### Added\n\n- One.\n")
    let (_, errors, code) = try copy.house.run(
      ["scripts/release", "0.2.0"], with: ["MUSTER": "true"])
    #expect(code == 0, "\(errors)")
    let text = try copy.house.text(of: "CHANGELOG.md")
    let lines = text.split(separator: "\n")
    #expect(lines.prefix(2) == ["# Changelog", "## Unreleased"])
    #expect(lines[2].wholeMatch(of: /## 0\.2\.0 - \d{4}-\d\d-\d\d/) != nil)
    #expect(lines[3...5] == ["### Added", "- One.", "### Measured"])
    #expect(lines[6].contains("ns a sign-up row on one thread"))
    #expect(lines.suffix(2) == ["## 0.1.0 - 2026-11-23", "First."])
    for path in Self.versions {
      #expect(try copy.house.text(of: path).contains("version = \"0.2.0\""))
    }
  }

  @Test(
    "is refused while a part is missing, and changes nothing",
    arguments: [
      ("0.2.0", "false", "- One.", "languages lack messages"),
      ("0.2.0", "true", "", "nothing stands under Unreleased"),
      ("0.1.0", "true", "- One.", "0.1.0 is not above 0.1.0"),
      ("0.0.9", "true", "- One.", "0.0.9 is not above 0.1.0"),
      ("next", "true", "- One.", "give the version, like 0.2.0"),
    ])
  func refused(version: String, muster: String, entry: String, reason: String) throws {
    let copy = try copy(unreleased: "\n### Added\n\n\(entry)\n")
    let before = try copy.house.text(of: "CHANGELOG.md")
    let (_, errors, code) = try copy.house.run(
      ["scripts/release", version], with: ["MUSTER": muster])
    #expect(code != 0)
    #expect(errors.contains(reason), "\(errors)")
    #expect(try copy.house.text(of: "CHANGELOG.md") == before)
  }

  @Test("is refused while pages lack their texts in a language")
  func pages() throws {
    let copy = try copy(unreleased: "\n### Added\n\n- One.\n")
    let language = "extension Language {\n  static let klingon = Language(\n    tag: \"tlh\",\n"
    try language.write(
      to: copy.root.appending(path: "Sources/Muster/Languages/Klingon.swift"), atomically: true,
      encoding: .utf8)
    let (_, errors, code) = try copy.house.run(
      ["scripts/release", "0.2.0"], with: ["MUSTER": "true"])
    #expect(code != 0)
    #expect(errors.contains("summary.js lacks the texts of a page in tlh"), "\(errors)")
  }
}
