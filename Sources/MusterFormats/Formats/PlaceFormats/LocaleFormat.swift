extension Format {
  /// A language and its region: `en-GB`.
  public static let locale = Format(
    "locale",
    summary: "a language tag: the language is registered, the region is a country or area "
      + "code, and the other parts are well formed",
    standard: "BCP 47 (RFC 5646), section 2.1 (syntax), 2.2.1, 2.2.2 and 2.2.4 (parts)",
    options: [.lenient("underscores are allowed instead of hyphens, as in POSIX")],
    message: "Enter a language tag in the correct format, like en-GB",
    passing: [
      Example("en"), Example("en-GB"), Example("es-419"), Example("zh-Hant-TW"), Example("EN-gb"),
      Example("zh-cmn-Hans-CN"), Example("de-CH-1901"), Example("sl-rozaj-biske"),
      Example("en-US-u-islamcal"), Example("de-CH-x-phonebk"), Example("x-whatever"),
      Example("i-klingon"), Example("en-GB-oed"), Example("sr-Latn-QM"),
      Example("en_GB", .lenient), Example("ca_ES_VALENCIA", .lenient),
    ],
    failing: [
      Example(""), Example("e"), Example("en-"), Example("en_GB"), Example("xx-GB"),
      Example("en-XYZ"), Example("de-419-DE"), Example("a-DE"), Example("en--GB"),
      Example("en-GB-"), Example("en-u"), Example("x-"), Example("12"), Example("en-ZZZZZZZZZ"),
      Example("lo-POP"), Example("en GB"), Example("english"), Example("en-GB_x", .lenient),
    ],
    suggest: PartSuggestion.replacing("_", by: "-"),
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        .either(
          FormatOutcome.reading(text) { cursor throws(ParseStop) in
            try cursor.readLanguageTag(isLenient: isLenient)
          },
          GrandfatheredTags.outcome(of: text))
      }
    }
  )
}

extension Cursor {
  /// Reads parts up to the end of the string, separated by hyphens.
  fileprivate mutating func readLanguageTag(isLenient: Bool) throws(ParseStop) {
    var tag = LanguageTag()
    var separator: UInt8?
    while true {
      let start = index
      takeAll { $0.isAlphanumeric }
      let part = bytes.extracting(start..<index)
      if !tag.takes(part) {
        throw isAtEnd && tag.couldTake(part) ? .incomplete : .fails
      }
      guard let byte = next else { break }
      guard byte == UInt8(ascii: "-") || (isLenient && byte == UInt8(ascii: "_")),
        separator == nil || separator == byte
      else { throw .fails }
      separator = byte
      skip()
    }
    guard tag.mayEnd else { throw .incomplete }
  }
}
