/// Dates and times, which are strings in JSON.
extension Value {
  fileprivate func moment<Moment>(
    _ type: String, _ read: (Span<UInt8>) -> Moment?
  ) throws(PayloadMismatch) -> Moment {
    guard case .text(let text) = self, let moment = read(Array(text.utf8).span) else {
      throw PayloadMismatch(expected: type)
    }
    return moment
  }
}

extension CalendarDate: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: CalendarDate { "1970-01-01" }
  /// Reads a date such as `2026-01-31`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("date") { CalendarDate($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}

extension ClockTime: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: ClockTime { "00:00:00" }
  /// Reads a time of day such as `09:30:00`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("time") { ClockTime($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}

extension LocalDateTime: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: LocalDateTime { "1970-01-01T00:00:00" }
  /// Reads a date and a time of day such as `2026-01-31T09:30:00`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("local-date-time") { LocalDateTime($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}

extension OffsetDateTime: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: OffsetDateTime { "1970-01-01T00:00:00Z" }
  /// Reads an instant such as `2026-01-31T09:30:00+01:00`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("date-time") { OffsetDateTime($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}

extension YearMonth: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: YearMonth { "1970-01" }
  /// Reads a month such as `2026-01`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("month") { YearMonth($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}

extension ISOWeek: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: ISOWeek { "1970-W01" }
  /// Reads a week such as `2026-W05`.
  public init(_ value: Value) throws(PayloadMismatch) {
    self = try value.moment("week") { ISOWeek($0) }
  }
  /// The value as a JSON string.
  public var jsonValue: Value { .text(text) }
}
