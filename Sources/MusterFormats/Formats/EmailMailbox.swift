/// The characters outside ASCII that are allowed in a mailbox before the @.
enum MailboxLetters {
  case none
  /// The characters that PRECIS allows in user names.
  case names
  /// All characters that the grammar of RFC 6531 allows.
  case all
}

/// Checks a string against Mailbox of RFC 5321, section 4.1.2, or, with letters, against RFC 6531,
/// section 3.3. The only general literal in use is IPv6's.
func checkMailbox(_ text: Span<UInt8>, _ letters: MailboxLetters) -> FormatOutcome {
  guard text.count <= longestEmail else { return .fails }
  let found = FormatOutcome.reading(text) { cursor throws(ParseStop) in
    if cursor.takes("\"") {
      try cursor.readRestOfQuotedString(letters)
    } else {
      try cursor.readDotString(letters)
    }
    guard cursor.index <= LocalPart.longest else { throw .fails }
    try cursor.expect("@")
    if cursor.takes("[") {
      try cursor.readRestOfMailLiteral()
    } else {
      try cursor.readMailDomain(letters)
    }
  }
  return found == .incomplete && text.count == longestEmail ? .fails : found
}

extension Cursor {
  fileprivate mutating func readDotString(_ letters: MailboxLetters) throws(ParseStop) {
    let start = index
    do throws(ParseStop) {
      repeat {
        guard index < LocalPart.longest else { throw .fails }
        try take { isAtomCharacter($0) || (letters != .none && $0.isBeyondASCII) }
        takeAll { isAtomCharacter($0) || (letters != .none && $0.isBeyondASCII) }
      } while takes(".")
    } catch {
      try checkLetters(start..<index, letters, isWhole: false)
      throw error
    }
    try checkLetters(start..<index, letters, isWhole: !isAtEnd)
  }

  fileprivate mutating func readRestOfQuotedString(_ letters: MailboxLetters) throws(ParseStop) {
    let start = index
    do throws(ParseStop) {
      while !takes("\"") {
        // There must be space for the closing quote, and for the character after a backslash.
        guard index < (isAtEnd ? 64 : 63) else { throw .fails }
        if takes("\\") {
          if index > 62 { throw .fails }
          try take { (0x20...0x7E).contains($0) }
        } else {
          try take { (0x20...0x7E).contains($0) || (letters != .none && $0.isBeyondASCII) }
        }
      }
    } catch {
      try checkLetters(start..<index, letters, isWhole: false)
      throw error
    }
    try checkLetters(start..<index - 1, letters, isWhole: true)
  }

  /// Checks the letters outside ASCII against the rules for names.
  private func checkLetters(
    _ range: Range<Int>, _ letters: MailboxLetters, isWhole: Bool
  ) throws(ParseStop) {
    guard letters == .names else { return }
    guard range.count <= LocalPart.longest else { throw .fails }
    switch LocalPart.outcome(of: bytes.extracting(range)) {
    case .passes: return
    case .incomplete: if isWhole || range.upperBound >= LocalPart.longest { throw .fails }
    case .fails: throw .fails
    }
  }

  fileprivate mutating func readRestOfMailLiteral() throws(ParseStop) {
    if next?.lowercased == UInt8(ascii: "i") {
      for scalar in "ipv6:".unicodeScalars {
        try take { $0.lowercased == UInt8(ascii: scalar) }
      }
      // Here `::` is at least two groups of zeros (section 4.1.3).
      try readIPv6(mostBesideZeros: 6)
    } else {
      try readIPv4()
    }
    try expect("]")
  }

  fileprivate mutating func readMailDomain(_ letters: MailboxLetters) throws(ParseStop) {
    let domain = bytes.extracting(index..<bytes.count)
    let found = mailDomainOutcome(
      domain, longest: longestEmail - index, isInternational: letters != .none)
    skip(domain.count)
    switch found {
    case .passes: return
    case .incomplete: throw .incomplete
    case .fails: throw .fails
    }
  }
}
