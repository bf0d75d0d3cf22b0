/// The order of a date or time among those of its own type. Keys compare as their values do.
///
/// | type | major | minor |
/// |---|---|---|
/// | `CalendarDate` | days since 1970-01-01 | 0 |
/// | `ClockTime` | seconds since midnight | attoseconds |
/// | `LocalDateTime` | seconds since 1970-01-01T00:00:00 | attoseconds |
/// | `OffsetDateTime` | the same, at offset zero | attoseconds; in a leap second one second more |
/// | `YearMonth` | months since year 0 | 0 |
/// | `ISOWeek` | weeks since that of 1970-01-01 | 0 |
@usableFromInline package struct TimeKey: Hashable, Comparable, Sendable, BitwiseCopyable {
  @usableFromInline package let major: Int64
  @usableFromInline package let minor: Int64

  @inlinable package init(_ major: Int64, _ minor: Int64 = 0) {
    self.major = major
    self.minor = minor
  }

  @inlinable package static func < (left: TimeKey, right: TimeKey) -> Bool {
    left.major == right.major ? left.minor < right.minor : left.major < right.major
  }
}
