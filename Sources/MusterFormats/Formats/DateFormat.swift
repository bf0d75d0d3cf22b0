extension Format {
  /// A day: `2026-01-31`.
  public static let date = Format(
    "date",
    summary: "a calendar date: year, month and day",
    standard: "RFC 3339, section 5.6 (full-date) and appendix C (leap years)",
    shape: "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    message: "Enter a real date in the correct format, like 2026-01-31",
    passing: [
      Example("2026-01-31"), Example("2024-02-29"), Example("2000-02-29"), Example("0001-01-01"),
      Example("0000-12-31"), Example("9999-12-31"), Example("2026-04-30"), Example("2026-10-20"),
    ],
    failing: [
      Example(""), Example("2026-02-29"), Example("1900-02-29"), Example("2026-02-30"),
      Example("2026-04-31"), Example("2026-13-01"), Example("2026-00-10"), Example("2026-01-00"),
      Example("2026-01-32"), Example("2026-1-1"), Example("26-01-01"), Example("12026-01-01"),
      Example("20260131"), Example("2026-W05-6"), Example("2026-031"), Example("31/01/2026"),
      Example("2026/01/31"), Example("2026-01-31T00:00:00Z"), Example(" 2026-01-31"),
      Example("2026-01-31\n"), Example("+2026-01-31"), Example("2026-01-3০"),
    ],
    suggest: DateSuggestion.suggest,
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in _ = try cursor.readFullDate() }
      }
    }
  )
}
