/// The switches over checks and operations that have a `default`.
extension SourceFile {
  /// A `switch` as its lines show it.
  private struct Switch {
    var subject: Substring
    /// The names in its cases, without those in parentheses.
    var names: Set<Substring> = []
    /// The line of its `default`.
    var fallback: String?
  }

  /// The `default` of each switch over a check or an operation, but for those that answer
  /// `.misplaced`: what is new has to be decided on, not forgotten.
  var defaultsOverChecks: [String] {
    let all = code
    var type = Substring()
    return all.indices.compactMap { index -> String? in
      let line = all[index]
      if let declared = Self.declared(in: line) { type = declared }
      guard line.hasSuffix(" {"), let start = line.firstRange(of: "switch ")?.upperBound else {
        return nil
      }
      let found = Self.switch(on: line[start...].dropLast(2), all[index...])
      guard let fallback = found.fallback, !fallback.contains(".misplaced") else { return nil }
      return Self.isOverChecks(found, in: type) ? "\(path): \(line.trimmed) … \(fallback)" : nil
    }
  }

  /// Returns the type that a line at the left edge declares or extends.
  private static func declared(in line: Substring) -> Substring? {
    guard line.first?.isLetter == true else { return nil }
    let words = line.split(separator: " ")
    let keywords: Set<Substring> = ["extension", "struct", "enum", "class", "actor"]
    guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
    else { return nil }
    return words[keyword + 1].prefix { $0.isLetter || $0 == "." }
  }

  /// Reads a switch from its first line to the brace below it.
  private static func `switch`(on subject: Substring, _ lines: ArraySlice<Substring>) -> Switch {
    var found = Switch(subject: subject)
    let edge = lines.first.map { $0.prefix { $0 == " " } } ?? ""
    var isCase = false
    for line in lines.dropFirst() {
      let text = line.trimmed
      let isAtEdge = line.prefix { $0 == " " } == edge
      if isAtEdge, text.hasPrefix("}") { break }
      if isAtEdge, text.hasPrefix("default:") { found.fallback = text }
      if isAtEdge { isCase = text.hasPrefix("case ") }
      guard isCase else { continue }
      found.names.formUnion(names(in: text))
      if text.contains(": ") || text.hasSuffix(":") { isCase = false }
    }
    return found
  }

  /// Returns the names behind dots that are in no parentheses, up to the colon.
  private static func names(in text: String) -> Set<Substring> {
    var depth = 0
    let label = text.prefix { $0 != ":" }
    let outer = label.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
    let words = outer.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix(".") }
    return Set(words.map { Substring(String($0.dropFirst())) })
  }

  private static func isOverChecks(_ found: Switch, in type: Substring) -> Bool {
    let types: Set<Substring> = ["Check", "Operation", "Operation.Code"]
    if types.contains(type), found.subject == "self" || found.subject == "code" { return true }
    let paths = found.subject.split { " ,()?!".contains($0) }
    return !found.names.isDisjoint(with: onlyOfChecks)
      || paths.contains { path in
        let parts = path.split(separator: ".")
        return parts.last == "check" || parts.suffix(2) == ["operation", "code"]
      }
  }

  /// Names of cases of `Check` and of `Operation.Code` that no other type has.
  private static let onlyOfChecks: Set<Substring> = [
    "equalTo", "sizeWithin", "host", "lengthCharacters", "lengthScalars", "lengthUTF16",
    "lengthBytes", "lengthWords", "hasItem", "hasMatchingItem", "isText", "isLiteral",
    "isFieldValue", "rangeInteger",
  ]
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
