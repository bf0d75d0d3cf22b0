/// The parts of RFC 3339, section 5.6, that `date`, `time` and `date-time` share.
extension Cursor {
  /// Reads full-date; returns flags for the first and the last day of the month.
  mutating func readFullDate() throws(ParseStop) -> (isFirst: Bool, isLast: Bool) {
    var year = 0
    for _ in 0..<4 { year = year * 10 + (try take { $0.isDigit }.digitValue) }
    try expect("-")
    let month = try twoDigits(1...12)
    try expect("-")
    // RFC 3339 continues the Gregorian calendar back to year 0.
    let length = CalendarDate.days(inMonth: month, ofYear: year)
    let day = try twoDigits(1...length)
    return (day == 1, day == length)
  }

  /// Reads full-time. A leap second is 23:59:60 in UTC, for any offset, and is at the end of a
  /// month there. `day` is the local date's position in its month, if there is a date.
  mutating func readFullTime(
    on day: (isFirst: Bool, isLast: Bool) = (true, true), isLenient: Bool = false
  ) throws(ParseStop) {
    let hour = try twoDigits(0...23)
    try expect(":")
    let minutes = hour * 60 + (try twoDigits(0...59))
    var second = 0
    if !isLenient || next == UInt8(ascii: ":") {
      try expect(":")
      second = try twoDigits(0...60)
      if takes(".") {
        try take { $0.isDigit }
        takeAll { $0.isDigit }
      }
    }
    if second == 60, !isLenient {
      try readOffset(afterLeapSecondAt: minutes, on: day)
    } else {
      try readOffset(isLenient: isLenient)
    }
  }

  private mutating func readOffset(isLenient: Bool) throws(ParseStop) {
    let sign = try take { isZulu($0) || isSign($0) }
    guard isSign(sign) else { return }
    _ = try twoDigits(0...23)
    if isLenient, !takes(":") {
      guard next != nil else { return }
    } else if !isLenient {
      try expect(":")
    }
    _ = try twoDigits(0...59)
  }

  /// Reads the offset that makes the local time 23:59 in UTC. The local day is the next one for
  /// offsets ahead of UTC, and the same for others.
  private mutating func readOffset(
    afterLeapSecondAt minutes: Int, on day: (isFirst: Bool, isLast: Bool)
  ) throws(ParseStop) {
    let lastMinute = 23 * 60 + 59
    let isMidnightNow = minutes == lastMinute
    let eastwards = isMidnightNow ? day.isLast : day.isFirst
    guard eastwards || day.isLast else { throw .fails }
    let sign = try take { isZulu($0) || isSign($0) }
    if isZulu(sign) {
      guard isMidnightNow, day.isLast else { throw .fails }
      return
    }
    let isPlus = sign == UInt8(ascii: "+")
    guard isPlus ? eastwards : day.isLast else { throw .fails }
    let offset = isPlus ? (minutes + 1) % (lastMinute + 1) : lastMinute - minutes
    _ = try twoDigits(offset / 60...offset / 60)
    try expect(":")
    _ = try twoDigits(offset % 60...offset % 60)
  }
}

private func isZulu(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "z")
}

private func isSign(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
}
