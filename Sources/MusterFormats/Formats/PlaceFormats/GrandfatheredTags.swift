/// The tags that were registered before BCP 47 had parts, and are valid only as a whole.
enum GrandfatheredTags {
  /// Returns `passes` if the string is one of these tags, ignoring case, and `incomplete` if it is
  /// the start of one.
  static func outcome(of text: Span<UInt8>) -> FormatOutcome {
    // No tag is longer than 11 bytes, so longer strings need no comparison.
    guard text.count <= 11 else { return .fails }
    var best = FormatOutcome.fails
    for tag in tags {
      best = .either(best, outcome(of: text, tag))
    }
    return best
  }

  private static func outcome(of text: Span<UInt8>, _ tag: StaticString) -> FormatOutcome {
    tag.withBytes { tag in
      guard text.count <= tag.count else { return .fails }
      for index in text.indices where text[index].lowercased != tag[index] { return .fails }
      return text.count == tag.count ? .passes : .incomplete
    }
  }

  /// The irregular and regular tags of RFC 5646, section 2.1.
  private static let tags: [StaticString] = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de", "art-lojban", "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka",
    "zh-min", "zh-min-nan", "zh-xiang",
  ]
}
