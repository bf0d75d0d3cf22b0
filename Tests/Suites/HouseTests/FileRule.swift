import Testing

/// A rule that source files keep, one by one, and a file that breaks it: a rule that lets that pass
/// would let everything pass.
struct FileRule: Sendable, CustomTestStringConvertible {
  /// The rule, to follow "a source file".
  let testDescription: String
  /// The folders whose files keep it.
  let folders: [String]
  /// A file that does not.
  let broken: SourceFile
  /// Returns the faults of a file.
  let faults: @Sendable (SourceFile) -> [String]

  static let everywhere = ["Sources", "Plugins", "Examples", "Tests", "Benchmarks"]

  init(
    _ rule: String, in folders: [String] = ["Sources"], broken: (path: String, text: String),
    faults: @escaping @Sendable (SourceFile) -> [String]
  ) {
    testDescription = rule
    self.folders = folders
    self.broken = SourceFile(path: broken.path, text: broken.text)
    self.faults = faults
  }

  /// Creates a rule that a file as a whole keeps or breaks.
  private init(
    _ rule: String, in folders: [String] = ["Sources"], broken: (path: String, text: String),
    isBroken: @escaping @Sendable (SourceFile) -> Bool
  ) {
    self.init(rule, in: folders, broken: broken, faults: { isBroken($0) ? [$0.path] : [] })
  }
}

extension FileRule {
  static let all = ofTexts + ofCode

  /// Those about names, comments and lines.
  static let ofTexts: [FileRule] = [
    names, extensions, lengths, tables, marks, edges, questions, leftovers,
  ]

  /// Those about what the code does.
  static let ofCode: [FileRule] = [
    storedProperties, reaching, walls, setters, namedTypes, passingDefaults, checkDefaults,
  ]

  private static let names = FileRule(
    "is named after a type that it declares, or after what it adds to another",
    broken: ("Sources/A/Cat.swift", "struct Dog {}\nstruct Bird {}\n"),
    isBroken: { !$0.isNamedWell })

  private static let extensions = FileRule(
    "that is named Type+Idea extends that type",
    broken: ("Sources/A/Cat+Food.swift", "extension Dog {}\n"),
    isBroken: { $0.path.contains("+") && !$0.extendedTypes.contains($0.stem) })

  private static let lengths = FileRule(
    "has at most 300 lines, and a test's at most 500; a made table has what it needs",
    in: everywhere,
    broken: ("Sources/A/Cat.swift", String(repeating: "\n", count: 301)),
    isBroken: { file in
      !file.path.hasPrefix("Sources/MusterFormats/Tables/")
        && file.lines.count - 1 > (file.path.hasPrefix("Tests/") ? 500 : 300)
    })

  private static let tables = FileRule(
    "in the folder of tables says which tool made it from what, and its sizes",
    in: ["Sources/MusterFormats/Tables"],
    broken: ("Sources/MusterFormats/Tables/CatTable.swift", "// Made by hand.\n"),
    isBroken: { file in
      let head = file.lines.prefix { $0.hasPrefix("//") }
      return !file.text.hasPrefix("// Made by Tools/tables/")
        || !head.contains { $0.hasSuffix(" with Brotli.") }
    })

  private static let marks = FileRule(
    "is divided by MARK only when it is long", in: everywhere,
    broken: ("Sources/A/Cat.swift", "// " + "MARK: - Food\n"),
    isBroken: { file in
      file.lines.count < 100 && file.lines.contains { $0.contains("// " + "MARK") }
    })

  private static let edges = FileRule(
    "begins with code or its comment and ends with one newline", in: everywhere,
    broken: ("Sources/A/Cat.swift", "\nstruct Cat {}\n"),
    isBroken: { file in
      file.text.first?.isNewline != false || !file.text.hasSuffix("\n")
        || file.text.hasSuffix("\n\n") || file.text.utf8.contains(UInt8(ascii: "\r"))
    })

  private static let questions = FileRule(
    "documents what a thing is or does: no comment of it begins like a question",
    broken: ("Sources/A/Cat.swift", "/// How it eats.\nstruct Cat {}\n")
  ) { file in
    let words = ["What", "Whether", "Where", "How"].map { "/// \($0) " }
    return file.lines.compactMap { line in
      let comment = line.utf8.drop { $0 == UInt8(ascii: " ") }
      guard comment.starts(with: "/// ".utf8) else { return nil }
      return words.contains { comment.starts(with: $0.utf8) } ? "\(file.path): \(line)" : nil
    }
  }

  private static let leftovers = FileRule(
    "leaves nothing for later", in: everywhere,
    broken: ("Sources/A/Cat.swift", "// " + "TODO: feed it\n"),
    isBroken: { file in
      ["TODO", "FIXME", "XXX"].contains { file.text.contains("// " + $0) }
    })

  /// Types that have a property for each key of a rule file, or a table for each sort of operation.
  private static let wide: Set<Substring> = ["FieldPlan", "FieldSyntax", "Program"]

