extension Format {
  /// A place on Earth: `51.5007, -0.1246`.
  public static let latLong = Format(
    "lat-long",
    summary: "a latitude, a comma with or without spaces around it, and a longitude, in decimal "
      + "degrees",
    standard: "ISO 6709:2022, section 6 (order and decimal degrees); RFC 5870, section 3.3 (comma)",
    options: [.lenient("round brackets are allowed around the pair")],
    message: "Enter a latitude and a longitude, like 51.5007, -0.1246",
    passing: [
      Example("51.5007,-0.1246"), Example("51.5007, -0.1246"), Example("-90 , +180"),
      Example("0,0"), Example("(51.5007, -0.1246)", .lenient), Example("0,0", .lenient),
    ],
    failing: [
      Example(""), Example("51.5007"), Example("51.5007,"), Example("51.5007 -0.1246"),
      Example("91,0"), Example("0,181"), Example("0,0,0"), Example("(0,0)"), Example("0;0"),
      Example(" 0,0"), Example("(0,0", .lenient), Example("0,0)", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          let isBracketed = isLenient && cursor.takes("(")
          try cursor.readDegrees(atMost: 90)
          cursor.takeAll { $0 == UInt8(ascii: " ") }
          try cursor.expect(",")
          cursor.takeAll { $0 == UInt8(ascii: " ") }
          try cursor.readDegrees(atMost: 180)
          if isBracketed { try cursor.expect(")") }
        }
      }
    }
  )
}
