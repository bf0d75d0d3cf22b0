/// Host and port of an address on the web: narrower than RFC 3986's reg-name, as browsers are.
extension Cursor {
  /// Reads a host name, an IPv4 address or an IPv6 address in brackets.
  mutating func readHostName(isInternational: Bool) throws(Shortfall) {
    if takes("[") { return try readRestOfAddressLiteral() }
    let start = index
    var labels = DomainLabels(allowsUnderscore: true, allowsBeyondASCII: isInternational)
    var labelBeforeDotHasLetter = false
    while let byte = next, !isAtAuthorityEnd, byte != UInt8(ascii: ":") {
      labelBeforeDotHasLetter = labels.labelHasLetter
      guard labels.take(byte), labels.length <= 254 else { throw .fails }
      if byte >= 0xC0 {
        guard let scalar = nextScalar(), isIRICharacter(scalar.value, mayBePrivate: false) else {
          throw .fails
        }
      }
      skip()
    }
    let endsWithDot = labels.length > 0 && labels.labelLength == 0
    if endsWithDot ? labelBeforeDotHasLetter : labels.endsLabel && labels.labelHasLetter { return }
    // A name that ends in a number is an IPv4 address, unless it goes on.
    let mayGoOn = isAtEnd
    if labels.endsLabel {
      back(to: start)
      do throws(Shortfall) {
        try readIPv4()
        if isAtAuthorityEnd || next == UInt8(ascii: ":") { return }
      } catch {}
    }
    throw mayGoOn ? .incomplete : .fails
  }

  /// Reads a port from 0 to 65535; RFC 3986 lets it be empty.
  mutating func readPort() throws(Shortfall) {
    var value = 0
    while let digit = next, digit.isDigit {
      value = value * 10 + digit.digitValue
      guard value <= 65_535 else { throw .fails }
      skip()
    }
  }
}
