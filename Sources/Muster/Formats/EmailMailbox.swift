/// Holds a text against Mailbox of RFC 5321, section 4.1.2; the one kind of general literal in use
/// is IPv6's.
@Sendable
func checkMailbox(_ text: Span<UInt8>, _: Span<UInt8>) -> FormatOutcome {
  guard text.count <= 254 else { return .fails }
  return FormatOutcome.reading(text) { cursor throws(Shortfall) in
    if cursor.takes("\"") {
      try cursor.readRestOfQuotedString()
    } else {
      try cursor.readDotString()
    }
    guard cursor.index <= 64 else { throw .fails }
    try cursor.expect("@")
    if cursor.takes("[") {
      try cursor.readRestOfMailLiteral()
    } else {
      try cursor.readMailDomain()
    }
  }
}

extension Cursor {
  fileprivate mutating func readDotString() throws(Shortfall) {
    repeat {
      try take(isAtomCharacter)
      takeAll(isAtomCharacter)
    } while takes(".")
  }

  fileprivate mutating func readRestOfQuotedString() throws(Shortfall) {
    while !takes("\"") {
      guard index < 64 else { throw .fails }
      _ = takes("\\")
      try take { (0x20...0x7E).contains($0) }
    }
  }

  fileprivate mutating func readRestOfMailLiteral() throws(Shortfall) {
    if next?.lowercased == UInt8(ascii: "i") {
      for scalar in "ipv6:".unicodeScalars {
        try take { $0.lowercased == UInt8(ascii: scalar) }
      }
      try readIPv6()
    } else {
      try readIPv4()
    }
    try expect("]")
  }

  fileprivate mutating func readMailDomain() throws(Shortfall) {
    var labels = DomainLabels()
    while let byte = next {
      guard labels.take(byte) else { throw .fails }
      skip()
    }
    guard labels.endsLabel else { throw .incomplete }
  }
}
