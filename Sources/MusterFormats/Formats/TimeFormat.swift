extension Format {
  /// A time with its offset: `08:30:06Z`.
  public static let time = Format(
    "time",
    summary: "a time of day with its offset from UTC",
    standard: "RFC 3339, section 5.6 (full-time) and section 5.7 (leap seconds)",
    shape: "[0-9]{2}:[0-9]{2}.+",
    options: [
      .lenient(
        "seconds, and the minutes or colon of an offset, may be left out; the seconds of any "
          + "minute may be 60")
    ],
    message: "Enter a time in the correct format, like 08:30:06Z or 08:30:06+02:00",
    passing: [
      Example("08:30:06Z"), Example("08:30:06z"), Example("23:59:59.999999999+00:00"),
      Example("00:00:00-00:00"), Example("08:30:06.5+23:59"), Example("23:59:60Z"),
      Example("23:59:60+00:00"), Example("01:29:60+01:30"), Example("15:59:60.25-08:00"),
      Example("00:29:60-23:30"), Example("08:30Z", .lenient), Example("08:30+0200", .lenient),
      Example("08:30:60+02", .lenient),
    ],
    failing: [
      Example(""), Example("08:30:06"), Example("08:30Z"), Example("24:00:00Z"),
      Example("08:60:00Z"), Example("08:30:61Z"), Example("22:59:60Z"), Example("23:58:60Z"),
      Example("23:59:60+01:00"), Example("23:59:60-00:30"), Example("8:30:06Z"),
      Example("08:30:06.Z"), Example("08:30:06,5Z"), Example("08:30:06+24:00"),
      Example("08:30:06+00:60"), Example("08:30:06+2:00"), Example("08:30:06+0200"),
      Example("08:30:06Z+00:30"), Example("08:30:06 PST"), Example("08:30:06Z\n"),
      Example("08:30", .lenient), Example("25:00Z", .lenient),
    ],
    suggest: DateSuggestion.suggestTime,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readFullTime(isLenient: isLenient)
        }
      }
    }
  )
}
