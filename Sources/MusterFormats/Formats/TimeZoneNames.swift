/// The names of time zones: the built-in ones, or those from the system's own time-zone database.
///
/// Unless your program passes others to `RuleFile`, a form uses the built-in names, so it gives the
/// same verdict everywhere.
public struct TimeZoneNames: Sendable {
  /// Names in order, a line feed after each.
  private enum Lines: Sendable {
    case builtIn(StaticString)
    case read([UInt8])

    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      switch self {
      case .builtIn(let table): table.withBytes(body)
      case .read(let bytes): body(bytes.span)
      }
    }
  }

  private let places: Lines
  private let links: Lines

  /// The names of the time-zone release that the engine contains.
  public static var builtIn: TimeZoneNames {
    TimeZoneNames(
      places: .builtIn(TimeZoneTable.places), links: .builtIn(TimeZoneTable.links))
  }

  /// The built-in names of places.
  static var builtInPlaces: [String] { names(in: TimeZoneTable.places) }

  /// The built-in former names of places.
  static var builtInLinks: [String] { names(in: TimeZoneTable.links) }

  private static func names(in table: StaticString) -> [String] {
    table.withBytes { lines in
      var names: [String] = []
      var start = 0
      for index in lines.indices where lines[index] == 0x0A {
        names.append(String(lines.extracting(start..<index)))
        start = index + 1
      }
      return names
    }
  }

  /// The release of the built-in names: `2026f`.
  package static var builtInRelease: String { TimeZoneTable.version }

  private init(places: Lines, links: Lines) {
    self.places = places
    self.links = links
  }

  /// Reads a system's time-zone database from its two files: `zone.tab` lists the places, and
  /// `tzdata.zi` lists all names. Returns `nil` if either file has no names.
  public init?(zoneTab: String, tzdata: String) {
    let places = Self.column(2, of: zoneTab, separator: "\t") { line in !line.hasPrefix("#") }
    let zones = Self.column(1, of: tzdata, separator: " ") { line in line.hasPrefix("Z ") }
    let others = Self.column(2, of: tzdata, separator: " ") { line in line.hasPrefix("L ") }
    guard !places.isEmpty, !zones.isEmpty else { return nil }
    let fixed = zones.filter { Self.starts($0, "Etc/") }
    let known = Set((places + fixed).map { ByteString($0) } + ["UTC"])
    let rest = (zones + others).filter {
      !known.contains(ByteString($0)) && ByteString($0) != "Factory"
    }
    self.places = .read(Self.lines(known))
    self.links = .read(Self.lines(Set(rest.map { ByteString($0) })))
  }

  private static func starts(_ name: String, _ start: String) -> Bool {
    name.utf8.starts(with: start.utf8)
  }

  private static func column(
    _ column: Int, of text: String, separator: Character, where isMeant: (Substring) -> Bool
  ) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard isMeant(line) else { return nil }
      let parts = line.split(separator: separator, omittingEmptySubsequences: false)
      return parts.count > column ? String(parts[column]) : nil
    }
  }

  private static func lines(_ names: Set<ByteString>) -> [UInt8] {
    let sorted = names.map { Array($0.text.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    return sorted.flatMap { $0 + [0x0A] }
  }

  /// Returns `passes` if a string is a name, and `incomplete` if it is the start of one.
  func outcome(of text: Span<UInt8>, allowsLinks: Bool) -> FormatOutcome {
    let found = places.withBytes { Self.outcome(of: text, in: $0) }
    guard allowsLinks, found != .passes else { return found }
    return .either(found, links.withBytes { Self.outcome(of: text, in: $0) })
  }

  private static func outcome(of text: Span<UInt8>, in lines: Span<UInt8>) -> FormatOutcome {
    // The first line that is not below the string begins in this range.
    var low = 0
    var high = lines.count
    while low < high {
      var start = (low + high) / 2
      while start > low, lines[start - 1] != 0x0A { start -= 1 }
      var end = start
      while lines[end] != 0x0A { end += 1 }
      if precedes(lines.extracting(start..<end), text) { low = end + 1 } else { high = start }
    }
    guard low < lines.count, lines.count - low > text.count else { return .fails }
    for index in text.indices where lines[low + index] != text[index] { return .fails }
    return lines[low + text.count] == 0x0A ? .passes : .incomplete
  }

  private static func precedes(_ line: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    for index in 0..<min(line.count, text.count) where line[index] != text[index] {
      return line[index] < text[index]
    }
    return line.count < text.count
  }
}
