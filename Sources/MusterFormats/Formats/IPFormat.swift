extension Format {
  /// An IP address of either version.
  public static let ip = Format(
    "ip",
    summary: "an IPv4 or an IPv6 address",
    standard: "RFC 3986, section 3.2.2 (IPv4address); RFC 4291, section 2.2",
    options: [.lenient("a zone is allowed at the end of an IPv6 address: `fe80::1%eth0`")],
    message: "Enter an IP address in the correct format, like 192.0.2.1 or 2001:db8::1",
    passing: [
      Example("192.0.2.1"), Example("0.0.0.0"), Example("::"), Example("2001:db8::1"),
      Example("::ffff:192.0.2.1"), Example("fe80::1%eth0", .lenient),
    ],
    failing: [
      Example(""), Example("192.0.2"), Example("192.0.2.256"), Example("1:2:3"), Example("[::1]"),
      Example("192.0.2.1/24"), Example("fe80::1%eth0"), Example("localhost"),
      Example("192.0.2.1%eth0", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        .either(
          FormatOutcome.reading(text) { cursor throws(ParseStop) in try cursor.readIPv4() },
          FormatOutcome.reading(text) { cursor throws(ParseStop) in
            try cursor.readIPv6()
            if isLenient, cursor.takes("%") { try cursor.readZone() }
          })
      }
    }
  )
}
