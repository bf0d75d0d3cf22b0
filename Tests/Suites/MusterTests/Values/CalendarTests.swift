import Foundation
import Testing

@testable import Muster
@testable import MusterText

@Suite("A calendar date")
struct CalendarDateTests {
  @Test("covers every month of its years without a gap, like Foundation")
  func everyMonth() throws {
    var next = CalendarDate.dayNumbers.lowerBound
    for year in 1...9999 {
      for month in 1...12 {
        let days = CalendarDate.days(inMonth: month, ofYear: year)
        for day in [1, days] {
          let date = CalendarDate(year: year, month: month, day: day)
          guard let date, Int64(date.dayNumber) == next + Int64(day - 1),
            date.parts == (year, month, day)
          else {
            Issue.record("\(year)-\(month)-\(day)")
            return
          }
        }
        next += Int64(days)
      }
    }
    #expect(next == CalendarDate.dayNumbers.upperBound + 1)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: Int64(-60_000), through: 2_932_896, by: 997) {
      let day = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      let own = try #require(CalendarDate(dayNumber: number)).parts
      #expect(own.year == parts.year && own.month == parts.month && own.day == parts.day)
    }
  }

  @Test(
    "is read only in the notation of RFC 3339",
    arguments: [
      ("2026-01-31", true), ("2024-02-29", true), ("0001-01-01", true), ("9999-12-31", true),
      ("2000-02-29", true), ("1900-02-29", false), ("2026-02-29", false), ("0000-01-01", false),
      ("2026-13-01", false), ("2026-00-01", false), ("2026-01-00", false), ("2026-01-32", false),
      ("2026-1-31", false), ("2026-01-31 ", false), ("+2026-01-31", false), ("20260131", false),
      ("2026-01-3", false), ("", false), ("2026-01-3١", false),
    ])
  func reads(text: String, passes: Bool) {
    #expect(withUTF8Span(of: text) { CalendarDate($0) }?.text == (passes ? text : nil))
  }

  @Test(
    "can be moved by a duration, to the month's end at most",
    arguments: [
      ("2026-01-31", "P1M", "2026-02-28"), ("2024-01-31", "P1M", "2024-02-29"),
      ("2024-02-29", "P1Y", "2025-02-28"), ("2024-02-29", "-P4Y", "2020-02-29"),
      ("2026-03-31", "-P1M", "2026-02-28"), ("2026-01-31", "P1M1D", "2026-03-01"),
      ("2026-01-01", "P3W", "2026-01-22"), ("2026-01-01", "-P1D", "2025-12-31"),
      ("9999-12-31", "P1D", nil), ("0001-01-01", "-P1D", nil), ("2026-01-01", "PT1H", nil),
      ("2026-01-01", "P999999999999999Y", nil), ("2026-01-01", "-P999999999999999D", nil),
    ] as [(String, String, String?)])
  func adds(date: String, duration: String, sum: String?) throws {
    let date = try #require(withUTF8Span(of: date) { CalendarDate($0) })
    let duration = try #require(withUTF8Span(of: duration) { CalendarDuration($0) })
    #expect(date.adding(duration)?.text == sum)
  }
}

@Suite("A clock time")
struct ClockTimeTests {
  @Test(
    "is read with seconds and decimals or without, and written with seconds",
    arguments: [
      ("09:30", "09:30:00"), ("23:59:59", "23:59:59"), ("00:00:00.500", "00:00:00.5"),
      ("12:00:00.000000000000000001", "12:00:00.000000000000000001"),
      ("12:00:00.1000000000000000000000", "12:00:00.1"),
      ("12:00:00.0000000000000000001", nil), ("24:00", nil), ("23:60", nil), ("23:59:60", nil),
      ("9:30", nil), ("09:30:", nil), ("09:30:0", nil), ("09:30:00.", nil), ("09:30Z", nil),
      ("09:30.5", nil), ("", nil), ("09", nil),
    ] as [(String, String?)])
  func reads(text: String, canonical: String?) {
    #expect(withUTF8Span(of: text) { ClockTime($0) }?.text == canonical)
  }

