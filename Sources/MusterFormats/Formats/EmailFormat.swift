extension Format {
  /// An e-mail address as browsers check it: `ada@example.com`.
  public static let email = Format(
    "email",
    summary: "an email address, as `<input type=email>` checks it",
    standard: "HTML Living Standard, section 4.10.5.1.5 (valid e-mail address); lengths of RFC "
      + "5321, section 4.5.3.1: 64 bytes before the @, 254 in all; the domain as in hostname; "
      + "international: RFC 6531, section 3.3, with names of PRECIS before the @ (RFC 8264, "
      + "section 4.2, and RFC 8265, section 3.4.1) and IDNA 2008 after it (RFC 5890 to 5893)",
    source: "the Public Suffix List of \(TopLevelTable.version) (publicsuffixlist)",
    shape: "(?s).+@.+",
    options: [
      FormatOptions.Option(
        "standard", .word(["html", "rfc5321", "rfc6531"]),
        "`html` is the default; `rfc5321` follows that RFC's Mailbox: it allows quoted local parts "
          + "and addresses in brackets, but no stray full stops; `rfc6531` follows that RFC's "
          + "grammar to the letter, which allows any character outside ASCII before the @, even "
          + "deceptive ones"),
      FormatOptions.Option(
        "international", .flag,
        "letters, marks and digits of any language are allowed on both sides of the @"),
    ],
    message: "Enter an email address in the correct format, like name@example.com",
    passing: [
      Example("ada@example.com"), Example("a@b"), Example("o'hara+news@mail.example.co.uk"),
      Example("!#$%&'*+/=?^_`{|}~-.@x-1.example"), Example("first..last.@example.com"),
      Example("ada@xn--mnchen-3ya.example"), Example("ada@xn--b-2e5c.example"),
      Example("ada@r3---sn-x.example"), Example("123@1.2.3.example"),
      Example("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl@example.com"),
      Example("\"ada lovelace\"@example.com", ["standard": .text("rfc5321")]),
      Example("ada@[192.0.2.1]", ["standard": .text("rfc5321")]),
      Example("ada@[IPv6:2001:db8::1]", ["standard": .text("rfc5321")]),
      Example("ädä@bücher.example", international),
      Example("δοκιμή@παράδειγμα.δοκιμή", international),
      Example("ada@example.com", international), Example("用户@例子.公司", international),
      Example("ada@Bücher.example", international), Example("O'Brién+ü@example.com", international),
      Example("col·lecció@example.com", international), Example("क्‍ष@example.com", international),
      Example("بي‌بي@example.com", international), Example("אדה+1@דוגמה.example", international),
      Example("\u{1112}\u{1161}\u{11AB}@\u{1112}\u{1161}\u{11AB}.example", international),
      Example("e\u{301}\u{323}@example.com", international),
      Example("\u{202E}@example.com", ["standard": .text("rfc6531")]),
      Example(
        "\"δ κ\"@example.com", ["standard": .text("rfc5321"), "international": .flag(true)]),
    ],
    failing: [
      Example(""), Example("ada"), Example("ada@"), Example("@example.com"),
      Example("ada lovelace@example.com"), Example("ada@exa mple.com"), Example("ada@@example.com"),
      Example("ada@example.com "), Example("ada@example.com\n"), Example("ada@-example.com"),
      Example("ada@example-.com"), Example("ada@.example.com"), Example("ada@example..com"),
      Example("ada@example.com."), Example("ada@exa_mple.com"), Example("ada@[127.0.0.1]"),
      Example("\"ada\"@example.com"), Example("Ada <ada@example.com>"), Example("ädä@example.com"),
      Example("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm@example.com"),
      Example("a@abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl.com"),
      Example(".ada@example.com", ["standard": .text("rfc5321")]),
      Example("ada..b@example.com", ["standard": .text("rfc5321")]),
      Example("ada.@example.com", ["standard": .text("rfc5321")]),
      Example("\"ada@example.com", ["standard": .text("rfc5321")]),
      Example("ada@[2001:db8::1]", ["standard": .text("rfc5321")]),
      Example("ada@[256.0.2.1]", ["standard": .text("rfc5321")]),
      Example("ädä", international), Example("ädä@☃.example", international),
      Example("ädä@-ü.example", international), Example("ädä＠example.com", international),
      Example("ä dä@example.com", international), Example("ada@example。com", international),
      Example("ada@192.0.2.1"), Example("ada@1.23", international), Example("ada@xn--x.example"),
      Example("ada@xn--i-7iq.example"), Example("ada@1.xn--4dbrk0ce.example"),
      Example("ada\u{202E}moc.elpmaxe@example.com", international),
      Example("ada\u{200B}@example.com", international),
      Example("ada\u{2028}@example.com", international),
      Example("ada\u{85}@example.com", international),
      Example("ada\u{A0}l@example.com", international),
      Example("ada\u{E000}@example.com", international),
      Example("ada\u{FFFF}@example.com", international),
      Example("\u{301}ada@example.com", international),
      Example("ada.\u{301}@example.com", international),
      Example("a=\u{338}@example.com", international), Example("a≠b@example.com", international),
      Example("😀@example.com", international), Example("ａｄａ@example.com", international),
      Example("½@example.com", international), Example("a·b@example.com", international),
      Example("a\u{200D}b@example.com", international), Example("adaא@example.com", international),
      Example("\u{1112}@example.com", international), Example("ada@0a.א", international),
      Example("ada@\u{301}a.example", international), Example("ada@a\u{200B}.com", international),
      Example(
        "\"δ\u{202E}\"@example.com",
        ["standard": .text("rfc5321"), "international": .flag(true)]),
      Example(
        "\"\\δ\"@example.com", ["standard": .text("rfc5321"), "international": .flag(true)]),
      Example("\u{202E}@\u{202E}.example", ["standard": .text("rfc6531")]),
    ],
    suggest: EmailSuggestion.suggest, doubt: EmailSuggestion.doubt,
    check: { options in
      let isInternational = options.flag("international")
      switch options.text("standard").map({ ByteString($0) }) {
      case "rfc5321": return { text, _ in checkMailbox(text, isInternational ? .names : .none) }
      case "rfc6531": return { text, _ in checkMailbox(text, .all) }
      default: return { text, _ in checkEmail(text, isInternational: isInternational) }
      }
    }
  )
}

