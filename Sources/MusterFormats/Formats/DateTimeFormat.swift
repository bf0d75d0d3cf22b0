extension Format {
  /// An instant with its offset: `2026-01-31T08:30:06Z`.
  public static let dateTime = Format(
    "date-time",
    summary: "a day and a time with its offset from UTC",
    standard: "RFC 3339, section 5.6 (date-time) and section 5.7 (leap seconds)",
    shape: "[0-9]{4}-[0-9]{2}-[0-9]{2}.+",
    options: [
      .lenient(
        "a space may replace the `T`; seconds, and the minutes or colon of an offset, may be left "
          + "out; the seconds of any minute may be 60")
    ],
    message: "Enter a date and time in the correct format, like 2026-01-31T08:30:06Z",
    passing: [
      Example("2026-01-31T08:30:06Z"), Example("2026-01-31t08:30:06z"),
      Example("1985-04-12T23:20:50.52Z"), Example("1996-12-19T16:39:57-08:00"),
      Example("1990-12-31T23:59:60Z"), Example("1990-12-31T15:59:60-08:00"),
      Example("1991-01-01T00:59:60+01:00"), Example("1937-01-01T12:00:27.87+00:20"),
      Example("2026-01-31 08:30:06Z", .lenient), Example("2026-01-31T08:30+0200", .lenient),
    ],
    failing: [
      Example(""), Example("2026-01-31"), Example("08:30:06Z"), Example("2026-01-31T08:30:06"),
      Example("2026-01-31 08:30:06Z"), Example("2026-02-29T08:30:06Z"),
      Example("2026-01-31T24:00:00Z"), Example("2026-01-31T08:30Z"),
      Example("2026-01-31T08:30:06+01"), Example("2026-01-31T08:30:06+0100"),
      Example("1990-12-30T23:59:60Z"), Example("1990-12-31T22:59:60Z"),
      Example("1990-12-31T00:59:60+01:00"), Example("2026-01-31T08:30:06Z\n"),
      Example("2026-01-31T08:30:06+01:00Z"), Example("20260131T083006Z"),
      Example("2026-01-31_08:30:06Z", .lenient),
    ],
    suggest: DateSuggestion.suggestMoment,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          let day = try cursor.readFullDate()
          try cursor.take {
            $0.lowercased == UInt8(ascii: "t") || (isLenient && $0 == UInt8(ascii: " "))
          }
          try cursor.readFullTime(on: day, isLenient: isLenient)
        }
      }
    }
  )
}
