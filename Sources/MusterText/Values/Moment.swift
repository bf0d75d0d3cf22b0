/// A value of one of the six calendar types.
package enum Moment: Sendable {
  case date(CalendarDate)
  case time(ClockTime)
  case localDateTime(LocalDateTime)
  case dateTime(OffsetDateTime)
  case month(YearMonth)
  case week(ISOWeek)

  /// Reads a value of the type in RFC 3339 format; `nil` for types without a calendar.
  package init?(_ text: Span<UInt8>, type: ValueType) {
    switch type {
    case .date: self.init(CalendarDate(text)) { .date($0) }
    case .time: self.init(ClockTime(text)) { .time($0) }
    case .localDateTime: self.init(LocalDateTime(text)) { .localDateTime($0) }
    case .dateTime: self.init(OffsetDateTime(text)) { .dateTime($0) }
    case .month: self.init(YearMonth(text)) { .month($0) }
    case .week: self.init(ISOWeek(text)) { .week($0) }
    default: return nil
    }
  }

  /// Reads a value of the type from a `String`.
  package init?(_ text: String, type: ValueType) {
    guard let moment = withUTF8Span(of: text, { Moment($0, type: type) }) else { return nil }
    self = moment
  }

  private init?<Part>(_ part: Part?, _ wrap: (Part) -> Moment) {
    guard let part else { return nil }
    self = wrap(part)
  }

  /// The moment's order among the values of its type.
  package var key: TimeKey {
    switch self {
    case .date(let date): date.key
    case .time(let time): time.key
    case .localDateTime(let moment): moment.key
    case .dateTime(let moment): moment.key
    case .month(let month): month.key
    case .week(let week): week.key
    }
  }

  /// Returns the moment plus a duration, which may be negative; `nil` past the calendar's ends.
  package func adding(_ duration: CalendarDuration) -> Moment? {
    switch self {
    case .date(let date): Moment(date.adding(duration)) { .date($0) }
    case .time(let time): Moment(time.adding(duration)) { .time($0) }
    case .localDateTime(let moment): Moment(moment.adding(duration)) { .localDateTime($0) }
    case .dateTime(let moment): Moment(moment.adding(duration)) { .dateTime($0) }
    case .month(let month): Moment(month.adding(duration)) { .month($0) }
    case .week(let week): Moment(week.adding(duration)) { .week($0) }
    }
  }

  /// The moment in RFC 3339 format.
  package var text: String { String(writing: { append(to: &$0) }) }

  /// Appends `text` as bytes.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .date(let date): date.append(to: &bytes)
    case .time(let time): time.append(to: &bytes)
    case .localDateTime(let moment): moment.append(to: &bytes)
    case .dateTime(let moment): moment.append(to: &bytes)
    case .month(let month): month.append(to: &bytes)
    case .week(let week): week.append(to: &bytes)
    }
  }
}