private let international: FormatOptions = ["international": .flag(true)]

/// The maximum length of an address, in bytes.
let longestEmail = 254

private func checkEmail(_ text: Span<UInt8>, isInternational: Bool) -> FormatOutcome {
  guard text.count <= longestEmail else { return .fails }
  var index = 0
  while index < text.count,
    isAtomCharacter(text[index]) || text[index] == UInt8(ascii: ".")
      || (isInternational && text[index].isBeyondASCII)
  {
    index += 1
  }
  guard index <= LocalPart.longest else { return .fails }
  if isInternational {
    switch LocalPart.outcome(of: text.extracting(0..<index)) {
    case .passes: break
    case .incomplete:
      return index == text.count && index < LocalPart.longest ? .incomplete : .fails
    case .fails: return .fails
    }
  }
  guard index < text.count else { return .incomplete }
  guard index > 0, text[index] == UInt8(ascii: "@") else { return .fails }
  return mailDomainOutcome(
    text.extracting(index + 1..<text.count), longest: longestEmail - index - 1,
    isInternational: isInternational)
}

/// Checks the domain after an @ as `hostname` or `idn-hostname` does. The domain must fit into the
/// remaining space.
func mailDomainOutcome(
  _ text: Span<UInt8>, longest: Int, isInternational: Bool
) -> FormatOutcome {
  if (isInternational && !text.isASCII) || mayHaveASCIIForm(text) {
    let found = DomainRules.mail(isInternational: isInternational).outcome(of: text)
    return found == .incomplete && text.count >= longest ? .fails : found
  }
  var domain = HostnameReader()
  for index in text.indices {
    guard domain.take(text[index]) else { return .fails }
  }
  if domain.missing == 0 { return .passes }
  return text.count + domain.missing <= longest ? .incomplete : .fails
}

/// atext of RFC 5322, section 3.2.3.
func isAtomCharacter(_ byte: UInt8) -> Bool {
  if byte.isAlphanumeric { return true }
  return switch byte {
  case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
    UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
    UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "^"),
    UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
    UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
    true
  default: false
  }
}
