internal import MusterPattern

/// Compiles a form's patterns: first the named ones, then those in its rules.
struct PatternCompiler {
  /// The patterns of the rules, in the order of use.
  private(set) var patterns: [PatternPlan] = []
  /// The named patterns of all parts.
  private var library = PatternLibrary()
  /// The compiled patterns, kept because a form often repeats a pattern.
  private var compiled: [Written: Pattern] = [:]
  /// The number of bytes that the different patterns take.
  private var size = 0
  /// The number of bytes that they can take.
  private let limit: Int

  /// True if the patterns take too many bytes, so no more are compiled.
  private var isSpent: Bool { size > limit }

  /// Everything that a compiled pattern depends on.
  private struct Written: Hashable {
    var text: ByteString
    var anchoring: Pattern.Anchoring
    var ignoresCase: Bool
    /// The file in which its calls are looked up.
    var file: ByteString?
  }

  /// Collects the named patterns of all parts, after compiling each on its own.
  init(_ syntax: inout SyntaxReader) {
    limit = syntax.limits.patternBytes
    let named = Self.named(in: syntax)
    for (name, node, file) in named { library.add(name, node.text ?? "", file: file) }
    for (name, node, file) in named where !isSpent {
      do throws(PatternError) {
        size += try library.check(name, file: file)
      } catch {
        error.report(in: node, &syntax)
      }
      reportSpent(at: node, &syntax)
    }
  }

  /// Reports that the patterns take too many bytes, at the first pattern beyond the limit.
  private func reportSpent(at node: Node, _ syntax: inout SyntaxReader) {
    guard isSpent else { return }
    syntax.report(
      "too-large",
      "the patterns of this form, with all patterns they call, take more than "
        + "\(limit >> 20) MiB when compiled",
      at: node.range, suggestion: "use fewer or shorter patterns")
  }

  private static func named(in syntax: SyntaxReader) -> [(name: String, node: Node, file: String?)]
  {
    var all: [(name: String, node: Node, file: String?)] = []
    for (index, part) in syntax.source.parts.enumerated() {
      for entry in part.node["patterns"]?.entries ?? [] {
        guard let name = entry.key.text, entry.value.text != nil, syntax.isPatternName(name)
        else { continue }
        all.append((name, entry.value, index == 0 ? nil : part.name))
      }
    }
    return all
  }

  /// Compiles a pattern, written as a string or as `pattern` and `flags`, and adds it to the form's
  /// patterns.
  mutating func use(
    _ node: Node, _ what: String, anchoring: Pattern.Anchoring, _ literals: inout LiteralReader
  ) -> PatternUse? {
    var written = node
    var ignoresCase = false
    if node.entries != nil {
      literals.checkKeys(node, ["pattern", "flags"], of: what)
      guard let pattern = literals.needed(node, "pattern", of: what) else { return nil }
      written = pattern
      if let flags = node["flags"] {
        guard let known = literals.syntax.choice(flags, "`flags`", [("i", true)]) else {
          return nil
        }
        ignoresCase = known
      }
    }
    guard let text = literals.syntax.text(written, "a pattern"), !isSpent else { return nil }
    defer { reportSpent(at: written, &literals.syntax) }
    do throws(PatternError) {
      let pattern = try pattern(
        text, anchoring, ignoresCase, file: literals.syntax.source.fileName(of: written))
      patterns.append(PatternPlan(text: text, ignoresCase: ignoresCase, pattern: pattern))
      return PatternUse(index: patterns.count - 1, text: text, ignoresCase: ignoresCase)
    } catch {
      // A named pattern's own mistake is reported at its definition.
      if error.namedPattern == nil { error.report(in: written, &literals.syntax) }
      return nil
    }
  }

  private mutating func pattern(
    _ text: String, _ anchoring: Pattern.Anchoring, _ ignoresCase: Bool, file: String?
  ) throws(PatternError) -> Pattern {
    let written = Written(
      text: ByteString(text), anchoring: anchoring, ignoresCase: ignoresCase,
      file: file.map { ByteString($0) })
    if let known = compiled[written] { return known }
    let pattern = try Pattern(
      text, anchoring: anchoring, caseless: ignoresCase, library: library, file: file)
    compiled[written] = pattern
    size += pattern.size
    return pattern
  }
}

extension FormSource {
  /// Returns the file in which a pattern's calls are looked up; the form's own file has no name.
  fileprivate func fileName(of node: Node) -> String? {
    let part = part(of: node)
    return part == 0 ? nil : parts[part].name
  }

  /// True if `patterns` could not be read, which has already been reported.
  fileprivate var patternsAreUnread: Bool {
    parts.contains { $0.node["patterns"].map { $0.entries == nil } ?? false }
  }
}

extension PatternError {
  /// Reports the error at the position of the mistake in the rule file.
  fileprivate func report(in node: Node, _ syntax: inout SyntaxReader) {
    let isHere = namedPattern == nil || ByteString(namedPattern ?? "") == ByteString("")
    let what = isHere ? "this pattern" : "the pattern `\(namedPattern ?? "")`"
    var suggestion: String?
    if kind == .unknownName {
      let name = calledName(in: node)
      if syntax.source.isMissing(name, for: node) || syntax.source.patternsAreUnread { return }
      suggestion = syntax.nameHint(name, among: knownNames)
      if suggestion == nil, (1...10).contains(knownNames.count) {
        suggestion =
          knownNames.count == 1
          ? "the only pattern is \(knownNames[0])" : "the patterns are \(listed(knownNames, "and"))"
      }
    }
    syntax.report(
      "bad-pattern", "\(what) does not compile: \(message)", at: position(in: node),
      suggestion: suggestion)
  }

  private func position(in node: Node) -> SourceRange? {
    guard let whole = node.range, case .scalar(_, let style) = node.content, style != .block else {
      return node.range
    }
    let opening = style == .quoted ? 1 : 0
    let start = min(whole.start + opening + offset, max(whole.start, whole.end - 1))
    return SourceRange(source: whole.source, start: start, end: start)
  }

  private func calledName(in node: Node) -> String {
    let rest = (node.text ?? "").utf8.dropFirst(offset)
    return String(
      decoding: rest.prefix { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D },
      as: UTF8.self)
  }
}
