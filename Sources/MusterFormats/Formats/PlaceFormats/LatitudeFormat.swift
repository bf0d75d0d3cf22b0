extension Format {
  /// Degrees north of the equator: `51.5007`.
  public static let latitude = Format(
    "latitude",
    summary: "decimal degrees from -90 to 90",
    standard: "ISO 6709:2022, section 6 (decimal degrees); written as plain decimals",
    shape: #"[+-]?[0-9]+(\.[0-9]+)?"#,
    message: "Enter a latitude between -90 and 90, like 51.5007",
    passing: [
      Example("51.5007"), Example("-33.8568"), Example("+0.5"), Example("0"), Example("90"),
      Example("-90.000"), Example("89.999999"), Example("05.5"),
    ],
    failing: [
      Example(""), Example("90.1"), Example("-90.0001"), Example("91"), Example("100"),
      Example("51."), Example(".5"), Example("51,5"), Example("51.5N"), Example("--1"),
      Example("1e1"), Example("51.5 "), Example("005.5"), Example("51° 30′"),
    ],
    suggest: PartSuggestion.replacing(",", by: "."),
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readDegrees(atMost: 90)
        }
      }
    }
  )
}

extension Cursor {
  /// Reads decimal degrees whose whole part has at most `limit` digits.
  mutating func readDegrees(atMost limit: Int) throws(ParseStop) {
    if !takes("-") { _ = takes("+") }
    var value = try take { $0.isDigit }.digitValue
    var count = 1
    while let digit = next, digit.isDigit {
      value = value * 10 + digit.digitValue
      count += 1
      guard value <= limit, count <= (limit > 99 ? 3 : 2) else { throw .fails }
      skip()
    }
    if takes(".") {
      let mark = UInt8(ascii: "0")
      try take { value == limit ? $0 == mark : $0.isDigit }
      takeAll { value == limit ? $0 == mark : $0.isDigit }
    }
  }
}
