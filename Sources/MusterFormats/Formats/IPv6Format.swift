extension Format {
  /// An IPv6 address: `2001:db8::1`.
  public static let ipv6 = Format(
    "ipv6",
    summary: "an IPv6 address in any of its text forms",
    standard: "RFC 4291, section 2.2; zones of RFC 4007, section 11",
    shape: "[0-9A-Fa-f:.]+(%.+)?",
    options: [.lenient("a zone is allowed at the end: `fe80::1%eth0`")],
    message: "Enter an IPv6 address in the correct format, like 2001:db8::1",
    passing: [
      Example("::"), Example("::1"), Example("1::"), Example("2001:db8::1"),
      Example("1:2:3:4:5:6:7:8"), Example("1:2:3:4:5:6:7::"), Example("::2:3:4:5:6:7:8"),
      Example("2001:DB8:0:0:8:800:200C:417A"), Example("::ffff:192.0.2.1"), Example("::1.2.3.4"),
      Example("1:2:3:4:5:6:1.2.3.4"), Example("1:2:3:4::1.2.3.4"), Example("0001::00ff"),
      Example("fe80::1%eth0", .lenient), Example("ff02::5678%pvc1.3", .lenient),
    ],
    failing: [
      Example(""), Example(":"), Example(":::"), Example("1:2:3:4:5:6:7"), Example("1::2::3"),
      Example("1:2:3:4:5:6:7:8:9"), Example("1:2:3:4:5:6:7:8::"), Example("::1:2:3:4:5:6:7:8"),
      Example("12345::"), Example("g::"), Example(":1:2:3:4:5:6:7"), Example("1:2:3:4:5:6:7:"),
      Example("::1:"), Example("1:2:3:4:5:6:7::8"), Example("1:2:3:4:5:6:7:1.2.3.4"),
      Example("::1.2.3"), Example("::1.2.3.256"),
      Example("::01.2.3.4"), Example("::1.2.3.4:5"), Example("1.2.3.4"), Example("1.2.3.4::"),
      Example("[::1]"), Example("::1/64"), Example("fe80::1%eth0"), Example("::1 "),
      Example("fe80::1%", .lenient), Example("fe80::1%a%b", .lenient), Example("%eth0", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readIPv6()
          if isLenient, cursor.takes("%") { try cursor.readZone() }
        }
      }
    }
  )
}

extension Cursor {
  /// Reads one of the text forms of RFC 4291, with at most `most` groups next to a `::`.
  mutating func readIPv6(mostBesideZeros most: Int = 7) throws(ParseStop) {
    var groups = 0
    var isCompressed = false
    if takes(":") {
      try expect(":")
      isCompressed = true
    }
    while !isCompressed || next?.isHexDigit == true {
      guard !isCompressed || groups < most else { throw .fails }
      let start = index
      try take { $0.isHexDigit }
      while index < start + 4, next?.isHexDigit == true { skip() }
      if next == UInt8(ascii: ".") {
        guard isCompressed ? groups <= most - 2 : groups == 6 else { throw .fails }
        back(to: start)
        return try readIPv4()
      }
      groups += 1
      guard groups < (isCompressed ? most : 8) else { return }
      guard next == UInt8(ascii: ":") else { break }
      skip()
      if takes(":") {
        guard !isCompressed, groups <= most else { throw .fails }
        isCompressed = true
      } else if isCompressed {
        // A group must follow a single colon.
        guard let next else { throw .incomplete }
        guard next.isHexDigit else { throw .fails }
      }
    }
    guard isCompressed else { throw isAtEnd ? .incomplete : .fails }
  }

  /// Reads the name of a zone, without the per cent sign.
  mutating func readZone() throws(ParseStop) {
    try take(isZoneCharacter)
    takeAll(isZoneCharacter)
  }
}

private func isZoneCharacter(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
}
