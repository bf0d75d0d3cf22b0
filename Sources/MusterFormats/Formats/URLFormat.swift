extension Format {
  /// The address of something on the web: `https://www.example.com/page`.
  public static let url = Format(
    "url",
    summary: "an absolute address with a scheme and a host; the scheme is `http` or `https`, "
      + "unless `schemes` lists others",
    standard:
      "RFC 3986, section 3, and RFC 9110, section 4.2; file: RFC 8089, section 2; the host as in "
      + "hostname, or with `lenient` as in idn-hostname (with underscores and a full stop at the "
      + "end allowed), an IPv4 address or an IPv6 address in brackets",
    shape: "(?s)[A-Za-z][A-Za-z0-9+.-]*:.+",
    options: [
      FormatOptions.Option(
        "schemes", .words([]),
        "the schemes that pass, or `any` for all of them; for a scheme without a host, such as "
          + "`mailto`, only the characters are checked"),
      .lenient("letters of any language are allowed, as in RFC 3987"),
    ],
    message: "Enter a web address in the correct format, like https://www.example.com",
    passing: [
      Example("https://www.example.com"), Example("http://example.com/"),
      Example("http://localhost"),
      Example("HTTPS://EXAMPLE.COM:8443/a/b;c=1?q=a+b&x=%20#top"), Example("http://192.0.2.1:80/"),
      Example("http://[2001:db8::1]:8080/x"), Example("https://ada:pass@example.com/"),
      Example("https://example.com./"), Example("https://a_b.example.com"),
      Example("https://example.com?x=1"), Example("https://example.com#x"),
      Example("ftp://ftp.example.com/x", ["schemes": .texts(["ftp", "sftp"])]),
      Example("sftp://ftp.example.com/x", ["schemes": .texts(["ftp", "sftp"])]),
      Example("git+ssh://host.example/x", ["schemes": .text("any")]),
      Example("mailto:ada@example.com", ["schemes": .text("mailto")]),
      Example("https://münchen.example/straße", .lenient),
      Example("https://xn--mnchen-3ya.example/"), Example("https://xn--b-2e5c.example/"),
      Example("https://r3---sn-x.example"),
      Example("https://MÜNCHEN.example./", .lenient), Example("https://a/क्‍ष/❤️", .lenient),
      Example("file:///etc/hosts", ["schemes": .text("file")]),
      Example("file:/tmp/x", ["schemes": .text("any")]),
      Example("file://host.example/share/x", ["schemes": .texts(["file"])]),
    ],
    failing: [
      Example(""), Example("www.example.com"), Example("//example.com"), Example("http://"),
      Example("http:///path"), Example("http:example.com"), Example("http:/example.com"),
      Example("ftp://example.com"), Example("mailto:ada@example.com"),
      Example("http://exa mple.com"),
      Example("http://example.com/a b"), Example("http://example..com"), Example("http://-a.com"),
      Example("http://.example.com"), Example("http://256.1.1.1"), Example("http://1.2.3"),
      Example("http://example.com:65536/"), Example("http://example.com:8o/"),
      Example("http://example.com/%zz"), Example("http://example.com/<x>"), Example("http://[::1"),
      Example("http://[1:2]/"), Example("http://a@b@example.com/"),
      Example("http://münchen.example"),
      Example("javascript:alert(1)"), Example("https://example.com\n"),
      Example("https://example.com", ["schemes": .texts(["ftp"])]),
      Example("example.com", ["schemes": .text("any")]),
      Example("https://xn--x.example"), Example("https://1.xn--4dbrk0ce.example"),
      Example("https://0x7f.1"), Example("https://0x7f000001/"), Example("https://1.0x7f./"),
      Example("https://☃.example", .lenient), Example("https://a\u{200B}b.example", .lenient),
      Example("https://ab·c.example", .lenient), Example("https://0a.א/", .lenient),
      Example("https://a/\u{202E}b", .lenient), Example("https://a/\u{308}", .lenient),
      Example("https://a/b\u{A0}c", .lenient), Example("https://a/?\u{E000}", .lenient),
      Example("file:tmp/x", ["schemes": .text("any")]),
      Example("file:", ["schemes": .text("file")]),
      Example("file://host.example", ["schemes": .text("file")]),
      Example("file://ada@host.example/x", ["schemes": .text("file")]),
      Example("file:////host/x", ["schemes": .text("file")]),
    ],
    suggest: AddressSuggestion.suggest,
    check: { options in
      let schemes = options.texts("schemes")
      let isAny = schemes.contains { $0.utf8.elementsEqual("any".utf8) }
      let allowed = isAny ? [] : schemes.isEmpty ? ["http", "https"] : schemes
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          let host = try cursor.readScheme(of: allowed)
          try cursor.readAddress(isInternational: isLenient, host: host)
        }
      }
    }
  )
}

