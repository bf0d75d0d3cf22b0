extension Format {
  /// A telephone number as people write it: `020 7946 0018`, `+44 20 7946 0018`.
  public static let phone = Format(
    "phone",
    summary: "a telephone number with its country code, or with a region as it is dialled there; "
      + "spaces, hyphens, full stops, slashes and round brackets may stand between digits. A "
      + "number's length and first digit are checked, not whether it is in use; in a region "
      + "without data 4 to 15 digits pass",
    standard: "ITU-T E.164, section 6 (digits) and E.123, section 2 (how they are written); the "
      + "regions' national numbering plans",
    options: [
      FormatOptions.Option(
        "region", .word([]), mayBeField: true,
        "the region's code of ISO 3166-1 alpha-2: its national form passes, other countries not"),
      .lenient(
        "00 or nothing for the +, a trunk prefix after the country code or none before the rest"),
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
    ],
    failing: [
      Example(""), Example("020 7946 0018"), Example("+"), Example("+44"),
      Example("+0 20 7946 0018"),
      Example("+44 20  7946 0018"), Example("+44 20 7946 0018 "), Example("+44 20 7946 OO18"),
      Example("+1234567890123456"), Example("+44 (20 7946 0018"), Example("+44 20) 7946 0018"),
      Example("20 7946 0018", gb), Example("020 7946", gb), Example("020 7946 00180", gb),
      Example("+1 202 555 0123", gb), Example("+44 (0)20 7946 0018", gb),
      Example("06 7946 0018", gb),
      Example("0044 20 7946 0018", gb), Example("(102) 555-0123", ["region": .text("US")]),
    ],
    check: { options in
      let isLenient = options.isLenient
      if case .field = options["region"] {
        return { text, region in
          checkPhone(text, NumberingPlan(of: region), isLenient: isLenient)
        }
      }
      guard let region = options.text("region") else {
        return { text, _ in checkPhone(text, .international, isLenient: isLenient) }
      }
      let plan = withUTF8Span(of: region) { NumberingPlan(of: $0) }
      return { text, _ in checkPhone(text, plan, isLenient: isLenient) }
    }
  )
}

private let gb: FormatOptions = ["region": .text("GB")]
private let lenientGB: FormatOptions = ["region": .text("GB"), "lenient": .flag(true)]

private func checkPhone(
  _ text: Span<UInt8>, _ plan: NumberingPlan, isLenient: Bool
) -> FormatOutcome {
  var digits = DialledDigits()
  for index in text.indices {
    guard digits.take(text[index]) else { return .fails }
  }
  return plan.outcome(of: digits, isLenient: isLenient)
}
