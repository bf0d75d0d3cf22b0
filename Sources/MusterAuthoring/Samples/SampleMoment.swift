internal import Muster

/// Calculates with dates and times as strings, by the type of their field.
enum SampleMoment {
  /// The default time for judging a form: noon of 15 June 2026 UTC.
  static let noon = OffsetDateTime(
    secondsSinceEpoch: 1_781_524_800, offset: 0)

  /// Returns a date or time plus a duration in ISO 8601 notation.
  static func adding(_ duration: String, to text: String, _ type: ValueType) -> String? {
    guard let duration = CalendarDuration(reading: duration) else { return nil }
    return Moment(text, type: type)?.adding(duration)?.text
  }

  /// Returns a time plus some durations, in the notation of a type.
  static func text(
    _ moment: OffsetDateTime?, _ type: ValueType, adding durations: [CalendarDuration]
  ) -> String? {
    durations.reduce(moment.map { text($0, type) }) { moved, duration in
      moved.flatMap { adding(duration.text, to: $0, type) }
    }
  }

  /// Returns a time in the notation of a type.
  static func text(_ moment: OffsetDateTime, _ type: ValueType) -> String {
    switch type {
    case .date: moment.local.date.text
    case .time: moment.local.time.text
    case .localDateTime: moment.local.text
    case .month: YearMonth(containing: moment.local.date).text
    case .week: ISOWeek(containing: moment.local.date).text
    default: moment.text
    }
  }

  /// Distances between a value and another one near it that is tried, the smallest first.
  static func steps(of type: ValueType) -> [String] {
    switch type {
    case .date:
      [
        "P0D", "P1D", "-P1D", "P7D", "-P7D", "P30D", "P31D", "-P30D", "P2Y", "-P17Y", "-P20Y",
        "-P40Y",
      ]
    case .month: ["P0M", "P1M", "-P1M", "P1Y", "-P1Y", "P3Y"]
    case .week: ["P0W", "P1W", "-P1W", "P8W", "-P8W"]
    case .time: ["PT0S", "PT1S", "-PT1S", "PT1M", "-PT1M", "PT1H", "-PT1H", "PT6H"]
    default:
      [
        "PT0S", "PT1S", "-PT1S", "PT1M", "-PT1M", "PT1H", "-PT1H", "P1D", "-P1D", "P30D", "-P1Y",
        "P1Y",
      ]
    }
  }

  static func examples(of type: ValueType) -> [String] {
    switch type {
    case .date: ["2026-03-31", "2000-02-29", "1990-05-05", "2015-01-01", "2008-03-02"]
    case .time: ["09:30:00", "00:00:00", "23:59:59"]
    case .localDateTime: ["2026-03-31T09:30:00"]
    case .month: ["2026-03", "2030-12"]
    case .week: ["2026-W14"]
    default: ["2026-03-31T09:30:00Z"]
    }
  }
}
