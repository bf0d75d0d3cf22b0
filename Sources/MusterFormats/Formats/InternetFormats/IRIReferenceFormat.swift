extension Format {
  /// An address, whole or relative, with letters of any language.
  public static let iriReference = Format(
    "iri-reference",
    summary: "a URI reference that may contain letters of any language",
    standard: "RFC 3987, section 2.2 (IRI-reference)",
    message: "Enter an address in the correct format, like https://www.example.com/page or /page",
    passing: [
      Example(""), Example("/頁"), Example("ä"), Example("//ƒøø.ßår/?∂éœ=πîx#πîüx"),
      Example("#ƒrägmênt"), Example("https://例え.example/"), Example("?\u{E000}"),
      Example("//[v1.a]/ä"),
    ],
    failing: [
      Example("ä:b"), Example("\\\\ä"), Example("#ƒräg\\mênt"), Example("ä b"), Example("\u{E000}"),
      Example("1:ä"), Example("//[v1.ä]/"),
    ],
    check: { _ in
      { text, _ in checkURIReference(text, isInternational: true) }
    }
  )
}
