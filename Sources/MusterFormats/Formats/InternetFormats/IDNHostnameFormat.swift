extension Format {
  /// The name of a host with letters of any language: `bücher.example`.
  public static let idnHostname = Format(
    "idn-hostname",
    summary: "a host name in letters of any language, or in its ASCII form",
    standard: "IDNA 2008: RFC 5890, section 2.3.2, RFC 5891, section 4.2, RFC 5892, RFC 5893, "
      + "section 2, by Unicode \(UnicodeVersion.text); lengths of RFC 1035, section 2.3.4",
    options: [
      .lenient(
        "capitals, letters not in NFC, underscores, a full stop at the end, and DNS labels that "
          + "IDNA does not know are allowed, as in a look-up")
    ],
    message: "Enter a host name in the correct format, like www.example.com",
    passing: [
      Example("www.example.com"), Example("WWW.example.com"), Example("bücher.example"),
      Example("faß.example"), Example("실례.테스트"), Example("xn--e1afmkfd.example"),
      Example("例え.テスト"), Example("ایران.ایران"), Example("col·lecció.example"),
      Example("क्‍ष.example"), Example("بي‌بي.example"), Example("中国。公司"), Example("הדוגמה.טעסט"),
      Example("Bücher.example", .lenient), Example("bu\u{308}cher.example", .lenient),
      Example("r3---sn-x.example", .lenient), Example("www.example.com.", .lenient),
    ],
    failing: [
      Example(""), Example("."), Example("www..example"), Example("-a.example"), Example("a-.de"),
      Example("www.example.com."), Example("Bücher.example"), Example("bu\u{308}cher.example"),
      Example("☃.example"), Example("xn--x.example"), Example("ab--cd.example"), Example("a_b.de"),
      Example("\u{300}a.example"), Example("a·l.example"), Example("ク・ス・.exa mple"),
      Example("0א.example"), Example("0a.א"), Example("א0٠.example"), Example("क‍ष.example"),
      Example("192.168.0.1"), Example("example.com\n"), Example("-ü", .lenient),
    ],
    check: { options in
      let rules: DomainRules = options.isLenient ? .lenient : .strict
      return { text, _ in rules.outcome(of: text) }
    }
  )
}
