extension Format {
  /// A length of time: `P1Y2M3DT4H5M6S`.
  public static let duration = Format(
    "duration",
    summary: "a length of time: `P`, then years, months and days, then `T` with hours, minutes and "
      + "seconds; or `P` and weeks",
    standard: "RFC 3339, appendix A (duration)",
    options: [
      .lenient(
        "as in ISO 8601-1, section 5.5.2: units may be skipped, and the last may have a "
          + "fraction")
    ],
    message: "Enter a length of time in the correct format, like P3D or PT1H30M",
    passing: [
      Example("P1Y2M3DT4H5M6S"), Example("P3D"), Example("P4Y"), Example("P1M"), Example("PT1M"),
      Example("P2W"), Example("PT0S"), Example("P1DT12H"), Example("PT1H30M"), Example("PT36H"),
      Example("P1M2D"), Example("P1Y2M"), Example("P01D"), Example("P1Y2D", .lenient),
      Example("PT1H2S", .lenient), Example("PT0.5S", .lenient), Example("P0,5Y", .lenient),
    ],
    failing: [
      Example(""), Example("P"), Example("PT"), Example("P1YT"), Example("P1"), Example("1D"),
      Example("P1H"), Example("PT1D"), Example("P2D1Y"), Example("P1Y2D"), Example("PT1H2S"),
      Example("P1Y2W"), Example("P1W2D"), Example("P1WT1H"), Example("PT0.5S"), Example("-P1D"),
      Example("P-1D"), Example("p1d"), Example("P1D "), Example("P1S"),
      Example("PT1.5H2M", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readDuration(isLenient: isLenient)
        }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readDuration(isLenient: Bool) throws(ParseStop) {
    try expect("P")
    if takes("T") { return try readUnits("HMS", isLenient: isLenient) }
    let start = index
    try take { $0.isDigit }
    takeAll { $0.isDigit }
    if takes("W") { return }
    back(to: start)
    try readUnits("YMD", isLenient: isLenient)
    if bytes[index - 1].isLetter, takes("T") { try readUnits("HMS", isLenient: isLenient) }
  }

  /// Reads at least one number with its unit. Unless `isLenient`, no unit in between is left out.
  private mutating func readUnits(_ units: StaticString, isLenient: Bool) throws(ParseStop) {
    var rank = 0
    var hasFraction = false
    repeat {
      try take { $0.isDigit }
      takeAll { $0.isDigit }
      if isLenient, takes(".") || takes(",") {
        try take { $0.isDigit }
        takeAll { $0.isDigit }
        hasFraction = true
      }
      let mayStartAnywhere = rank == 0 || isLenient
      let last = mayStartAnywhere ? 3 : rank + 1
      let first = rank
      try take { byte in
        units.withBytes { units in
          for place in first..<last where units[place] == byte {
            rank = place + 1
            return true
          }
          return false
        }
      }
    } while rank < 3 && !hasFraction && next?.isDigit == true
    guard !hasFraction || isAtEnd else { throw .fails }
  }
}