extension Cursor {
  /// Reads `scheme ":"`; an empty list allows every scheme. Returns the kind of host that belongs
  /// to the scheme.
  fileprivate mutating func readScheme(of allowed: [String]) throws(ParseStop) -> SchemeHost {
    try take { $0.isLetter }
    takeAll(isSchemeCharacter)
    let length = index
    let isWhole = takes(":")
    if !isWhole { try end() }
    let isAllowed =
      allowed.isEmpty
      || allowed.contains { starts(with: length, of: $0, isWhole: isWhole) }
    guard isAllowed else { throw .fails }
    guard isWhole else { throw .incomplete }
    if starts(with: length, of: "file", isWhole: true) { return .ofFile }
    let needsHost = schemesWithHost.contains { starts(with: length, of: $0, isWhole: true) }
    return needsHost ? .needed : .optional
  }

  /// Returns true if the first bytes are the scheme or, unless `isWhole`, its beginning.
  private func starts(with length: Int, of scheme: String, isWhole: Bool) -> Bool {
    guard isWhole ? scheme.utf8.count == length : scheme.utf8.count >= length else { return false }
    var position = 0
    for byte in scheme.utf8 where position < length {
      guard bytes[position].lowercased == byte.lowercased else { return false }
      position += 1
    }
    return true
  }

  /// Reads everything after the scheme.
  fileprivate mutating func readAddress(
    isInternational: Bool, host: SchemeHost
  ) throws(ParseStop) {
    if host == .ofFile {
      try readPlaceOfFile(isInternational: isInternational)
    } else {
      try readHostAndPort(isInternational: isInternational, mayLackHost: host == .optional)
    }
    try readPath(isInternational: isInternational)
    try readQueryAndFragment(isInternational: isInternational, mayBePrivate: false)
  }

  /// Reads `"//" authority` of a scheme that has one.
  private mutating func readHostAndPort(
    isInternational: Bool, mayLackHost: Bool
  ) throws(ParseStop) {
    if !mayLackHost || next == UInt8(ascii: "/") {
      try expect("/")
      if !mayLackHost || next == UInt8(ascii: "/") {
        try expect("/")
        if !mayLackHost || next != UInt8(ascii: "/") {
          try readAuthority(isInternational: isInternational) {
            (cursor: inout Cursor) throws(ParseStop) in
            try cursor.readHostName(isInternational: isInternational)
            if cursor.takes(":") { try cursor.readPort() }
          }
        }
      }
    }
    guard !isAtEnd || bytes[index - 1] != UInt8(ascii: ":") || !mayLackHost else {
      throw .incomplete
    }
  }

  /// Reads `[ "//" [ host ] ]` and the slash at the start of a file's path (RFC 8089, section 2).
  private mutating func readPlaceOfFile(isInternational: Bool) throws(ParseStop) {
    try expect("/")
    guard takes("/") else { return }
    if next != UInt8(ascii: "/") { try readHostName(isInternational: isInternational) }
    try expect("/")
    guard next != UInt8(ascii: "/") else { throw .fails }
  }
}

/// The kind of host in addresses of a scheme.
private enum SchemeHost {
  case needed
  case optional
  /// An empty host, or one without a user name and a port.
  case ofFile
}

/// The schemes whose addresses always name a host (WHATWG URL, section 3.1: special schemes).
private let schemesWithHost = ["http", "https", "ws", "wss", "ftp"]
