extension Format {
  /// A UUID: `2eb8aa08-aa98-41ea-b4aa-73b441d16380`.
  public static let uuid = Format(
    "uuid",
    summary: "a UUID in its hyphenated form, in either case",
    standard: "RFC 9562, section 4; with a version also sections 4.1 and 4.2",
    shape: #"(?i)(urn:uuid:|\{)?[0-9a-f-]{32,36}\}?"#,
    options: [
      FormatOptions.Option(
        "version", .integer(1...8), "only this version, in the variant of RFC 9562"),
      .lenient("a leading `urn:uuid:` is allowed, and the hyphens may be left out"),
    ],
    message: "Enter an identifier in the correct format, like 2eb8aa08-aa98-41ea-b4aa-73b441d16380",
    passing: [
      Example("2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
      Example("2EB8AA08-AA98-11EA-B4AA-73B441D16380"),
      Example("00000000-0000-0000-0000-000000000000"),
      Example("ffffffff-ffff-ffff-ffff-ffffffffffff"),
      Example("2eb8aa08-aa98-41ea-b4aa-73b441d16380", ["version": .integer(4)]),
      Example("018c544a-d384-7000-bb74-3b1738abe43c", ["version": .integer(7)]),
      Example("urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380", .lenient),
      Example("2eb8aa08aa9811eab4aa73b441d16380", .lenient),
    ],
    failing: [
      Example(""), Example("2eb8aa08-aa98-11ea-b4aa-73b441d1638"),
      Example("2eb8aa08-aa98-11ea-b4aa-73b441d163801"),
      Example("2eb8aa08aa9811eab4aa73b441d16380"),
      Example("2eb8aa08-aa98-11ea-b4ga-73b441d16380"),
      Example("2eb8-aa08-aa98-11ea-b4aa73b44-1d16380"),
      Example("{2eb8aa08-aa98-11ea-b4aa-73b441d16380}"),
      Example("urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
      Example("2eb8aa08-aa98-11ea-b4aa-73b441d16380\n"),
      Example("2eb8aa08-aa98-11ea-b4aa-73b441d16380", ["version": .integer(4)]),
      Example("2eb8aa08-aa98-41ea-c4aa-73b441d16380", ["version": .integer(4)]),
      Example("00000000-0000-0000-0000-000000000000", ["version": .integer(4)]),
      Example("2eb8aa08-aa9811eab4aa73b441d16380", .lenient),
    ],
    suggest: PartSuggestion.uuid,
    check: { options in
      let version = options.integer("version")
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          if isLenient { try cursor.readURNPrefix() }
          try cursor.readUUID(version: version, mayLackHyphens: isLenient)
        }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readURNPrefix() throws(ParseStop) {
    guard let first = next, first.lowercased == UInt8(ascii: "u") else { return }
    for scalar in "urn:uuid:".unicodeScalars {
      try take { $0.lowercased == UInt8(ascii: scalar) }
    }
  }

  fileprivate mutating func readUUID(
    version: Int?, mayLackHyphens: Bool
  ) throws(ParseStop) {
    var hasHyphens = true
    for position in 0..<32 {
      if position == 8, mayLackHyphens, let next { hasHyphens = next == UInt8(ascii: "-") }
      if hasHyphens, position == 8 || position == 12 || position == 16 || position == 20 {
        try expect("-")
      }
      let digit = try take { $0.isHexDigit }.alphanumericValue
      guard let version else { continue }
      if position == 12, digit != version { throw .fails }
      // The variant's two bits are 10.
      if position == 16, digit & 0b1100 != 0b1000 { throw .fails }
    }
  }
}
