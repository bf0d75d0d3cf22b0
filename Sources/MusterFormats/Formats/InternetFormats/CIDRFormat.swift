extension Format {
  /// A range of IP addresses: `192.0.2.0/24`.
  public static let cidr = Format(
    "cidr",
    summary:
      "an IP address, a slash and the length of its prefix; bits after the prefix may be set",
    standard: "RFC 4632, section 3.1 (IPv4); RFC 4291, section 2.3 (IPv6)",
    shape: "[0-9A-Fa-f:.]+/[0-9]+",
    options: [FormatOptions.Option("version", .number([4, 6]), "only this version")],
    message: "Enter an IP range in the correct format, like 192.0.2.0/24",
    passing: [
      Example("192.0.2.0/24"), Example("0.0.0.0/0"), Example("192.0.2.1/32"), Example("10.0.0.1/8"),
      Example("2001:db8::/32"), Example("::/0"), Example("::1/128"),
      Example("192.0.2.0/24", ["version": .integer(4)]),
      Example("2001:db8::/32", ["version": .integer(6)]),
    ],
    failing: [
      Example(""), Example("192.0.2.0"), Example("192.0.2.0/"), Example("192.0.2.0/33"),
      Example("192.0.2.0/024"), Example("192.0.2.0/-1"), Example("192.0.2/24"), Example("::/129"),
      Example("192.0.2.0/24/8"), Example("192.0.2.0/255.255.255.0"), Example("2001:db8::/1280"),
      Example("2001:db8::/32", ["version": .integer(4)]),
      Example("192.0.2.0/24", ["version": .integer(6)]),
    ],
    check: { options in
      let version = options.integer("version")
      return { text, _ in
        .either(
          version == 6
            ? .fails
            : FormatOutcome.reading(text) { cursor throws(ParseStop) in
              try cursor.readIPv4()
              try cursor.readPrefixLength(atMost: 32)
            },
          version == 4
            ? .fails
            : FormatOutcome.reading(text) { cursor throws(ParseStop) in
              try cursor.readIPv6()
              try cursor.readPrefixLength(atMost: 128)
            })
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readPrefixLength(atMost longest: Int) throws(ParseStop) {
    try expect("/")
    try readNumber(atMost: longest)
  }
}
