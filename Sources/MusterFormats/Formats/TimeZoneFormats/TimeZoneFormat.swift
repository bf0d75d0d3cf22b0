extension Format {
  /// The name of a time zone: `Europe/Berlin`.
  public static let timeZone = Format(
    "timezone",
    summary: "the name of a time zone: a place, `UTC`, or a fixed offset from UTC under `Etc/`",
    standard: "IANA time-zone database, release \(TimeZoneTable.version) (the names of zone.tab), "
      + "or your program's own",
    source: "IANA's time-zone database \(TimeZoneTable.version) (tzdata)",
    shape: "[A-Za-z][A-Za-z0-9_+/-]*",
    options: [
      FormatOptions.Option(
        "area", .words([]), "the first parts of names that pass: `Europe`, or a list of them"),
      FormatOptions.Option(
        "links", .flag, "other names of a zone also pass: `US/Pacific`, `Asia/Calcutta`"),
    ],
    message: "Enter a time zone, like Europe/London",
    passing: [
      Example("Europe/Berlin"), Example("America/Argentina/Buenos_Aires"), Example("UTC"),
      Example("Europe/Kyiv"), Example("Etc/GMT+5"), Example("America/Port-au-Prince"),
      Example("Europe/Kiev", ["links": .flag(true)]), Example("US/Pacific", ["links": .flag(true)]),
      Example("GMT", ["links": .flag(true)]),
      Example("Asia/Tokyo", ["area": .texts(["Asia", "Europe"])]),
    ],
    failing: [
      Example(""), Example("Europe"), Example("Europe/"), Example("Europe/Atlantis"),
      Example("europe/berlin"), Example("Berlin"), Example("CEST"), Example("+01:00"),
      Example("Europe/Berlin "), Example("Europe/Kiev"), Example("US/Pacific"), Example("GMT"),
      Example("Factory", ["links": .flag(true)]), Example("Asia/Tokyo", ["area": .text("Europe")]),
      Example("UTC", ["area": .text("Europe")]),
    ],
    suggest: TimeZoneSuggestion.suggest,
    check: { options in
      let names = options.timeZones ?? .builtIn
      let allowsLinks = options.flag("links")
      let areas = options.texts("area").map { Array($0.utf8) + [UInt8(ascii: "/")] }
      return { text, _ in
        let isWithin = areas.isEmpty || areas.contains { isOfArea(text, $0) }
        return isWithin ? names.outcome(of: text, allowsLinks: allowsLinks) : .fails
      }
    }
  )
}

/// Returns true if a string starts with an area and its slash, or is the start of them.
private func isOfArea(_ text: Span<UInt8>, _ area: [UInt8]) -> Bool {
  for index in 0..<min(text.count, area.count) where text[index] != area[index] { return false }
  return true
}
