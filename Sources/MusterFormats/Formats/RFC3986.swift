/// The parts of a URI (RFC 3986, appendix A) and, if `isInternational`, of an IRI (RFC 3987,
/// section 2.2), which differ only in their characters.
extension Cursor {
  /// Reads `scheme ":"`; returns false and reads nothing if there is none here.
  mutating func takesScheme() -> Bool {
    let start = index
    if next?.isLetter == true {
      takeAll(isSchemeCharacter)
      if takes(":") { return true }
    }
    back(to: start)
    return false
  }

  /// Reads hier-part, query and fragment: everything after a scheme.
  mutating func readAfterScheme(isInternational: Bool) throws(ParseStop) {
    try readHierarchy(isInternational: isInternational)
    try readQueryAndFragment(isInternational: isInternational)
  }

  /// Reads relative-ref: its first segment has no colon, which would make it a scheme.
  mutating func readRelativeReference(isInternational: Bool) throws(ParseStop) {
    guard next != UInt8(ascii: "/") else {
      return try readAfterScheme(isInternational: isInternational)
    }
    try readCharacters(isInternational: isInternational) {
      isPathCharacter($0) && $0 != UInt8(ascii: ":")
    }
    guard next != UInt8(ascii: ":") else { throw .fails }
    try readPath(isInternational: isInternational)
    try readQueryAndFragment(isInternational: isInternational)
  }

  private mutating func readHierarchy(isInternational: Bool) throws(ParseStop) {
    if next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
      skip(2)
      try readAuthority(isInternational: isInternational) {
        (cursor: inout Cursor) throws(ParseStop) in
        try cursor.readHost(isInternational: isInternational)
        if cursor.takes(":") { cursor.takeAll { $0.isDigit } }
      }
      guard isAtAuthorityEnd else { throw .fails }
    }
    try readPath(isInternational: isInternational)
  }

  /// Reads `[userinfo "@"]` and leaves host and port to the caller. Until the authority ends, a
  /// part that is not a host may still turn out to be user information.
  mutating func readAuthority(
    isInternational: Bool,
    hostAndPort: (inout Cursor) throws(ParseStop) -> Void
  ) throws(ParseStop) {
    let start = index
    try readCharacters(isInternational: isInternational) {
      isUnreservedOrDelimiter($0) || $0 == UInt8(ascii: ":")
    }
    let mayBeUser = isAtEnd
    if !takes("@") { back(to: start) }
    do throws(ParseStop) {
      try hostAndPort(&self)
      guard isAtAuthorityEnd else { throw .fails }
    } catch {
      throw mayBeUser ? .incomplete : error
    }
  }

  /// True if the next byte ends an authority.
  var isAtAuthorityEnd: Bool {
    guard let next else { return true }
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
  }

  private mutating func readHost(isInternational: Bool) throws(ParseStop) {
    if takes("[") { return try readRestOfAddressLiteral() }
    try readCharacters(isInternational: isInternational, isUnreservedOrDelimiter)
  }

  /// Reads IP-literal after its opening bracket.
  mutating func readRestOfAddressLiteral() throws(ParseStop) {
    if takes("v") || takes("V") {
      try take { $0.isHexDigit }
      takeAll { $0.isHexDigit }
      try expect(".")
      try take { isUnreservedOrDelimiter($0) || $0 == UInt8(ascii: ":") }
      takeAll { isUnreservedOrDelimiter($0) || $0 == UInt8(ascii: ":") }
    } else {
      try readIPv6()
    }
    try expect("]")
  }

  /// Reads segments and the slashes between them.
  mutating func readPath(isInternational: Bool) throws(ParseStop) {
    try readCharacters(isInternational: isInternational) {
      isPathCharacter($0) || $0 == UInt8(ascii: "/")
    }
  }

  /// Reads `["?" query] ["#" fragment]`.
  mutating func readQueryAndFragment(
    isInternational: Bool, mayBePrivate: Bool = true
  ) throws(ParseStop) {
    if takes("?") {
      try readCharacters(
        isInternational: isInternational, mayBePrivate: mayBePrivate, isQueryCharacter)
    }
    if takes("#") {
      try readCharacters(isInternational: isInternational, isQueryCharacter)
    }
  }

  /// Reads characters that pass the test, percent-encoded bytes and, in an IRI, those ucschar
  /// characters that are visible in their position.
  mutating func readCharacters(
    isInternational: Bool, mayBePrivate: Bool = false, _ belongs: (UInt8) -> Bool
  ) throws(ParseStop) {
    while let byte = next {
      if belongs(byte) {
        skip()
      } else if byte == UInt8(ascii: "%") {
        skip()
        try take { $0.isHexDigit }
        try take { $0.isHexDigit }
      } else if isInternational, byte.isBeyondASCII, let scalar = nextScalar(),
        isIRICharacter(scalar.value, mayBePrivate: mayBePrivate),
        isSeen(scalar.value, behind: index > 0 ? bytes[index - 1] : nil)
      {
        skip(scalar.length)
      } else {
        return
      }
    }
  }
}
