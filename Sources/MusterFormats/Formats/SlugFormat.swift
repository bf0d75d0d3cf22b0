extension Format {
  /// The last part of a readable web address: `a-small-step`.
  public static let slug = Format(
    "slug",
    summary: "words of lower-case letters and digits, joined by single hyphens",
    standard: "common practice; the characters are RFC 3986's unreserved, section 2.3",
    shape: "[A-Za-z0-9-]+",
    message: "Use lower-case letters, digits and single hyphens, like a-small-step",
    passing: [Example("a"), Example("a-small-step"), Example("2026-in-review")],
    failing: [Example("-a"), Example("a-"), Example("a--b"), Example("A"), Example("a b")],
    suggest: PartSuggestion.slug,
    check: { _ in checkSlug }
  )
}

@Sendable
private func checkSlug(_ text: Span<UInt8>, _: Span<UInt8>) -> FormatOutcome {
  var afterWord = false
  for index in text.indices {
    switch text[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      afterWord = true
    case UInt8(ascii: "-") where afterWord:
      afterWord = false
    default:
      return .fails
    }
  }
  return afterWord ? .passes : .incomplete
}
