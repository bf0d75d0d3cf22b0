extension Format {
  /// An address with letters of any language: `https://例え.example/頁`.
  public static let iri = Format(
    "iri",
    summary: "a URI that may contain letters of any language",
    standard: "RFC 3987, section 2.2 (IRI)",
    shape: "(?s)[A-Za-z][A-Za-z0-9+.-]*:.*",
    message: "Enter an address in the correct format, like https://www.example.com/page",
    passing: [
      Example("https://example.com/"), Example("https://例え.example/頁?問=答#部"),
      Example("http://ƒøø.ßår/?∂éœ=πîx#πîüx"), Example("a:?\u{E000}"), Example("urn:x:😀"),
      Example("http://[v1.a:b]/"),
    ],
    failing: [
      Example(""), Example("例え.example"), Example("/ä"), Example("ä:b"), Example("http://a b"),
      Example("a:\u{E000}"), Example("a:\u{80}"), Example("a:\u{FFFF}"), Example("http://[ä]/"),
      Example("http://a/%ä"), Example("http://[v1.]/"), Example("http://[v1.ä]/"),
    ],
    check: { _ in
      { text, _ in checkURI(text, isInternational: true) }
    }
  )
}