  @Test(
    "can be moved within the same day",
    arguments: [
      ("09:30", "PT1H30M", "11:00:00"), ("09:30", "-PT0.5S", "09:29:59.5"),
      ("23:30", "PT1H", nil), ("00:00", "-PT1S", nil), ("09:30", "P1D", nil),
      ("00:00:00.75", "PT0.5S", "00:00:01.25"), ("23:59:59.75", "PT0.25S", nil),
    ] as [(String, String, String?)])
  func adds(time: String, duration: String, sum: String?) throws {
    let time = try #require(withUTF8Span(of: time) { ClockTime($0) })
    let duration = try #require(withUTF8Span(of: duration) { CalendarDuration($0) })
    #expect(time.adding(duration)?.text == sum)
  }
}

@Suite("A date-time")
struct DateTimeTests {
  @Test(
    "without an offset is read in the notation of browsers and RFC 3339",
    arguments: [
      ("2026-01-31T09:30", "2026-01-31T09:30:00"),
      ("2026-01-31t09:30:01.50", "2026-01-31T09:30:01.5"),
      ("2026-01-31 09:30", nil), ("2026-01-31T09:30Z", nil), ("2026-02-30T09:30", nil),
      ("2026-01-31T", nil), ("2026-01-31", nil),
    ] as [(String, String?)])
  func local(text: String, canonical: String?) {
    #expect(withUTF8Span(of: text) { LocalDateTime($0) }?.text == canonical)
  }

  @Test(
    "with an offset is read in the notation of RFC 3339",
    arguments: [
      ("2026-01-31T09:30:00Z", "2026-01-31T09:30:00Z"),
      ("2026-01-31t09:30:00.250z", "2026-01-31T09:30:00.25Z"),
      ("2026-01-31T09:30:00-00:00", "2026-01-31T09:30:00Z"),
      ("2026-01-31T09:30:00+23:59", "2026-01-31T09:30:00+23:59"),
      ("1998-12-31T23:59:60Z", "1998-12-31T23:59:60Z"),
      ("1998-12-31T15:59:60.123-08:00", "1998-12-31T15:59:60.123-08:00"),
      ("1998-12-31T22:59:60Z", nil), ("1998-12-31T23:58:60Z", nil), ("1998-12-31T23:59:61Z", nil),
      ("1998-12-30T23:59:60Z", nil), ("2026-01-31T09:30Z", nil), ("2026-01-31T09:30:00", nil),
      ("2026-01-31T09:30:00+24:00", nil), ("2026-01-31T09:30:00+01:60", nil),
      ("2026-01-31T09:30:00+0100", nil), ("2026-01-31T09:30:00+01", nil),
      ("2026-01-31 09:30:00Z", nil), ("2026-01-31T24:00:00Z", nil), ("2026-01-31T09:30:00Zz", nil),
      ("0001-01-01T00:00:00+23:59", "0001-01-01T00:00:00+23:59"),
      ("9999-12-31T23:59:60Z", "9999-12-31T23:59:60Z"),
    ] as [(String, String?)])
  func offset(text: String, canonical: String?) {
    #expect(withUTF8Span(of: text) { OffsetDateTime($0) }?.text == canonical)
  }

  @Test("with an offset is ordered by its instant")
  func order() throws {
    let texts = [
      "1998-12-31T23:59:59.999Z", "1998-12-31T23:59:60Z", "1998-12-31T23:59:60.5Z",
      "1999-01-01T00:00:00Z", "1999-01-01T02:00:00.000000001+02:00", "1998-12-31T19:00:01-05:00",
    ]
    let moments = try texts.map { text in
      try #require(withUTF8Span(of: text) { OffsetDateTime($0) })
    }
    for (left, right) in zip(moments, moments.dropFirst()) {
      #expect(left < right && !(right < left) && left != right)
    }
    let noon = withUTF8Span(of: "2026-01-31T12:00:00Z") { OffsetDateTime($0) }
    #expect(noon == withUTF8Span(of: "2026-01-31T14:30:00+02:30") { OffsetDateTime($0) })
    #expect(noon?.secondsSinceEpoch == 1_769_860_800)
  }

  @Test(
    "has its seconds since 1970 began in UTC",
    arguments: [
      (0, 0, "1970-01-01T00:00:00Z"), (0, -30, "1969-12-31T23:30:00-00:30"),
      (-1, 0, "1969-12-31T23:59:59Z"), (-86_400, 0, "1969-12-31T00:00:00Z"),
      (1_769_860_800, 150, "2026-01-31T14:30:00+02:30"),
      (253_402_300_799, 0, "9999-12-31T23:59:59Z"), (253_402_300_799, 1, nil), (0, 1440, nil),
    ] as [(Int64, Int, String?)])
  func sinceEpoch(seconds: Int64, offset: Int, text: String?) {
    let moment = OffsetDateTime(secondsSinceEpoch: seconds, offset: offset)
    #expect(moment?.text == text)
    #expect(moment == nil || moment?.secondsSinceEpoch == seconds)
  }

