package import MusterModel

/// The content of a file: its node, and all its YAML or JSON mistakes.
package struct ParsedText: Sendable {
  /// The node, as far as the file could be read; `nil` if there is none.
  package var node: Node?

  /// The problems, in the file's order.
  package var diagnostics: [Diagnostic]

  /// True if the file was read to its end. Otherwise it is not YAML or JSON, or it exceeds a limit.
  /// Parts that `node` lacks then aren't the author's mistake, so nothing more should be reported.
  package var isWhole: Bool
}

extension SourceText {
  /// Parses the text as YAML, or as JSON if its name ends with `.json`.
  ///
  /// `source` is the file's number in the ranges of its nodes.
  package func parse(source: Int = 0, limits: TextLimits = TextLimits()) -> ParsedText {
    if let problem = TextSoundness(text: self, source: source, limits: limits).firstProblem() {
      return ParsedText(node: nil, diagnostics: [problem], isWhole: false)
    }
    let isJSON = path.utf8.suffix(5).elementsEqual(".json".utf8)
    var parsed = isJSON ? json(source, limits) : yaml(source, limits)
    guard parsed.isWhole else { return parsed }
    guard let node = parsed.node else {
      parsed.diagnostics.insert(emptyFile(source: source), at: 0)
      return parsed
    }
    var traps = AuthorTraps(text: self, isJSON: isJSON)
    parsed.node = traps.repaired(node)
    parsed.diagnostics = Self.bounded(
      parsed.diagnostics + traps.diagnostics, to: limits.diagnostics)
    return parsed
  }

  private func yaml(_ source: Int, _ limits: TextLimits) -> ParsedText {
    var reader = YAMLReader(text: self, source: source, limits: limits)
    return reader.read()
  }

  private func json(_ source: Int, _ limits: TextLimits) -> ParsedText {
    var reader = JSONSyntaxReader(text: self, source: source, limits: limits)
    return reader.read()
  }

  private func emptyFile(source: Int) -> Diagnostic {
    Diagnostic(
      code: "empty-file", "the file is empty",
      at: SourceRange(source: source, start: contentStart, end: contentStart),
      suggestion: "a rule file begins with \"form: name\"")
  }

  /// Returns the diagnostics in the file's order; if there are too many, the first ones and one
  /// that counts the rest.
  private static func bounded(_ diagnostics: [Diagnostic], to limit: Int) -> [Diagnostic] {
    let ordered = inOrder(diagnostics)
    guard ordered.count > limit else { return ordered }
    let more = Diagnostic(
      code: "more-diagnostics", "there are more problems after this one",
      at: ordered[limit].range)
    return ordered.prefix(limit) + [more]
  }
}
