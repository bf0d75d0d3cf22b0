public import Foundation
public import Muster

extension DateComponents {
  /// Creates the year, month and day of a date, in the Gregorian calendar.
  public init(_ date: CalendarDate) {
    let parts = date.parts
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// Creates the hour, minute, second and nanosecond of a time of day. Smaller fractions are
  /// dropped.
  public init(_ time: ClockTime) {
    let parts = time.parts
    self.init(
      hour: parts.hour, minute: parts.minute, second: parts.second,
      nanosecond: Int(time.attoseconds / 1_000_000_000))
  }
}

extension CalendarDate {
  /// Creates the date with the year, month and day of some components; `nil` if one of these is
  /// missing, if there is no such day, or if the components name another calendar or era.
  public init?(_ components: DateComponents) {
    let isGregorian = [.gregorian, .iso8601].contains(components.calendar?.identifier ?? .gregorian)
    guard
      isGregorian, components.era ?? 1 == 1,
      let year = components.year, let month = components.month, let day = components.day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension ClockTime {
  /// Creates the time with the hour, minute, second and nanosecond of some components; those that are
  /// missing are 0, except the hour. `nil` if the hour is missing or there is no such time.
  public init?(_ components: DateComponents) {
    let nanosecond = components.nanosecond ?? 0
    guard let hour = components.hour, 0..<1_000_000_000 ~= nanosecond else { return nil }
    self.init(
      hour: hour, minute: components.minute ?? 0, second: components.second ?? 0,
      attoseconds: Int64(nanosecond) * 1_000_000_000)
  }
}
