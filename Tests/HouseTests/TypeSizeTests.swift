import Testing

@Suite("A type")
struct TypeSizeTests {
  /// Types with an entry for each of something, in a file of its own: they grow with these.
  static let catalogs: Set<Substring> = [
    "Format", "Kind", "Lint", "MutationOperator", "SignalSource", "Cursor",
  ]

  /// The lines of each type of the sources, by its target and name.
  private static func lines() throws -> [String: (type: Substring, count: Int)] {
    var lines: [String: (type: Substring, count: Int)] = [:]
    for file in try House.here.sources(in: "Sources")
    where !file.path.hasPrefix("Sources/MusterFormats/Tables/") {
      let target = file.path.split(separator: "/")[1]
      for part in file.parts {
        lines["\(target).\(part.type)", default: (part.type, 0)].count += part.lines
      }
    }
    return lines
  }

  @Test("has at most 900 lines over all its files")
  func sizes() throws {
    let lines = try Self.lines()
    #expect(lines.count > 500)
    let large = lines.filter { entry in
      let (type, count) = entry.value
      return !Self.catalogs.contains(type) && count > 900
    }
    #expect(large.map { "\($0.key): \($0.value.count) lines" } == [])
  }
}

extension SourceFile {
  /// The declarations and extensions at the left edge, each with the type that it is of.
  fileprivate var parts: [(type: Substring, lines: Int)] {
    var parts: [(type: Substring, lines: Int)] = []
    var open: (type: Substring, start: Int)?
    for (index, line) in lines.enumerated() {
      if let begun = open, line == "}" {
        parts.append((begun.type, index - begun.start + 1))
        open = nil
      } else if open == nil, let type = Self.type(declaredIn: line), !line.hasSuffix("}") {
        open = (type, index)
      }
    }
    return parts
  }

  private static func type(declaredIn line: Substring) -> Substring? {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    let keywords: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "extension"]
    guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
    else { return nil }
    return words[keyword + 1]
  }
}
