extension Format {
  /// A language: `en`.
  public static let language = Format(
    "language",
    summary: "a language code in upper or lower case: two letters if a two-letter code exists, "
      + "otherwise three",
    standard: "BCP 47 (RFC 5646), section 2.2.1: codes of ISO 639-1, 639-2, 639-3 and 639-5",
    source: "IANA's language subtag registry of \(LanguageTable.version) (language-tags), "
      + "ISO 639 (pycountry \(CountryTable.version))",
    shape: "[A-Za-z]{2,3}",
    options: [.lenient("any two or three letters pass")],
    message: "Enter a language code, like en",
    passing: [
      Example("en"), Example("EN"), Example("de"), Example("zu"), Example("gsw"), Example("cmn"),
      Example("und"), Example("qaa"), Example("iw"), Example("eng", .lenient),
    ],
    failing: [
      Example(""), Example("e"), Example("eng"), Example("xx"), Example("xxx"), Example("pe"),
      Example("en-GB"), Example("english"), Example("e1"), Example("en "),
      Example("engl", .lenient),
    ],
    check: { options in
      guard options.isLenient else { return { text, _ in LanguageSubtags.outcome(of: text) } }
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.take { $0.isLetter }
          try cursor.take { $0.isLetter }
          if !cursor.isAtEnd { try cursor.take { $0.isLetter } }
        }
      }
    }
  )
}
