/// Holds a text against Mailbox of RFC 5321, section 4.1.2, and RFC 6531, section 3.3, where
/// `isInternational`; the one kind of general literal in use is IPv6's.
func checkMailbox(_ text: Span<UInt8>, isInternational: Bool) -> FormatOutcome {
  guard text.count <= longestEmail else { return .fails }
  let found = FormatOutcome.reading(text) { cursor throws(Shortfall) in
    if cursor.takes("\"") {
      try cursor.readRestOfQuotedString(isInternational: isInternational)
    } else {
      try cursor.readDotString(isInternational: isInternational)
    }
    guard cursor.index <= 64 else { throw .fails }
    try cursor.expect("@")
    if cursor.takes("[") {
      try cursor.readRestOfMailLiteral()
    } else {
      try cursor.readMailDomain(isInternational: isInternational)
    }
  }
  return found == .incomplete && text.count == longestEmail ? .fails : found
}

extension Cursor {
  fileprivate mutating func readDotString(isInternational: Bool) throws(Shortfall) {
    repeat {
      guard index < 64 else { throw .fails }
      try take { isAtomCharacter($0) || (isInternational && $0.isBeyondASCII) }
      takeAll { isAtomCharacter($0) || (isInternational && $0.isBeyondASCII) }
    } while takes(".")
  }

  fileprivate mutating func readRestOfQuotedString(isInternational: Bool) throws(Shortfall) {
    while !takes("\"") {
      // The closing quote has to find room, and what a backslash stands before.
      guard index < (isAtEnd ? 64 : 63) else { throw .fails }
      if takes("\\"), index > 62 { throw .fails }
      try take { (0x20...0x7E).contains($0) || (isInternational && $0.isBeyondASCII) }
    }
  }

  fileprivate mutating func readRestOfMailLiteral() throws(Shortfall) {
    if next?.lowercased == UInt8(ascii: "i") {
      for scalar in "ipv6:".unicodeScalars {
        try take { $0.lowercased == UInt8(ascii: scalar) }
      }
      // Here `::` is two groups of zeros at least (section 4.1.3).
      try readIPv6(mostBesideZeros: 6)
    } else {
      try readIPv4()
    }
    try expect("]")
  }

  fileprivate mutating func readMailDomain(isInternational: Bool) throws(Shortfall) {
    let domain = bytes.extracting(index..<bytes.count)
    let found =
      isInternational && !domain.isASCII
      ? DomainRules.mail.outcome(of: domain)
      : mailDomainOutcome(domain)
    skip(domain.count)
    switch found {
    case .passes: return
    case .incomplete: throw .incomplete
    case .fails: throw .fails
    }
  }
}
