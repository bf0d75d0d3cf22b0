extension Format {
  /// An e-mail address as browsers check it: `ada@example.com`.
  public static let email = Format(
    "email",
    summary: "an e-mail address, as `<input type=email>` checks it",
    standard: "HTML Living Standard, section 4.10.5.1.5 (valid e-mail address); lengths of "
      + "RFC 5321, section 4.5.3.1: 64 bytes before the @, 254 in all; international: RFC 6531, "
      + "section 3.3, and IDNA 2008 (RFC 5890 to 5893)",
    options: [
      FormatOptions.Option(
        "standard", .word(["html", "rfc5321"]),
        "html, the default, or rfc5321: its Mailbox, with quoted local parts and addresses in "
          + "brackets, and no stray full stops"),
      FormatOptions.Option(
        "international", .flag, "letters of every language pass on both sides of the @"),
    ],
    message: "Enter an email address in the correct format, like name@example.com",
    passing: [
      Example("ada@example.com"), Example("a@b"), Example("o'hara+news@mail.example.co.uk"),
      Example("!#$%&'*+/=?^_`{|}~-.@x-1.example"), Example("first..last.@example.com"),
      Example("ada@xn--mnchen-3ya.example"), Example("123@1.2.3.example"),
      Example("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl@example.com"),
      Example("\"ada lovelace\"@example.com", ["standard": .text("rfc5321")]),
      Example("ada@[192.0.2.1]", ["standard": .text("rfc5321")]),
      Example("ada@[IPv6:2001:db8::1]", ["standard": .text("rfc5321")]),
      Example("ädä@bücher.example", international),
      Example("δοκιμή@παράδειγμα.δοκιμή", international),
      Example("ada@example.com", international), Example("用户@例子.公司", international),
      Example("ada@Bücher.example", international),
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
    ],
    suggest: EmailSuggestion.suggest, doubt: EmailSuggestion.doubt,
    check: { options in
      let isMailbox = options.text("standard")?.utf8.elementsEqual("rfc5321".utf8) == true
      let isInternational = options.flag("international")
      if isMailbox {
        return { text, _ in checkMailbox(text, isInternational: isInternational) }
      }
      return { text, _ in checkEmail(text, isInternational: isInternational) }
    }
  )
}

private let international: FormatOptions = ["international": .flag(true)]

/// The longest address, in bytes.
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
  guard index <= 64 else { return .fails }
  guard index < text.count else { return .incomplete }
  guard index > 0, text[index] == UInt8(ascii: "@") else { return .fails }
  let domain = text.extracting(index + 1..<text.count)
  let found =
    isInternational && !domain.isASCII
    ? DomainRules.mail.outcome(of: domain)
    : mailDomainOutcome(domain)
  return found == .incomplete && text.count == longestEmail ? .fails : found
}

/// What HTML says of a domain behind the @.
func mailDomainOutcome(_ text: Span<UInt8>) -> FormatOutcome {
  var domain = DomainLabels()
  for index in text.indices {
    guard domain.take(text[index]) else { return .fails }
  }
  return domain.endsLabel ? .passes : .incomplete
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
