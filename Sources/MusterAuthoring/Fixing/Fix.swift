public import Muster
public import MusterRules

/// A change to a file that corrects a mistake, if there is exactly one right answer.
///
/// The mistake is a word with an extra, missing or wrong letter, or with two swapped letters. No
/// other word in the rule language or in the files may be as close.
public struct Fix: Sendable, Hashable {
  /// The bytes to replace.
  public let range: SourceRange
  /// The string in these bytes.
  public let wrong: String
  /// The replacement.
  public let right: String

  /// Returns the fixes for the errors in some files, in order; no two touch the same bytes.
  public static func all(for diagnostics: [Diagnostic], in texts: [SourceText]) -> [Fix] {
    let suggested = diagnostics.filter { $0.severity == .error && $0.suggestion != nil }
    if suggested.isEmpty { return [] }
    let words = FixWords(texts, without: Set(suggested.compactMap(\.range)))
    var fixes: [Fix] = []
    for diagnostic in suggested {
      guard let fix = Fix(diagnostic, texts, words) else { continue }
      if !fixes.contains(where: { $0.touches(fix) }) { fixes.append(fix) }
    }
    return fixes.sorted {
      ($0.range.source, $0.range.start) < ($1.range.source, $1.range.start)
    }
  }

  /// Returns the bytes of a file with its fixes applied.
  public static func applying(_ fixes: [Fix], to text: SourceText, source: Int) -> [UInt8] {
    var bytes = text.bytes
    for fix in fixes.reversed() where fix.range.source == source {
      bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.right.utf8))
    }
    return bytes
  }

  private func touches(_ other: Fix) -> Bool {
    range.source == other.range.source && range.start < other.range.end
      && other.range.start < range.end
  }
}

extension Fix {
  private init?(_ diagnostic: Diagnostic, _ texts: [SourceText], _ words: FixWords) {
    guard var range = diagnostic.range, texts.indices.contains(range.source),
      let suggestion = diagnostic.suggestion, diagnostic.textRange == nil
    else { return nil }
    let bytes = texts[range.source].bytes
    guard range.start < range.end, range.end <= bytes.count else { return nil }
    // Keep the quotes.
    if [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")].contains(bytes[range.start]),
      bytes[range.start] == bytes[range.end - 1], range.end - range.start > 2
    {
      (range.start, range.end) = (range.start + 1, range.end - 1)
    }
    let isQuoted = range != diagnostic.range
    let wrong = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    guard let right = Self.answer(suggestion, to: wrong, isQuoted, words) else { return nil }
    (self.range, self.wrong, self.right) = (range, wrong, right)
  }

  /// Returns the word that a suggestion offers, if the suggestion leaves no other choice.
  private static func answer(
    _ suggestion: String, to wrong: String, _ isQuoted: Bool, _ words: FixWords
  ) -> String? {
    if ["write `true`", "write `false`"].contains(suggestion) {
      let isTrue = suggestion == "write `true`"
      // In quotes, the word would be a string again.
      if isQuoted { return nil }
      let meant = isTrue ? ["yes", "on"] : ["no", "off"]
      return meant.contains(wrong.lowercased()) ? (isTrue ? "true" : "false") : nil
    }
    let (start, end) = ("did you mean `", "`?")
    guard suggestion.hasPrefix(start), suggestion.hasSuffix(end) else { return nil }
    let right = String(suggestion.dropFirst(start.count).dropLast(end.count))
    guard FixWords.isPlain(wrong), FixWords.isPlain(right), FixWords.areNear(wrong, right) else {
      return nil
    }
    return words.others(near: wrong, but: right) ? nil : right
  }
}
