/// Host and port of a web address: stricter than RFC 3986's reg-name, as in browsers.
extension Cursor {
  /// Reads a host name, an IPv4 address or an IPv6 address in brackets.
  mutating func readHostName(isInternational: Bool) throws(ParseStop) {
    if takes("[") { return try readRestOfAddressLiteral() }
    let start = index
    while let byte = next, !isAtAuthorityEnd, byte != UInt8(ascii: ":") { skip() }
    let name = bytes.extracting(start..<index)
    let isASCIIName = !(isInternational && !name.isASCII) && !mayHaveASCIIForm(name)
    let found =
      isASCIIName
      ? checkHostname(name, isLenient: true)
      : DomainRules.web(isInternational: isInternational).outcome(of: name)
    let isNumber = found == .incomplete || endsInHexadecimal(name)
    if found == .passes, !isNumber { return }
    // A name that ends in a number is an IPv4 address, unless more follows.
    let isAddress = FormatOutcome.reading(name) { cursor throws(ParseStop) in
      try cursor.readIPv4()
    }
    if isAddress == .passes { return }
    throw isNumber && isAtEnd ? .incomplete : .fails
  }

  /// Reads a port from 0 to 65535, which RFC 3986 allows to be empty.
  mutating func readPort() throws(ParseStop) {
    var value = 0
    while let digit = next, digit.isDigit {
      value = value * 10 + digit.digitValue
      guard value <= 65_535 else { throw .fails }
      skip()
    }
  }
}

/// Returns true if the last label is a hexadecimal number, such as `0x7f`, in which case browsers
/// read the whole name as an IPv4 address (WHATWG URL, section 3.5, ends in a number).
private func endsInHexadecimal(_ name: Span<UInt8>) -> Bool {
  var end = name.count
  if end > 0, name[end - 1] == UInt8(ascii: ".") { end -= 1 }
  var start = end
  while start > 0, name[start - 1].isHexDigit { start -= 1 }
  guard start >= 2, name[start - 1].lowercased == UInt8(ascii: "x"),
    name[start - 2] == UInt8(ascii: "0")
  else { return false }
  return start == 2 || name[start - 3] == UInt8(ascii: ".")
}
