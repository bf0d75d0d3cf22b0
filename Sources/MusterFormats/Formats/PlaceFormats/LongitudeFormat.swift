extension Format {
  /// Degrees east of Greenwich: `-0.1246`.
  public static let longitude = Format(
    "longitude",
    summary: "decimal degrees from -180 to 180",
    standard: "ISO 6709:2022, section 6 (decimal degrees); written as plain decimals",
    shape: #"[+-]?[0-9]+(\.[0-9]+)?"#,
    message: "Enter a longitude between -180 and 180, like -0.1246",
    passing: [
      Example("-0.1246"), Example("151.2153"), Example("180"), Example("-180.0"), Example("+5"),
      Example("0"), Example("005.5"), Example("179.999999"),
    ],
    failing: [
      Example(""), Example("180.1"), Example("-180.0001"), Example("181"), Example("1000"),
      Example("5."), Example(".5"), Example("5,5"), Example("5E"), Example("-"), Example("5 "),
    ],
    suggest: PartSuggestion.replacing(",", by: "."),
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readDegrees(atMost: 180)
        }
      }
    }
  )
}
