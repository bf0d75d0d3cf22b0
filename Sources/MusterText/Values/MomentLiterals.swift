/// Dates and times as constants in source code.
///
/// The literal is a `StaticString`, so a string that a person typed can't reach these initialisers.
extension CalendarDate: ExpressibleByStringLiteral {
  /// Creates the date of a string literal, such as `"2026-01-31"`.
  ///
  /// - Precondition: The literal is a date.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { CalendarDate($0) }
  }
}

extension ClockTime: ExpressibleByStringLiteral {
  /// Creates the time of day of a string literal, such as `"09:30"`.
  ///
  /// - Precondition: The literal is a time of day.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { ClockTime($0) }
  }
}

extension LocalDateTime: ExpressibleByStringLiteral {
  /// Creates the date and time of a string literal, such as `"2026-01-31T09:30"`.
  ///
  /// - Precondition: The literal is a date and a time without an offset.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { LocalDateTime($0) }
  }
}

extension OffsetDateTime: ExpressibleByStringLiteral {
  /// Creates the instant of a string literal, such as `"2026-01-31T09:30:00+01:00"`.
  ///
  /// - Precondition: The literal is a date and a time with an offset.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { OffsetDateTime($0) }
  }
}

extension YearMonth: ExpressibleByStringLiteral {
  /// Creates the month of a string literal, such as `"2026-01"`.
  ///
  /// - Precondition: The literal is a month.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { YearMonth($0) }
  }
}

extension ISOWeek: ExpressibleByStringLiteral {
  /// Creates the week of a string literal, such as `"2026-W05"`.
  ///
  /// - Precondition: The literal is a week.
  public init(stringLiteral text: StaticString) {
    self = constant(text) { ISOWeek($0) }
  }
}

private func constant<Moment>(
  _ text: StaticString, _ read: (Span<UInt8>) -> Moment?
) -> Moment {
  guard let moment = read(Array(text.description.utf8).span) else {
    preconditionFailure("a string literal is not in the notation of its type")
  }
  return moment
}
