internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// The changes that a diagnostic's suggestion proposes.
struct QuickFixes {
  private let document: Document
  private let certain: [Fix]
  private let published: PublishedDiagnostics

  init(_ document: Document, _ analysis: Analysis, _ published: PublishedDiagnostics) {
    (self.document, self.published) = (document, published)
    // A word that is itself wrong can't be the correction of another, so all diagnostics are
    // examined.
    certain = Fix.all(for: analysis.diagnostics, in: analysis.texts)
  }

  func all(for diagnostics: [Diagnostic]) -> [Value] {
    diagnostics.compactMap { diagnostic in
      guard let range = diagnostic.range else { return nil }
      if diagnostic.severity == .warning { return allowance(diagnostic, range) }
      let fix = certain.first {
        $0.range.source == range.source && $0.range.start >= range.start
          && $0.range.end <= range.end
      }
      if let fix {
        return action(
          "Change `\(fix.wrong)` to `\(fix.right)`", diagnostic, fix.range.start..<fix.range.end,
          fix.right, isPreferred: true)
      }
      return suggested(diagnostic, range.start..<max(range.start, range.end))
    }
  }

  private func suggested(_ diagnostic: Diagnostic, _ range: Range<Int>) -> Value? {
    // If the diagnostic points at a byte inside a string, the wrong part is not known.
    guard let suggestion = diagnostic.suggestion, let right = Self.right(in: suggestion),
      !range.isEmpty, diagnostic.textRange == nil
    else { return nil }
    let bytes = document.text.bytes
    let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")]
    let isQuoted = range.count > 2 && quotes.contains(bytes[range.lowerBound])
    // A quoted word stays quoted.
    let replaced =
      isQuoted && suggestion.hasPrefix("did you mean")
      ? range.lowerBound + 1..<range.upperBound - 1 : range
    return action("Write `\(right)`", diagnostic, replaced, right, isPreferred: false)
  }

  /// Returns the replacement that a suggestion proposes, if there is one.
  private static func right(in suggestion: String) -> String? {
    for (start, end) in [("did you mean `", "`?"), ("write `", "`"), ("did you mean \"", "\"?")]
    where suggestion.hasPrefix(start) && suggestion.hasSuffix(end) {
      let right = suggestion.dropFirst(start.count).dropLast(end.count)
      let isOne = !right.isEmpty && !right.contains("`") && !right.contains("…")
      return isOne ? String(right) : nil
    }
    return nil
  }

  /// Proposes the comment that suppresses a lint.
  private func allowance(_ diagnostic: Diagnostic, _ range: SourceRange) -> Value? {
    guard Lint.named(diagnostic.code) != nil, !document.path.hasSuffix(".json") else { return nil }
    let line = document.text.line(document.text.lineNumber(of: range.start))
    let indent = document.text.bytes[line].prefix { $0 == 0x20 }.count
    let comment =
      String(repeating: " ", count: indent) + "# muster: allow \(diagnostic.code) (reason)\n"
    return action(
      "Allow `\(diagnostic.code)` here", diagnostic, line.lowerBound..<line.lowerBound,
      LineEnd(of: document.text.bytes).ending(comment), isPreferred: false)
  }

  private func action(
    _ title: String, _ diagnostic: Diagnostic, _ bytes: Range<Int>, _ right: String,
    isPreferred: Bool
  ) -> Value {
    let edit: Value = ["range": document.text.range(bytes), "newText": .text(right)]
    return [
      "title": .text(title), "kind": "quickfix", "isPreferred": .boolean(isPreferred),
      "diagnostics": .list(published.values([diagnostic])),
      "edit": ["changes": .object([Value.Member(document.address, [edit])])],
    ]
  }
}
