extension Format {
  /// Bytes in base 32: `JV2XG5DFOI======`.
  public static let base32 = Format(
    "base32",
    summary: "bytes in base 32, in capitals and with padding",
    standard: "RFC 4648, section 6; unused bits are zero as in section 3.5",
    options: [.lenient("lower-case letters are allowed, and the padding may be left out")],
    message: "Enter text in Base32, like JV2XG5DFOI======",
    passing: [
      Example(""), Example("MY======"), Example("MZXQ===="), Example("MZXW6==="),
      Example("MZXW6YQ="), Example("MZXW6YTB"), Example("MZXW6YTBOI======"),
      Example("mzxw6", .lenient), Example("MZXW6===", .lenient),
    ],
    failing: [
      Example("M"), Example("MY"), Example("MY====="), Example("MY======="), Example("MZX====="),
      Example("MZ======"), Example("MZXW6YTBO"), Example("mzxw6==="), Example("MZXW1==="),
      Example("MZXW6Y=="), Example("MZXW 6=="), Example("M", .lenient), Example("MZX", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try EncodedText.base32.read(&cursor, padding: isLenient ? .optional : .required) {
            base32Value(isLenient ? $0.uppercased : $0)
          }
        }
      }
    }
  )
}

private func base32Value(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "2")...UInt8(ascii: "7"): Int(byte - UInt8(ascii: "2")) + 26
  default: nil
  }
}
