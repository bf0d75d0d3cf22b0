extension Format {
  /// Bytes in hexadecimal digits: `4d7573746572`.
  public static let hex = Format(
    "hex",
    summary: "bytes as pairs of hexadecimal digits, in either case",
    standard: "RFC 4648, section 8 (base 16)",
    shape: "[0-9A-Fa-fxXhH]*",
    options: [.lenient("one or more digits pass, with or without `0x` or `0h` in front")],
    message: "Enter pairs of hexadecimal digits, like 4d7573746572",
    passing: [
      Example(""), Example("4d7573746572"), Example("4D7573746572"), Example("00"), Example("fF"),
      Example("0xabc", .lenient), Example("0Habc", .lenient), Example("0", .lenient),
    ],
    failing: [
      Example("a"), Example("abc"), Example("0xab"), Example("gg"), Example("ab cd"),
      Example("ab\n"),
      Example("", .lenient), Example("0x", .lenient), Example("xab", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          if isLenient, cursor.takes("0") {
            let mark = cursor.next?.lowercased
            if mark == UInt8(ascii: "x") || mark == UInt8(ascii: "h") {
              cursor.skip()
            } else {
              cursor.back(to: 0)
            }
          }
          let count = cursor.takeAll { $0.isHexDigit }
          if isLenient ? count == 0 : count % 2 == 1 {
            throw cursor.isAtEnd ? .incomplete : .fails
          }
        }
      }
    }
  )
}