  private static let storedProperties = FileRule(
    "declares types of at most 24 stored properties",
    broken: (
      "Sources/A/Cat.swift",
      "struct Cat {\n" + (0..<25).map { "  let food\($0): Int\n" }.joined() + "}\n"
    )
  ) { file in
    file.storedProperties.filter { $0.value > 24 && !wide.contains($0.key) }
      .map { "\(file.path): \($0.key) has \($0.value)" }
  }

  private static let reaching = FileRule(
    "reaches through two things to a third at most ten times",
    broken: (
      "Sources/A/Cat.swift",
      String(repeating: "let food = owner.house.kitchen.food\n", count: 11)
    )
  ) { file in
    let count = file.code.reduce(0) { $0 + FileRule.reaches(in: $1) }
    return count > 10 ? ["\(file.path): \(count) times"] : []
  }

  /// The properties of a session that only one type may use, with that type.
  private static let kept = [
    ("cells[", "SessionValues"), ("records[", "JudgedForm"), ("shown[", "Presentation"),
  ]

  private static let walls = FileRule(
    "of a session leaves what another type keeps to that type's methods",
    in: ["Sources/MusterEngine/Sessions"],
    broken: (
      "Sources/MusterEngine/Sessions/Session+Food.swift", "let food = judged.values.cells[slot]\n"
    )
  ) { file in
    kept.compactMap { property, owner in
      file.stem.hasPrefix(owner) || !file.text.contains(property)
        ? nil : "\(file.path): \(property) is of \(owner)"
    }
  }

  private static let setters = FileRule(
    "of a session sets no property of the form that it judges",
    in: ["Sources/MusterEngine/Sessions"],
    broken: (
      "Sources/MusterEngine/Sessions/Session+Food.swift", "if done { judged.isEdited = false }\n"
    )
  ) { file in
    file.lines.filter { line in
      guard line.contains("judged.") else { return false }
      return line.contains(#/\bjudged(\.[a-z]\w*)+ ([-+*|&]?=) /#)
        || line.contains(#/\bjudged(\.[a-z]\w*)+\.(append|insert|remove)\w*\(/#)
    }.map { "\(file.path): \($0)" }
  }

  /// Returns the number of places in a line like `owner.house.kitchen.food`.
  private static func reaches(in line: Substring) -> Int {
    guard line.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 2 else { return 0 }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.count { word in
      let parts = word.split(separator: ".")
      return parts.count > 3 && parts.allSatisfy { $0.first?.isLowercase == true }
    }
  }

  private static let namedTypes = FileRule(
    "names at most 60 types",
    broken: (
      "Sources/A/Cat.swift", (0..<61).map { "let food\($0) = Food\($0)()\n" }.joined()
    )
  ) { file in
    let count = file.typesNamed.count
    return count > 60 ? ["\(file.path): \(count) types"] : []
  }

  private static let passingDefaults = FileRule(
    "lets no value pass whose operation it does not know",
    in: ["Sources/MusterEngine/Judging"],
    broken: (
      "Sources/MusterEngine/Judging/Cat.swift",
      "    case .size: .fails\n    default:\n      return .passes\n"
    )
  ) { file in
    // The answer may be on the next line.
    zip(file.code, file.code.dropFirst() + [""]).filter { line, next in
      let words = line.split(separator: " ")
      let answer = words.count == 1 ? next.split(separator: " ") : Array(words.dropFirst())
      return words.first == "default:"
        && (answer.first { $0 != "return" } ?? "").hasPrefix(".passes")
    }.map { "\(file.path): \($0.0)" }
  }

  private static let checkDefaults = FileRule(
    "decides on every check and operation: only an answer that blocks may be a default",
    broken: (
      "Sources/A/Cat.swift",
      "    switch rule.check {\n    case .size: return 1\n    default: return 0\n    }\n"
    )
  ) { $0.defaultsOverChecks }
}

extension SourceFile {
  /// The stored properties of each type at the left edge, as far as the file declares them.
  fileprivate var storedProperties: [Substring: Int] {
    var counts: [Substring: Int] = [:]
    var type: Substring?
    let access: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "weak", "unowned",
    ]
    for line in code where !line.utf8.starts(with: "   ".utf8) {
      if line.hasPrefix("}") { type = nil }
      let words = line.split(separator: " ").drop {
        $0.hasPrefix("@") || access.contains($0.prefix { $0 != "(" })
      }
      if line.first?.isWhitespace == false {
        let keyword = words.firstIndex { ["struct", "class", "actor"].contains($0) }
        if let keyword, keyword + 1 < words.endIndex {
          type = words[keyword + 1].prefix { $0.isLetter || $0.isNumber }
        }
        continue
      }
      guard let type, line.hasPrefix("  ") else { continue }
      let isComputed = line.prefix { $0 != "=" }.contains("{")
      if words.first == "let" || words.first == "var" && !isComputed {
        counts[Substring(type), default: 0] += 1
      }
    }
    return counts
  }
}
