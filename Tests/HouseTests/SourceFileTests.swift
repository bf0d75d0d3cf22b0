import Testing

@Suite("A source file")
struct SourceFileTests {
  static let folders = ["Sources", "Plugins", "Examples", "Tests", "Benchmarks"]

  private static func files() throws -> [SourceFile] {
    try folders.flatMap { try House.here.sources(in: $0) }
  }

  @Test("is named after a type that it declares, or after what it adds to another")
  func names() throws {
    let strays = try House.here.sources(in: "Sources").filter { !$0.isNamedWell }
    #expect(strays.map { "\($0.path) declares \($0.types)" } == [])
  }

  @Test("that is named Type+Idea extends that type")
  func extensions() throws {
    let strays = try House.here.sources(in: "Sources").filter { file in
      file.path.contains("+") && !file.extendedTypes.contains(file.stem)
    }
    #expect(strays.map { "\($0.path) extends \($0.extendedTypes)" } == [])
  }

  @Test("has at most 300 lines, and a test's at most 500; a made table has what it needs")
  func lengths() throws {
    let long = try Self.files().filter { file in
      !file.path.hasPrefix("Sources/MusterFormats/Tables/")
        && file.lines.count - 1 > (file.path.hasPrefix("Tests/") ? 500 : 300)
    }
    #expect(long.map { "\($0.path): \($0.lines.count - 1) lines" } == [])
  }

  @Test("in the folder of tables says which tool made it from what, and its sizes")
  func tables() throws {
    let unsaid = try House.here.sources(in: "Sources/MusterFormats/Tables").filter { file in
      let head = file.lines.prefix { $0.hasPrefix("//") }
      return !file.text.hasPrefix("// Made by Tools/tables/")
        || !head.contains { $0.hasSuffix(" with Brotli.") }
    }
    #expect(unsaid.map(\.path) == [])
  }

  @Test("is divided by MARK only when it is long")
  func marks() throws {
    let marked = try Self.files().filter { file in
      file.lines.count < 100 && file.lines.contains { $0.contains("// " + "MARK") }
    }
    #expect(marked.map(\.path) == [])
  }

  @Test("begins with code or its comment and ends with one newline")
  func edges() throws {
    let ragged = try Self.files().filter { file in
      file.text.first?.isNewline != false || !file.text.hasSuffix("\n")
        || file.text.hasSuffix("\n\n") || file.text.utf8.contains(UInt8(ascii: "\r"))
    }
    #expect(ragged.map(\.path) == [])
  }

  @Test("documents what a thing is or does: no comment of it begins like a question")
  func questions() throws {
    let words = ["What", "Whether", "Where", "How"].map { "/// \($0) " }
    let asked = try House.here.sources(in: "Sources").flatMap { file in
      file.lines.filter { line in words.contains { line.drop { $0 == " " }.hasPrefix($0) } }
        .map { "\(file.path): \($0)" }
    }
    #expect(asked == [])
  }

  @Test("leaves nothing for later")
  func leftovers() throws {
    let words = ["TODO", "FIXME", "XXX"].map { "// " + $0 }
    let unfinished = try Self.files().filter { file in words.contains { file.text.contains($0) } }
    #expect(unfinished.map(\.path) == [])
  }

  @Test("that opens Unicode's private door is the only one in its target")
  func unicode() throws {
    for target in House.here.folders(in: "Sources") {
      let doors = try House.here.sources(in: "Sources/\(target)").filter { file in
        file.lines.contains { $0.hasPrefix("@_spi(_Unicode)") }
      }
      #expect(doors.count <= 1, "\(doors.map(\.path))")
    }
  }

  @Test(
    "of a catalog stands in that catalog",
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
