extension Format {
  /// An identifier with a scheme: `urn:isbn:0451450523`.
  public static let uri = Format(
    "uri",
    summary: "a URI with a scheme, in ASCII",
    standard: "RFC 3986, section 3 and appendix A (URI)",
    shape: "(?s)[A-Za-z][A-Za-z0-9+.-]*:.*",
    message: "Enter an address in the correct format, like https://www.example.com/page",
    passing: [
      Example("https://www.example.com/a?b=c#d"), Example("urn:isbn:0451450523"), Example("a:"),
      Example("mailto:ada@example.com"), Example("tel:+44-20-7946-0018"), Example("file:///etc"),
      Example("ldap://[2001:db8::7]/c=GB?one"), Example("http://[v1.a:b]/"), Example("a+b-c.1:x"),
      Example("http://-.~_!$&'()*+,;=:%40:80%2f@example.com"), Example("http://999.999.999.999/"),
      Example("news:comp.infosystems"), Example("x:/a//b"), Example("x://h:"),
    ],
    failing: [
      Example(""), Example("abc"), Example("//example.com"), Example("/abc"), Example("1a:b"),
      Example("a_b:c"), Example(":a"), Example("http://a b"), Example("http://a/b c"),
      Example("http://a/%zz"), Example("http://a/%4"), Example("http://a/<b>"), Example("a:{b}"),
      Example("http://a/\\"), Example("http://a#b#c"), Example("http://[::1"), Example("a:[b]"),
      Example("http://[a]"), Example("http://[v1]/"), Example("http://[v.a]/"),
      Example("http://a:8b/"), Example("http://a@b@c"),
      Example("http://[::1]a/"), Example("http://example.com/ä"), Example("a:b\n"),
    ],
    check: { _ in
      { text, _ in checkURI(text, isInternational: false) }
    }
  )
}

/// Checks a string against URI, or IRI if `isInternational`.
func checkURI(_ text: Span<UInt8>, isInternational: Bool) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    if !cursor.takesScheme() {
      try cursor.take { $0.isLetter }
      cursor.takeAll(isSchemeCharacter)
      throw cursor.isAtEnd ? .incomplete : .fails
    }
    try cursor.readAfterScheme(isInternational: isInternational)
  }
}
