extension Format {
  /// A telephone number as people write it: `020 7946 0018`, `+44 20 7946 0018`.
  public static let phone = Format(
    "phone",
    summary: "a telephone number with its country code or, with `region`, as dialled in that "
      + "region. Spaces, hyphens, full stops, slashes and round brackets are allowed between "
      + "digits. The number has to fit the numbering plan of its region, but need not be in use; "
      + "for a region without a plan, any 4 to 15 digits pass",
    standard: "ITU-T E.164, section 6 (digits) and E.123, section 2 (how they are written); the "
      + "regions' national numbering plans, from libphonenumber's metadata "
      + "(phonenumbers \(PhonePlanTable.version))",
    source: "libphonenumber (phonenumbers \(PhonePlanTable.version))",
    options: [
      FormatOptions.Option(
        "region", .country, mayBeField: true,
        "the ISO 3166-1 alpha-2 region code: numbers in the national form pass, and numbers of "
          + "other countries fail"),
      FormatOptions.Option(
        "type", .words(PhoneTypes.names),
        "the types of number that pass; if mobile and fixed numbers look alike, as in North "
          + "America, either word lets both pass"),
      FormatOptions.Option("mobile", .flag, "the same as `type: mobile`"),
      .lenient(
        "the `+` may be replaced by `00` or left out, and the trunk prefix may follow the country "
          + "code or be left out; without a region, a number as dialled in any region passes"),
    ],
    message: "Enter a telephone number, like 020 7946 0018 or +44 20 7946 0018",
    passing: [
      Example("+44 20 7946 0018"), Example("+12025550123"), Example("+1 (202) 555-0123"),
      Example("+49 30 123456"), Example("+33 1.23.45.67.89"),
      Example("020 7946 0018", gb), Example("+44 20 7946 0018", gb), Example("(020) 7946-0018", gb),
      Example("(202) 555-0123", ["region": .text("US")]),
      Example("1-202-555-0123", ["region": .text("US")]),
      Example("912 345 678", ["region": .text("ES")]),
      Example("06 1234567", ["region": .text("IT")]),
      Example("030/123456", ["region": .text("DE")]), Example("12345", ["region": .text("AQ")]),
      Example("0044 20 7946 0018", lenientGB), Example("44 20 7946 0018", lenientGB),
      Example("+44 (0)20 7946 0018", lenientGB), Example("20 7946 0018", lenientGB),
      Example("0044 (0)20 7946 0018", lenientGB), Example("020 7946 0018", .lenient),
      Example("07400 123456", mobileGB), Example("+447400123456", mobileGB),
      Example("+4915112345678", ["mobile": .flag(true)]),
      Example("(202) 555-0123", ["region": .text("US"), "mobile": .flag(true)]),
      Example("+44 800 123 4567", ["type": .text("toll-free")]),
      Example("0808 157 0192", tollFree), Example("020 7946 0018", fixedOrMobile),
      Example("011 15-2345-6789", ["region": .text("AR")]),
      Example("8 029 491-19-11", ["region": .text("BY")]),
      Example("71 123 456", ["region": .text("LB")]),
      Example("861234567", ["region": .text("LT")]), Example("061234567", ["region": .text("LT")]),
    ],
    failing: [
      Example(""), Example("020 7946 0018"), Example("+"), Example("+44"),
      Example("+0 20 7946 0018"),
      Example("+44 20  7946 0018"), Example("+44 20 7946 0018 "), Example("+44 20 7946 OO18"),
      Example("+1234567890123456"), Example("+44 (20 7946 0018"), Example("+44 20) 7946 0018"),
      Example("20 7946 0018", gb), Example("020 7946", gb), Example("020 7946 00180", gb),
      Example("+1 202 555 0123", gb), Example("+44 (0)20 7946 0018", gb),
      Example("06 7946 0018", gb),
      Example("+44 20 7946 0018", ["type": .text("mobile")]), Example("020 7946 0018", tollFree),
      Example("07400 123456", ["region": .text("GB"), "type": .texts(["fixed", "voip"])]),
      Example("+44 10 7946 0018"), Example("+999 123 456"), Example("020 7946 0018", mobileGB),
      Example("07011 123456", mobileGB),
      Example("+4930123456", ["mobile": .flag(true)]),
      Example("07400123456", ["mobile": .flag(true)]),
      Example("0044 20 7946 0018", gb), Example("(102) 555-0123", ["region": .text("US")]),
    ],
    suggest: PhoneSuggestion.number,
    spell: { text, options, region in
      guard let digits = DialledDigits(text.span) else { return nil }
      return plan(options, of: region.span).spelled(digits)
    },
    check: { options in
      let isLenient = options.isLenient
      if case .field = options["region"] {
        let types = types(options)
        return { text, region in
          checkPhone(text, NumberingPlan(of: region, types), isLenient: isLenient)
        }
      }
      let plan = plan(options, of: Span())
      return { text, _ in checkPhone(text, plan, isLenient: isLenient) }
    }
  )
}

private func types(_ options: FormatOptions) -> PhoneTypes {
  PhoneTypes(named: options.texts("type") + (options.flag("mobile") ? ["mobile"] : []))
}

/// Creates the plan that the options name; `other` is the value of the field that an option names.
private func plan(_ options: FormatOptions, of other: Span<UInt8>) -> NumberingPlan {
  let types = types(options)
  switch options["region"] {
  case .field: return NumberingPlan(of: other, types)
  case .text(let region): return withUTF8Span(of: region) { NumberingPlan(of: $0, types) }
  default: return NumberingPlan.world(types)
  }
}

private let gb: FormatOptions = ["region": .text("GB")]
private let mobileGB: FormatOptions = ["region": .text("GB"), "mobile": .flag(true)]
private let tollFree: FormatOptions = ["region": .text("GB"), "type": .text("toll-free")]
private let fixedOrMobile: FormatOptions = [
  "region": .text("GB"), "type": .texts(["fixed", "mobile"]),
]
private let lenientGB: FormatOptions = ["region": .text("GB"), "lenient": .flag(true)]

private func checkPhone(
  _ text: Span<UInt8>, _ plan: NumberingPlan, isLenient: Bool
) -> FormatOutcome {
  guard let digits = DialledDigits(text) else { return .fails }
  return plan.outcome(of: digits, isLenient: isLenient)
}