  @Test("can be moved by a duration")
  func adds() throws {
    let moment = try #require(
      withUTF8Span(of: "2026-01-31T23:30:00.5+01:00") { OffsetDateTime($0) })
    let duration = try #require(withUTF8Span(of: "P1MT1H0.5S") { CalendarDuration($0) })
    #expect(moment.adding(duration)?.text == "2026-03-01T00:30:01+01:00")
    #expect(moment.adding(duration.negated)?.text == "2025-12-31T22:30:00+01:00")
  }
}

@Suite("A month and a week")
struct MonthAndWeekTests {
  @Test(
    "are read in the notation of browsers",
    arguments: [
      ("2026-01", true), ("9999-12", true), ("2026-13", false), ("2026-00", false),
      ("2026-1", false), ("0000-01", false), ("2026-W01", true), ("2026-W53", true),
      ("2025-W53", false), ("2025-W52", true), ("2026-W00", false), ("2026-W54", false),
      ("2026-w05", false), ("2026W05", false), ("9999-W52", true), ("0001-W01", true),
    ])
  func reads(text: String, passes: Bool) {
    let isWeek = text.contains("W") || text.contains("w")
    let read = withUTF8Span(of: text) { isWeek ? ISOWeek($0)?.text : YearMonth($0)?.text }
    #expect(read == (passes ? text : nil))
  }

  @Test("of a date equal Foundation's")
  func containing() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: Int64(-5000), to: 40_000, by: 13) {
      let date = try #require(CalendarDate(dayNumber: number))
      let parts = calendar.dateComponents(
        [.yearForWeekOfYear, .weekOfYear],
        from: Date(timeIntervalSince1970: Double(number) * 86_400))
      let week = ISOWeek(containing: date)
      #expect(week.parts.year == parts.yearForWeekOfYear)
      #expect(week.parts.week == parts.weekOfYear)
      #expect(ISOWeek(year: week.parts.year, week: week.parts.week) == week)
      #expect(YearMonth(containing: date).text == String(date.text.prefix(7)))
    }
  }

  @Test("can be moved by a duration")
  func adds() throws {
    let year = CalendarDuration(years: 1, months: 1)
    #expect(YearMonth(year: 2026, month: 12)?.adding(year)?.text == "2028-01")
    #expect(YearMonth(year: 9999, month: 12)?.adding(year) == nil)
    #expect(YearMonth(year: 2026, month: 1)?.adding(CalendarDuration(days: 1)) == nil)
    #expect(ISOWeek(year: 2026, week: 53)?.adding(CalendarDuration(weeks: 1))?.text == "2027-W01")
    #expect(ISOWeek(year: 2026, week: 1)?.adding(CalendarDuration(days: 8)) == nil)
    #expect(ISOWeek(year: 9999, week: 52)?.adding(CalendarDuration(weeks: 1)) == nil)
  }
}

@Suite("A calendar duration")
struct CalendarDurationTests {
  @Test(
    "is read in the notation of ISO 8601",
    arguments: [
      ("P1Y2M3W4DT5H6M7.5S", "P1Y2M25DT5H6M7.5S"), ("-P18Y", "-P18Y"), ("+P1D", "P1D"),
      ("P14M", "P1Y2M"), ("PT90M", "PT1H30M"), ("P0D", "P0D"), ("-P0Y", "P0D"),
      ("PT0.50S", "PT0.5S"),
      ("-PT0.5S", "-PT0.5S"), ("P999999999999999W", "P6999999999999993D"),
      ("P", nil), ("PT", nil), ("P1", nil), ("P1DT", nil), ("P1H", nil), ("PT1D", nil),
      ("P1D1Y", nil),
      ("P1D2D", nil), ("P1.5D", nil), ("P1.0D", nil), ("PT1.S", nil), ("P-1D", nil), ("1D", nil),
      ("p1d", nil), ("P1W ", nil), ("P1TH", nil), ("PTT1H", nil), ("P1234567890123456D", nil),
      ("", nil),
    ] as [(String, String?)])
  func reads(text: String, canonical: String?) {
    #expect(withUTF8Span(of: text) { CalendarDuration($0) }?.text == canonical)
  }
}
