extension Format {
  /// An IPv4 address: `192.0.2.1`.
  public static let ipv4 = Format(
    "ipv4",
    summary: "an IPv4 address of four decimal numbers without leading zeros",
    standard: "RFC 3986, section 3.2.2 (IPv4address)",
    shape: #"[0-9]{1,3}(\.[0-9]{1,3}){3}"#,
    message: "Enter an IPv4 address in the correct format, like 192.0.2.1",
    passing: [
      Example("192.0.2.1"), Example("0.0.0.0"), Example("255.255.255.255"), Example("10.20.100.9"),
    ],
    failing: [
      Example(""), Example("192.0.2"), Example("192.0.2."), Example("192.0.2.1."),
      Example("192.0.2.1.1"), Example("192.0.2.256"), Example("192.0.2.01"), Example("1.2.3.1000"),
      Example(".1.2.3"), Example("1..2.3"), Example("0x7f.0.0.1"), Example("2130706433"),
      Example(" 1.2.3.4"), Example("1.2.3.4\n"), Example("1.2.3.-4"), Example("1.2.3.4/24"),
      Example("::ffff:1.2.3.4"), Example("１.2.3.4"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in try cursor.readIPv4() }
      }
    }
  )
}

extension Cursor {
  /// Reads RFC 3986's IPv4address.
  mutating func readIPv4() throws(ParseStop) {
    try readNumber(atMost: 255)
    for _ in 0..<3 {
      try expect(".")
      try readNumber(atMost: 255)
    }
  }
}
