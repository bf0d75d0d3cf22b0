extension Format {
  /// A sortable identifier: `01ARZ3NDEKTSV4RRFFQ69G5FAV`.
  public static let ulid = Format(
    "ulid",
    summary: "a ULID: 26 digits of Crockford's base 32, in either case; the first is at most 7",
    standard: "ULID specification (ulid/spec), section Encoding and its overflow rule",
    shape: "[0-9A-Za-z]{26}",
    message: "Enter an identifier in the correct format, like 01ARZ3NDEKTSV4RRFFQ69G5FAV",
    passing: [
      Example("01ARZ3NDEKTSV4RRFFQ69G5FAV"), Example("01arz3ndektsv4rrffq69g5fav"),
      Example("00000000000000000000000000"), Example("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
    ],
    failing: [
      Example(""), Example("01ARZ3NDEKTSV4RRFFQ69G5FA"), Example("01ARZ3NDEKTSV4RRFFQ69G5FAVX"),
      Example("8ZZZZZZZZZZZZZZZZZZZZZZZZZ"), Example("01ARZ3NDEKTSV4RRFFQ69G5FAU"),
      Example("01ARZ3NDEKTSV4RRFFQ69G5FAI"), Example("01ARZ3NDEKTSV4RRFFQ69G5FAL"),
      Example("01ARZ3NDEKTSV4RRFFQ69G5FAO"), Example("01ARZ3NDEK-SV4RRFFQ69G5FAV"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.take { $0.isDigit && $0 <= UInt8(ascii: "7") }
          for _ in 1..<26 { try cursor.take(isCrockfordDigit) }
        }
      }
    }
  )
}

private func isCrockfordDigit(_ byte: UInt8) -> Bool {
  switch byte.uppercased {
  case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "O"), UInt8(ascii: "U"): false
  default: byte.isAlphanumeric
  }
}
