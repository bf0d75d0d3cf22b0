/// A Swift file, read as lines: enough to hold imports and names against the rules of the house.
struct SourceFile: Sendable {
  let path: String
  let text: String
  let lines: [Substring]
  /// Its lines without comments and what stands in quotes.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = lines.map(Self.code)
  }

  /// The file's name without its ending and without what follows a `+`.
  var stem: Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.prefix { $0 != "+" && $0 != "." }
  }

  /// The modules it imports, wherever the line stands.
  var imports: [Substring] {
    lines.compactMap { line in
      var words = line.split(separator: " ").drop { $0.hasPrefix("@") || access.contains($0) }
      guard words.popFirst() == "import" else { return nil }
      if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
      return words.first.map { $0.prefix { $0 != "." } }
    }
  }

  /// The types it declares for other files, at the left edge.
  var types: [Substring] {
    lines.compactMap { line in
      guard let first = line.first, first.isLetter || first == "@" else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
      guard let keyword = words.firstIndex(where: kinds.contains), keyword + 1 < words.count
      else { return nil }
      let before = words[..<keyword]
      guard
        before.allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) }),
        !before.contains("private"), !before.contains("fileprivate")
      else { return nil }
      return words[keyword + 1]
    }
  }

  /// All types that it declares, those inside others as well.
  var typesWithin: Set<Substring> {
    Set(
      lines.compactMap { line in
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        guard let keyword = words.firstIndex(where: kinds.contains), keyword + 1 < words.count,
          words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
        else { return nil }
        return words[keyword + 1]
      })
  }

  /// The words in its code that can name types, but for those that follow a dot.
  var typesNamed: Set<Substring> {
    var named: Set<Substring> = []
    var isInText = false
    for (line, code) in zip(lines, code) {
      if line.contains("\"\"\"") {
        if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2 {
          isInText.toggle()
        }
        continue
      }
      if isInText { continue }
      let words = code.utf8.split { !$0.isInName }
      for word in words where word.first?.isCapital == true {
        named.insert(Substring(word.prefix { $0 != 0x2E }))
      }
    }
    return named
  }

  /// A line without its comment and what stands in quotes.
  private static func code(of line: Substring) -> Substring {
    let isPlain = !line.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }
    if isPlain { return line }
    let pieces = line.split(separator: "\"", omittingEmptySubsequences: false)
    var code = ""
    for (index, piece) in pieces.enumerated() where index.isMultiple(of: 2) {
      guard let comment = piece.firstRange(of: "//") else {
        code += piece + " "
        continue
      }
      return Substring(code + piece[..<comment.lowerBound])
    }
    return Substring(code)
  }

  /// Whether it declares functions for other files, at the left edge.
  var hasFunctions: Bool {
    lines.contains { line in
      guard line.first?.isWhitespace == false else { return false }
      let words = line.split(separator: " ").prefix(3)
      return words.contains("func") && !words.contains("private")
    }
  }

  /// Whether its name says what it holds: one of its types, or what it adds to other types, or what
  /// its functions are about; then the one type that it may declare serves these.
  var isNamedWell: Bool {
    if types.isEmpty || types.contains(stem) { return true }
    return types.count == 1 && (hasFunctions || !extendedTypes.isEmpty)
  }

  /// The types it extends, at the left edge.
  var extendedTypes: [Substring] {
    lines.compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        .drop { $0.hasPrefix("@") || access.contains($0) }
      guard words.first == "extension" else { return nil }
      return words.dropFirst().first
    }
  }
}

private let access: Set<Substring> = [
  "public", "package", "internal", "private", "fileprivate",
]

private let modifiers: Set<Substring> = access.union(["final", "indirect", "unchecked", "frozen"])

private let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]

extension UInt8 {
  /// True for an ASCII letter or digit, and for a dot.
  fileprivate var isInName: Bool {
    switch self {
    case 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
}
