import Testing

@Suite("A source file")
struct SourceFileTests {
  private static let files = FileRule.everywhere.flatMap { folder in
    (try? House.here.sources(in: folder)) ?? []
  }

  @Test("follows each rule about its text", arguments: FileRule.ofTexts)
  func keepsText(rule: FileRule) { keeps(rule) }

  @Test("follows each rule about its code", arguments: FileRule.ofCode)
  func keepsCode(rule: FileRule) { keeps(rule) }

  private func keeps(_ rule: FileRule) {
    let files = Self.files.filter { file in
      rule.folders.contains { file.path.hasPrefix($0 + "/") }
    }
    #expect(files.count > 10)
    #expect(files.flatMap(rule.faults) == [])
  }

  @Test("that breaks a rule is caught", arguments: FileRule.all)
  func caught(rule: FileRule) {
    #expect(!rule.faults(rule.broken).isEmpty)
  }

  @Test("is the only one in its target that imports Unicode's private interface")
  func unicode() throws {
    for target in House.here.folders(in: "Sources") {
      let doors = try House.here.sources(in: "Sources/\(target)").filter { file in
        file.lines.contains { $0.hasPrefix("@_spi(_Unicode)") }
      }
      #expect(doors.count <= 1, "\(doors.map(\.path))")
    }
  }

  @Test(
    "of a catalog is listed in that catalog",
    arguments: [
      ("Format", "Sources/MusterFormats/Formats", "FormatCatalog.swift"),
      ("Kind", "Sources/Muster/Kinds", "KindCatalog.swift"),
      ("CrossFieldKind", "Sources/Muster/Kinds", "KindCatalog.swift"),
      ("Language", "Sources/Muster/Languages", "BuiltInLanguages.swift"),
      ("Lint", "Sources/MusterAuthoring/Lints", "LintCatalog.swift"),
      ("MutationOperator", "Sources/MusterAuthoring/Mutation", "MutationCatalog.swift"),
    ])
  func catalogs(type: String, folder: String, catalog: String) throws {
    let files = try House.here.sources(in: folder)
    let list = try #require(files.first { $0.path.hasSuffix("/" + catalog) })
    let listed = Set(list.text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    let declared = files.flatMap(\.lines).compactMap { line -> Substring? in
      let words = line.split(separator: " ")
      guard
        let name = words.firstIndex(of: "let").map({ $0 + 1 }), name + 2 < words.count,
        words.contains("static"), words[name + 2].hasPrefix("\(type)(")
      else { return nil }
      return words[name]
    }
    #expect(!declared.isEmpty)
    #expect(declared.filter { !listed.contains($0) } == [])
  }
}
