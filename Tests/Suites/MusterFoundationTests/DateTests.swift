import Chance
import Foundation
import Muster
import MusterFoundation
import Testing

@Suite("A date or time as a date of Foundation")
struct DateTests {
  private static let zones = [
    "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/Havana", "Africa/Casablanca", "America/St_Johns", "Antarctica/Troll", "Etc/GMT+12",
  ]

  private static func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  @Test("leads back to the same day in every zone", arguments: zones)
  func days(name: String) throws {
    let zone = try Self.zone(name)
    var random = Dice(seed: 5)
    for _ in 0..<100 {
      let day = random.day()
      let start = Date(startOf: day, in: zone)
      #expect(CalendarDate(start, in: zone) == day, "\(day)")
      #expect(CalendarDate(start - 1, in: zone).map { $0 < day } ?? true, "\(day)")
    }
    let dated: CalendarDate = "0001-01-01"
    #expect(CalendarDate(Date(startOf: dated, in: zone), in: zone) == dated)
    let last: CalendarDate = "9999-12-31"
    #expect(CalendarDate(Date(startOf: last, in: zone), in: zone) == last)
  }

  @Test("begins a day when Foundation's calendar does", arguments: zones)
  func starts(name: String) throws {
    let zone = try Self.zone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // Days at which clocks are set forward or back are among these.
    var noon = try #require(ISO8601DateFormatter().date(from: "2011-01-01T12:00:00Z"))
    for _ in 0..<Effort.times(400) {
      noon += 86_400
      let day = try #require(CalendarDate(noon, in: zone))
      #expect(Date(startOf: day, in: zone) == calendar.startOfDay(for: noon), "\(day)")
    }
  }

  @Test(
    "begins a day at its first instant",
    arguments: [
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T01:00:00-02:00"),
      ("2018-02-18", "America/Sao_Paulo", "2018-02-18T00:00:00-03:00"),
      ("2026-11-01", "America/Havana", "2026-11-01T00:00:00-04:00"),
      ("2011-12-29", "Pacific/Apia", "2011-12-29T00:00:00-10:00"),
      // Samoa had no 30 December that year.
      ("2011-12-30", "Pacific/Apia", "2011-12-31T00:00:00+14:00"),
      // The clocks went from 23:30 to 00:30.
      ("1919-03-31", "America/Toronto", "1919-03-31T00:30:00-04:00"),
    ])
  func edges(day: CalendarDate, name: String, expected: String) throws {
    let zone = try Self.zone(name)
    #expect(OffsetDateTime(Date(startOf: day, in: zone), in: zone)?.text == expected)
  }

  @Test(
    "is later if the clocks skip it, and the first of two",
    arguments: [
      ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T03:30:00+02:00"),
      ("2026-10-25T02:30", "Europe/Berlin", "2026-10-25T02:30:00+02:00"),
      ("2026-10-25T03:00", "Europe/Berlin", "2026-10-25T03:00:00+01:00"),
      ("2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45:00+11:00"),
      ("2011-12-30T12:00", "Pacific/Apia", "2011-12-31T12:00:00+14:00"),
    ])
  func gaps(local: LocalDateTime, name: String, expected: String) throws {
    let zone = try Self.zone(name)
    #expect(OffsetDateTime(Date(local, in: zone), in: zone)?.text == expected)
  }

