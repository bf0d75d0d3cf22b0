public import Foundation
public import Muster

extension Date {
  /// Creates the date of an instant.
  ///
  /// A `Date` counts no leap seconds. An instant in a leap second becomes the midnight UTC that
  /// follows, so dates have the same order as their instants.
  public init(_ instant: OffsetDateTime) {
    self.init(
      SplitSeconds(
        seconds: instant.secondsSinceEpoch + (instant.isLeapSecond ? 1 : 0),
        attoseconds: instant.isLeapSecond ? 0 : instant.local.time.attoseconds))
  }

  /// Creates the date at which the clocks of a time zone show a date and time.
  ///
  /// If they show it twice, because they are set back, the date is the first of the two. If they skip
  /// it, the date is later by as much as they are set forward: 02:30 becomes 03:30.
  public init(_ local: LocalDateTime, in zone: TimeZone) {
    let shown = ShownTime(local, in: zone)
    self.init(SplitSeconds(seconds: shown.instant, attoseconds: local.time.attoseconds))
  }

  /// Creates the date at which a day begins in a time zone. This is the first instant after midnight
  /// if the clocks skip midnight, and the first midnight if they show two.
  public init(startOf day: CalendarDate, in zone: TimeZone) {
    let shown = ShownTime(LocalDateTime(day, "00:00"), in: zone)
    self.init(SplitSeconds(seconds: shown.firstInstant, attoseconds: 0))
  }
}

extension OffsetDateTime {
  /// Creates the instant of a date, on the clock of a time zone; `nil` outside the years 1 to 9999.
  ///
  /// The seconds have as few decimals as lead back to the same date. The offset is in whole minutes;
  /// historical zones also have offsets with seconds, which `local` then doesn't show.
  public init?(_ date: Date, in zone: TimeZone) {
    guard let split = SplitSeconds(date) else { return nil }
    self.init(
      secondsSinceEpoch: split.seconds, attoseconds: split.attoseconds,
      offset: zone.secondsFromGMT(for: date) / 60)
  }
}

extension LocalDateTime {
  /// Creates the date and time that the clocks of a time zone show; `nil` outside the years 1 to
  /// 9999. The seconds have as few decimals as lead back to the same date.
  public init?(_ date: Date, in zone: TimeZone) {
    guard let split = SplitSeconds(date) else { return nil }
    self.init(
      shownSeconds: split.seconds + Int64(zone.secondsFromGMT(for: date)),
      attoseconds: split.attoseconds)
  }
}

extension CalendarDate {
  /// Creates the day of a date in a time zone; `nil` outside the years 1 to 9999.
  ///
  /// All days are in the Gregorian calendar. Before 15 October 1582, Foundation's calendars use the
  /// Julian one and so have other days.
  public init?(_ date: Date, in zone: TimeZone) {
    guard let local = LocalDateTime(date, in: zone) else { return nil }
    self = local.date
  }
}
