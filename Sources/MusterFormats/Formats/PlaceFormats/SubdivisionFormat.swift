extension Format {
  /// The code of a state, province or region: `DE-BY`.
  public static let subdivision = Format(
    "subdivision",
    summary: "the code of a part of a country: the country code, a hyphen, and one to three "
      + "capitals or digits; with `country`, the country code and the hyphen may be left out",
    standard: "ISO 3166-2",
    source: "ISO 3166-2 (pycountry \(SubdivisionTable.version))",
    options: [
      FormatOptions.Option(
        "country", .country, mayBeField: true, "the ISO 3166-1 alpha-2 country code"),
      .lenient("lower-case letters are allowed"),
    ],
    message: "Enter the code of a state, province or region of the country",
    passing: [
      Example("DE-BY"), Example("US-CA"), Example("GB-SCT"), Example("FR-01"), Example("AT-9"),
      Example("CN-BJ"), Example("FR-971"), Example("BY", ["country": .text("DE")]),
      Example("DE-BY", ["country": .text("DE")]), Example("us-ca", .lenient),
    ],
    failing: [
      Example(""), Example("DE"), Example("DE-"), Example("BY"), Example("DE-XX"), Example("DEBY"),
      Example("DE BY"), Example("XX-BY"), Example("de-by"), Example("AT-10"), Example("DE-BYX"),
      Example("CA", ["country": .text("DE")]), Example("US-CA", ["country": .text("DE")]),
      Example("by", ["country": .text("DE")]),
    ],
    check: { options in
      let isLenient = options.isLenient
      if case .field = options["country"] {
        return { text, country in
          checkSubdivision(text, of: country, isLenient: isLenient)
        }
      }
      guard let country = options.text("country") else {
        return { text, _ in checkSubdivision(text, of: Span(), isLenient: isLenient) }
      }
      let code = withUTF8Span(of: country) { $0.count == 2 ? ($0[0], $0[1]) : (0, 0) }
      return { text, _ in checkSubdivision(text, of: code, isLenient: isLenient) }
    }
  )
}

private let subdivisions = LineTable(lines: SubdivisionTable.lines)

private func checkSubdivision(
  _ text: Span<UInt8>, of country: Span<UInt8>, isLenient: Bool
) -> FormatOutcome {
  let code = country.count == 2 ? (country[0].uppercased, country[1].uppercased) : (0, 0)
  return checkSubdivision(text, of: code, isLenient: isLenient)
}

/// Checks a code with its country or, if it is a code of this country, without.
private func checkSubdivision(
  _ text: Span<UInt8>, of country: (UInt8, UInt8), isLenient: Bool
) -> FormatOutcome {
  guard text.count <= 3 + widest else { return .fails }
  var code = UpToSix()
  for index in text.indices { code.append(isLenient ? text[index].uppercased : text[index]) }
  guard let line = subdivisions.value(of: country.0, country.1) else { return code.withCountry() }
  return .either(code.outcome(from: 0, in: line), code.outcome(after: country, in: line))
}

/// The length of the longest codes after the hyphen.
private let widest = 3

/// The bytes of a code with its country.
private struct UpToSix {
  private var bytes: UInt64 = 0
  private(set) var count = 0

  mutating func append(_ byte: UInt8) {
    bytes |= UInt64(byte) << UInt64(count * 8)
    count += 1
  }

  subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(place * 8)) }

  /// Checks a country, a hyphen, and a code of it.
  func withCountry() -> FormatOutcome {
    guard count > 0 else { return .incomplete }
    guard count > 1 else {
      return subdivisions.hasKey(startingWith: self[0]) ? .incomplete : .fails
    }
    guard let line = subdivisions.value(of: self[0], self[1]) else { return .fails }
    return outcome(after: (self[0], self[1]), in: line)
  }

  /// Checks a country, a hyphen, and a code of the country's line.
  func outcome(after country: (UInt8, UInt8), in line: Range<Int>) -> FormatOutcome {
    if count > 0, self[0] != country.0 { return .fails }
    if count > 1, self[1] != country.1 { return .fails }
    guard count > 2 else { return .incomplete }
    return self[2] == UInt8(ascii: "-") ? outcome(from: 3, in: line) : .fails
  }

  /// Checks the characters from a place on against the codes of a line: a width, then codes and
  /// ranges; `;` comes before another width.
  func outcome(from start: Int, in line: Range<Int>) -> FormatOutcome {
    let typed = count - start
    guard typed <= widest else { return .fails }
    return SubdivisionTable.lines.withBytes { table in
      var best = FormatOutcome.fails
      var (index, width) = (line.lowerBound, 0)
      while index < line.upperBound {
        if width == 0 || table[index] == UInt8(ascii: ";") {
          if width > 0 { index += 1 }
          width = table[index].digitValue
          index += 1
        }
        let first = index
        index += width
        var last = first
        if index < line.upperBound, table[index] == UInt8(ascii: "-") {
          last = index + 1
          index = last + width
        }
        guard typed <= width, lies(from: start, between: first, last, in: table) else { continue }
        if typed == width { return .passes }
        best = .incomplete
      }
      return best
    }
  }

  /// Returns true if the characters, or codes that begin with them, are in a range of codes.
  private func lies(
    from start: Int, between first: Int, _ last: Int, in table: Span<UInt8>
  ) -> Bool {
    // The first character is enough for most ranges.
    if count > start, self[start] < table[first] || self[start] > table[last] { return false }
    var (isAbove, isBelow) = (false, false)
    for offset in 0..<count - start {
      let byte = self[start + offset]
      let (low, high) = (table[first + offset], table[last + offset])
      guard byte.isDigit == low.isDigit, byte.isDigit || byte.isUppercase else { return false }
      if !isAbove, byte < low { return false }
      if !isBelow, byte > high { return false }
      isAbove = isAbove || byte > low
      isBelow = isBelow || byte < high
    }
    return true
  }
}