  @Test("is the same instant, with few decimals", arguments: zones)
  func instants(name: String) throws {
    let zone = try Self.zone(name)
    var random = Dice(seed: 6)
    for _ in 0..<100 {
      let time = try #require(
        ClockTime(
          hour: random.roll(24), minute: random.roll(60), second: random.roll(60),
          attoseconds: Int64(random.roll(10_000)) * 100_000_000_000_000))
      let instant = try #require(
        OffsetDateTime(LocalDateTime(random.day(), time), offset: random.roll(1_800) - 900))
      let date = Date(instant)
      let back = try #require(OffsetDateTime(date, in: zone))
      #expect(back == instant)
      #expect(Date(back) == date)
      let local = try #require(LocalDateTime(date, in: .gmt))
      #expect(Date(local, in: .gmt) == date)
      #expect(OffsetDateTime(date, in: .gmt)?.local == local)
    }
  }

  @Test("keeps every bit of a date of our time")
  func dates() throws {
    var random = Dice(seed: 7)
    for _ in 0..<500 {
      let date = Date(
        timeIntervalSinceReferenceDate: Double(random.next() >> 11) / 9_007_199_254_740_992 * 1e9)
      #expect(Date(try #require(OffsetDateTime(date, in: .gmt))) == date)
    }
    let tiny = Date(timeIntervalSinceReferenceDate: .leastNonzeroMagnitude)
    #expect(OffsetDateTime(tiny, in: .gmt)?.text == "2001-01-01T00:00:00Z")
  }

  @Test("is midnight after a leap second, and keeps the order")
  func leapSeconds() throws {
    let texts = [
      "2016-12-31T23:59:59.9Z", "2016-12-31T23:59:60Z", "2016-12-31T23:59:60.5Z",
      "2017-01-01T00:00:00Z",
    ]
    let instants = texts.compactMap { OffsetDateTime($0.utf8Span.span) }
    try #require(instants.count == 4)
    let dates = instants.map { Date($0) }
    #expect(instants == instants.sorted())
    #expect(dates == dates.sorted())
    #expect(dates[2] == dates[3])
    let ahead: OffsetDateTime = "2017-01-01T00:59:60+01:00"
    #expect(Date(ahead) == dates[3])
  }

  @Test(
    "is missing outside the years 1 to 9999",
    arguments: [
      .infinity, -.infinity, .nan, 1e300, -1e300, 253_402_300_800, -62_135_596_801,
    ])
  func years(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(OffsetDateTime(date, in: .gmt) == nil)
    #expect(LocalDateTime(date, in: .gmt) == nil)
    #expect(CalendarDate(date, in: .gmt) == nil)
  }

  @Test("has the last second of 9999, and the first of the year 1")
  func firstAndLast() {
    let last: OffsetDateTime = "9999-12-31T23:59:59Z"
    #expect(OffsetDateTime(Date(last), in: .gmt) == last)
    let first: OffsetDateTime = "0001-01-01T00:00:00Z"
    #expect(OffsetDateTime(Date(first), in: .gmt) == first)
    // Clocks ahead of UTC already show the year 10000.
    let ahead = TimeZone(secondsFromGMT: 3_600)
    #expect(OffsetDateTime(Date(last), in: ahead ?? .gmt) == nil)
  }

  @Test("has Gregorian components, also before 1582")
  func components() throws {
    let day: CalendarDate = "1500-02-28"
    let components = DateComponents(day)
    #expect(components == DateComponents(year: 1500, month: 2, day: 28))
    #expect(CalendarDate(components) == day)
    let leapDay: CalendarDate = "2024-02-29"
    #expect(CalendarDate(DateComponents(leapDay)) == leapDay)
  }

  @Test(
    "is not made from other components",
    arguments: [
      DateComponents(year: 2026, month: 2, day: 30), DateComponents(year: 2026, month: 2),
      DateComponents(year: 10_000, month: 1, day: 1), DateComponents(year: 0, month: 1, day: 1),
      DateComponents(era: 0, year: 44, month: 3, day: 15),
      DateComponents(calendar: Calendar(identifier: .buddhist), year: 2569, month: 3, day: 31),
    ])
  func otherComponents(components: DateComponents) {
    #expect(CalendarDate(components) == nil)
  }

  @Test("has the components of a time of day")
  func times() throws {
    let time = try #require(
      ClockTime(hour: 23, minute: 59, second: 58, attoseconds: 123_456_789_987_654_321))
    let components = DateComponents(time)
    #expect(
      components == DateComponents(hour: 23, minute: 59, second: 58, nanosecond: 123_456_789))
    #expect(
      ClockTime(components)
        == ClockTime(hour: 23, minute: 59, second: 58, attoseconds: 123_456_789_000_000_000))
    #expect(ClockTime(DateComponents(hour: 9)) == "09:00")
    #expect(ClockTime(DateComponents(hour: 23, minute: 59, second: 60)) == nil)
    #expect(ClockTime(DateComponents(hour: 9, nanosecond: 1_000_000_000)) == nil)
    #expect(ClockTime(DateComponents(minute: 30)) == nil)
    #expect(ClockTime(DateComponents(hour: .max, minute: .max)) == nil)
  }
}

extension Dice {
  /// A day of the years 1 to 9999; half of them of the last 130 years.
  fileprivate mutating func day() -> CalendarDate {
    let year = chance(2) ? 1_900 + roll(130) : 1 + roll(9_998)
    return CalendarDate(year: year, month: 1 + roll(12), day: 1 + roll(28)) ?? "2000-01-01"
  }
}
