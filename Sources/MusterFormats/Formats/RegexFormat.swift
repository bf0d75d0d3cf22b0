internal import MusterPattern

extension Format {
  /// A string that is a pattern: `[a-z]+`.
  public static let regex = Format(
    "regex",
    summary: "a pattern that `matches` accepts, without calls to named patterns",
    standard: "PCRE2 10.42, pcre2pattern(3), as far as the rule language allows it",
    message: "Enter a regular expression in the correct format, like [a-z]+",
    passing: [
      Example(""), Example("[a-z]+"), Example("(?<year>[0-9]{4})-\\k<year>"), Example("a{2,3}?b*+"),
      Example("^\\d+(?:\\.\\d+)?$"), Example("\\p{Lu}\\x{e9}"), Example("(?i)straße|ß"),
      Example("{"),
      Example("\\1(a)"), Example("(?<=ab)c(?!d)"), Example("[[:alpha:]\\]]"),
    ],
    failing: [
      Example("("), Example(")"), Example("[a-z"), Example("*a"), Example("a**"), Example("[z-a]"),
      Example("a{3,2}"), Example("\\"), Example("\\p{Nope}"), Example("(?<a>x)(?<a>y)"),
      Example("\\2(a)"), Example("(?&nobody)"), Example("\\C"), Example("a\\K"), Example("(?<n"),
    ],
    check: { _ in
      { text, _ in checkRegex(String(text)) }
    }
  )
}

/// Compiles the string as `matches` does. A mistake is `incomplete` if further typing could correct
/// it, such as a string that ends too early, or a missing group.
private func checkRegex(_ text: String) -> FormatOutcome {
  do throws(PatternError) {
    _ = try Pattern(text, anchoring: .whole, jit: false)
    return .passes
  } catch {
    switch error.kind {
    case .syntax(115), .unknownName: return .incomplete
    case .syntax(164), .syntax(167): return endsInOpenBrace(text) ? .incomplete : .fails
    case .syntax, .badName: return error.offset >= text.utf8.count ? .incomplete : .fails
    default: return .fails
    }
  }
}

/// Returns true if the string ends within the number of `\x{e9}` or `\o{351}`.
private func endsInOpenBrace(_ text: String) -> Bool {
  let digits = text.utf8.reversed().prefix { $0.isHexDigit }.count
  return text.utf8.dropLast(digits).last == UInt8(ascii: "{")
}
