extension Format {
  /// An e-mail address as browsers check it: `ada@example.com`.
  public static let email = Format(
    "email",
    summary: "an e-mail address, as `<input type=email>` checks it",
    standard: "HTML Living Standard, section 4.10.5.1.5 (valid e-mail address); lengths of "
      + "RFC 5321, section 4.5.3.1: 64 before the @, 254 in all",
    options: [
      FormatOptions.Option(
        "standard", .word(["html", "rfc5321"]),
        "html, the default, or rfc5321: its Mailbox, with quoted local parts and addresses in "
          + "brackets, and no stray full stops")
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
    ],
    check: { options in
      let isMailbox = options.text("standard")?.utf8.elementsEqual("rfc5321".utf8) == true
      return isMailbox ? checkMailbox : checkEmail
    }
  )
}

@Sendable
private func checkEmail(_ text: Span<UInt8>, _: Span<UInt8>) -> FormatOutcome {
  let longest = 254
  guard text.count <= longest else { return .fails }
  var index = 0
  while index < text.count, isAtomCharacter(text[index]) || text[index] == UInt8(ascii: ".") {
    index += 1
  }
  guard index <= 64 else { return .fails }
  guard index < text.count else { return .incomplete }
  guard index > 0, text[index] == UInt8(ascii: "@") else { return .fails }
  var domain = DomainLabels()
  for position in index + 1..<text.count {
    guard domain.take(text[position]) else { return .fails }
  }
  if domain.endsLabel { return .passes }
  return text.count < longest ? .incomplete : .fails
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
