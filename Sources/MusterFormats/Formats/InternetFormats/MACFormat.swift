extension Format {
  /// The address of a network interface: `00-1B-63-84-45-E6`.
  public static let mac = Format(
    "mac",
    summary: "a MAC address: pairs of hexadecimal digits, all joined by hyphens or all by colons",
    standard: "IEEE 802-2014, section 8.1 (EUI-48 and EUI-64); colons as in RFC 9542",
    options: [
      FormatOptions.Option("bits", .number([48, 64]), "the number of bits; 48 is the default"),
      .lenient(
        "the separators may be left out, be spaces, or be full stops after every four digits"),
    ],
    message: "Enter a MAC address in the correct format, like 00-1B-63-84-45-E6",
    passing: [
      Example("00-1B-63-84-45-E6"), Example("00:1b:63:84:45:e6"), Example("ff:FF:ff:FF:ff:FF"),
      Example("00-1B-63-FF-FE-84-45-E6", ["bits": .integer(64)]),
      Example("001b638445e6", .lenient), Example("001b.6384.45e6", .lenient),
      Example("00 1B 63 84 45 E6", .lenient),
    ],
    failing: [
      Example(""), Example("00-1B-63-84-45"), Example("00-1B-63-84-45-E6-"),
      Example("001b638445e6"),
      Example("00-1B:63-84-45-E6"), Example("00-1B-63-84-45-G6"), Example("0-1B-63-84-45-E6"),
      Example("00 1B 63 84 45 E6"), Example("00-1B-63-FF-FE-84-45-E6"), Example("001b.6384.45e6"),
      Example("00-1B-63-84-45-E6", ["bits": .integer(64)]), Example("001b63.8445e6", .lenient),
    ],
    check: { options in
      let pairs = (options.integer("bits") ?? 48) / 8
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readPairs(pairs, isLenient: isLenient)
        }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readPairs(_ pairs: Int, isLenient: Bool) throws(ParseStop) {
    var separator: UInt8?
    for pair in 0..<pairs {
      if pair == 1, !isLenient || next?.isHexDigit == false {
        separator = try take {
          $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
            || (isLenient && $0 == UInt8(ascii: " "))
        }
      } else if pair == 2, isLenient, separator == nil, takes(".") {
        separator = UInt8(ascii: ".")
      } else if pair > 0, let separator, separator != UInt8(ascii: ".") || pair % 2 == 0 {
        try take { $0 == separator }
      }
      try take { $0.isHexDigit }
      try take { $0.isHexDigit }
    }
  }
}
