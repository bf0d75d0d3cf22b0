import Testing

/// The manifest names the traits, and two catalogs say which formats and languages each brings.
@Suite("A trait of the package")
struct TraitTests {
  /// A trait's place in a catalog: `#if German .with("German", [german]) #else .without("German", ["de"])`.
  private struct Part {
    let trait: String
    /// The constants after `.with`.
    let constants: [String]
    /// The names after `.without`.
    let names: [String]
  }

  private static func parts(of catalog: String) throws -> [Part] {
    let text = try House.here.text(of: catalog)
    return try text.matches(
      of: Regex<(Substring, Substring, Substring, Substring, Substring, Substring)>(
        #"#if (\w+)\s+\.with\(\s*"(\w+)",\s*\[([^\]]*)\]\)\s+#else\s+\.without\(\s*"(\w+)",\s*\[([^\]]*)\]\)\s+#endif"#
      )
    ).map { match in
      let (trait, constants) = (String(match.output.1), words(match.output.3))
      #expect([match.output.2, match.output.4].allSatisfy { $0 == trait }, "\(trait)")
      return Part(trait: trait, constants: constants, names: words(match.output.5))
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
  }

  private static let catalogs = [
    "Sources/MusterFormats/Formats/FormatCatalog.swift",
    "Sources/Muster/Languages/BuiltInLanguages.swift",
  ]

  @Test("is in the manifest and in one catalog")
  func manifest() throws {
    let manifest = try House.here.text(of: "Package.swift")
    let named = try manifest.matches(of: Regex<(Substring, Substring)>(#"(?m)^  "(\w+)":"#))
      .map { String($0.output.1) }
    let used = try Self.catalogs.flatMap { try Self.parts(of: $0).map(\.trait) }
    #expect(!named.isEmpty)
    #expect(used.sorted() == named.sorted())
  }

  @Test("names what a build without it lacks", arguments: catalogs)
  func names(catalog: String) throws {
    let folder =
      catalog.contains("/Languages/") ? "Sources/Muster/Languages" : "Sources/MusterFormats"
    let declared = try House.here.sources(in: folder).flatMap { file in
      try file.text.matches(
        of: Regex<(Substring, Substring, Substring)>(
          #"static let (\w+) = \w+\(\s*(?:tag: )?"([^"]*)""#)
      ).map { (String($0.output.1), String($0.output.2)) }
    }
    let names = Dictionary(declared) { first, _ in first }
    for part in try Self.parts(of: catalog) {
      #expect(
        part.constants.compactMap { names[$0] }.sorted() == part.names.sorted(), "\(part.trait)")
    }
  }
}
