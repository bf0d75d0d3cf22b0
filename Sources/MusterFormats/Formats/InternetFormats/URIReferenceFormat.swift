extension Format {
  /// An address, whole or relative: `../page#part`.
  public static let uriReference = Format(
    "uri-reference",
    summary: "a URI, or a reference relative to one",
    standard: "RFC 3986, section 4.1 and appendix A (URI-reference)",
    message: "Enter an address in the correct format, like https://www.example.com/page or /page",
    passing: [
      Example(""), Example("https://example.com/a?b#c"), Example("//example.com/a"), Example("//"),
      Example("/a/b"), Example("a/b"), Example("../a"), Example("?b=c"), Example("#d"),
      Example("./a:b"), Example("a/b:c"), Example("//[::1]:80/"), Example("//[vF.a:]/"),
      Example("a//b"), Example("%41"),
    ],
    failing: [
      Example("1:b"), Example("a_b:c"), Example(":a"), Example("a b"), Example("\\\\host\\share"),
      Example("#a\\b"), Example("/%zz"), Example("/[::1]"), Example("//h:abc/"),
      Example("//a@b@c/"),
      Example("//[::1/"), Example("//[v.a]/"), Example("//[vG.a]/"), Example("//[v1.@]/"),
      Example("/ä"), Example("a\"b"), Example("#a#b"),
    ],
    check: { _ in
      { text, _ in checkURIReference(text, isInternational: false) }
    }
  )
}

/// Checks a string against URI-reference, or IRI-reference if `isInternational`.
func checkURIReference(_ text: Span<UInt8>, isInternational: Bool) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    if cursor.takesScheme() {
      try cursor.readAfterScheme(isInternational: isInternational)
    } else {
      try cursor.readRelativeReference(isInternational: isInternational)
    }
  }
}
