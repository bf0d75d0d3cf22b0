extension Format {
  /// A colour in hexadecimal digits: `#1a73e8`.
  public static let hexColor = Format(
    "hex-color",
    summary: "a colour: `#` and 3, 4, 6 or 8 hexadecimal digits",
    standard: "CSS Color Module Level 4, section 5.2 (hex-color)",
    shape: "#?[0-9A-Fa-f]{3,8}",
    options: [.lenient("the `#` may be left out")],
    message: "Enter a colour in the correct format, like #1a73e8",
    passing: [
      Example("#fff"), Example("#FFF8"), Example("#1a73e8"), Example("#1A73E8cc"),
      Example("1a73e8", .lenient), Example("#fff", .lenient),
    ],
    failing: [
      Example(""), Example("#"), Example("#ff"), Example("#fffff"), Example("#fffffff"),
      Example("#fffffffff"), Example("fff"), Example("#ggg"), Example("##fff"), Example("#fff "),
      Example("red"), Example("fffff", .lenient),
    ],
    suggest: PartSuggestion.prefix("#"),
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          if !cursor.takes("#"), !isLenient { try cursor.expect("#") }
          let count = cursor.takeAll { $0.isHexDigit }
          guard count == 3 || count == 4 || count == 6 || count == 8 else {
            throw cursor.isAtEnd && count < 8 ? .incomplete : .fails
          }
        }
      }
    }
  )
}
