extension Format {
  /// The name of a host: `www.example.com`.
  public static let hostname = Format(
    "hostname",
    summary: "a host name; its last label is not all digits, so it is never an IP address",
    standard: "RFC 1123, section 2.1; lengths of RFC 1035, section 2.3.4; labels that begin with "
      + "xn-- are the ASCII forms of RFC 5890, section 2.3.2.1",
    options: [
      .lenient(
        "underscores and a full stop at the end are allowed, as in DNS; anything may follow `xn--`"
      )
    ],
    message: "Enter a host name in the correct format, like www.example.com",
    passing: [
      Example("localhost"), Example("www.example.com"), Example("3com.example"),
      Example("a--b.example"), Example("xn--mnchen-3ya.example"), Example("1.2.3.x4"),
      Example("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk.example"),
      Example("www.example.com.", .lenient), Example("_dmarc.example.com", .lenient),
      Example("xn--i-7iq.example", .lenient),
    ],
    failing: [
      Example(""), Example("."), Example("www..example.com"), Example(".example.com"),
      Example("www.example.com."), Example("-a.example"), Example("a-.example"),
      Example("a_b.example"), Example("192.168.0.1"), Example("example.123"), Example("a b"),
      Example("example.com\n"), Example("münchen.example"), Example("*.example.com"),
      Example("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl.example"),
      Example("xn--x.example"), Example("xn--i-7iq.example"), Example("xn--example-.example"),
      Example("www.example.com..", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        let found = checkHostname(text, isLenient: isLenient)
        guard !isLenient, found != .fails, mayHaveASCIIForm(text) else { return found }
        return DomainRules.ascii.outcome(of: text)
      }
    }
  )
}

/// Checks if a string is the name of a host in ASCII or, if `isLenient`, another name in DNS.
func checkHostname(_ text: Span<UInt8>, isLenient: Bool) -> FormatOutcome {
  var labels = HostnameReader(allowsUnderscore: isLenient)
  var lastLabelHasLetter = false
  let longest = 253
  for index in text.indices {
    lastLabelHasLetter = labels.labelHasLetter
    guard labels.take(text[index]) else { return .fails }
  }
  if labels.missing == 0 { return labels.length <= longest ? .passes : .fails }
  if isLenient, lastLabelHasLetter, labels.labelLength == 0, labels.length <= longest + 1 {
    return .passes
  }
  return labels.length + labels.missing <= longest ? .incomplete : .fails
}

/// Returns true if there is a `--` anywhere, as in `xn--`.
func mayHaveASCIIForm(_ text: Span<UInt8>) -> Bool {
  var wasHyphen = false
  for index in text.indices {
    let isHyphen = text[index] == UInt8(ascii: "-")
    if isHyphen, wasHyphen { return true }
    wasHyphen = isHyphen
  }
  return false
}
