internal import Muster

/// The value of one row, as a payload has it.
extension ArrowColumn {
  /// Returns a row's value; the refusal says what no payload can hold.
  func value(_ row: Int, _ allowance: inout ValueAllowance) throws(Refusal) -> Value {
    try allowance.take(1)
    if isNull(row) { return .null }
    if !dictionary.isEmpty { return try dictionary[0].value(try entry(row), &allowance) }
    switch layout {
    case .null: return .null
    case .boolean: return .boolean(try flag(row))
    case .integer(let width, let isSigned): return try wholeNumber(row, width, isSigned)
    case .float(let width): return try decimal(row, width)
    case .decimal(let width, let scale):
      return Self.number(DecimalDigits(try fixedBytes(row, width: width)).text(scale: scale))
    case .text, .textView: return .text(try string(row, &allowance))
    case .date, .time, .timestamp: return .text(try moment(row))
    case .list, .fixedList:
      var items: [Value] = []
      for item in try self.items(row) { items.append(try children[0].value(item, &allowance)) }
      return .list(items)
    case .structure: return try members(row, &allowance)
    case .map: return try entries(row, &allowance)
    case .other: throw .brokenColumn(name)
    }
  }

  private func members(_ row: Int, _ allowance: inout ValueAllowance) throws(Refusal) -> Value {
    var members: [Value.Member] = []
    members.reserveCapacity(children.count)
    for child in children {
      members.append(Value.Member(child.name, try child.value(member(row), &allowance)))
    }
    return .object(members)
  }

  private func entries(_ row: Int, _ allowance: inout ValueAllowance) throws(Refusal) -> Value {
    let (pairs, items) = (children[0], try items(row))
    var members: [Value.Member] = []
    var keys: Set<ByteString> = []
    for item in items {
      let place = pairs.member(item)
      guard case .text(let key) = try pairs.children[0].value(place, &allowance) else {
        throw Refusal(.argument, "\(name): the keys of a map are texts")
      }
      // As in JSON: of two values for one key, none can be taken for what was meant.
      guard keys.insert(ByteString(key)).inserted else {
        throw Refusal(.argument, "\(name): a map has the key \"\(key)\" twice")
      }
      members.append(Value.Member(key, try pairs.children[1].value(place, &allowance)))
    }
    return .object(members)
  }

  private func string(_ row: Int, _ allowance: inout ValueAllowance) throws(Refusal) -> String {
    if case .text(_, isBinary: true) = layout { throw binary }
    if case .textView(isBinary: true) = layout { throw binary }
    let bytes = unsafe try text(row)
    try allowance.take(bytes.count / 16)
    guard unsafe UTF8.isValid(Span(_unsafeElements: bytes)) else {
      throw Refusal(.argument, "\(name): a text is no UTF-8")
    }
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  private var binary: Refusal {
    Refusal(.argument, "\(name): a payload has no binary values; make them texts")
  }

  private func wholeNumber(_ row: Int, _ width: Int, _ isSigned: Bool) throws(Refusal) -> Value {
    let integer = try integer(row, width: width, isSigned: isSigned)
    guard isSigned || integer >= 0 else {
      return Self.number("\(UInt64(bitPattern: integer))")
    }
    return .number(Number(integer))
  }

  private func decimal(_ row: Int, _ width: Int) throws(Refusal) -> Value {
    let isDouble = width == 8
    let bits = try integer(row, width: width, isSigned: isDouble)
    let double = Double(bitPattern: UInt64(bitPattern: bits))
    let single = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    guard isDouble ? double.isFinite : single.isFinite else {
      throw Refusal(.argument, "\(name): a payload has no NaN or infinity; null is no value")
    }
    // Each by its own shortest text: 0.1 of 32 bits is not that of 64.
    return Self.number(isDouble ? double.description : single.description)
  }

  private static func number(_ text: String) -> Value {
    Number(text, grammar: .json).map { .number($0) } ?? .hugeNumber(text)
  }
}

/// Dates and times.
extension ArrowColumn {
  private func moment(_ row: Int) throws(Refusal) -> String {
    switch layout {
    case .date(let isInMilliseconds):
      let number = try integer(row, width: isInMilliseconds ? 8 : 4, isSigned: true)
      let perDay: Int64 = isInMilliseconds ? 86_400_000 : 1
      if let date = CalendarDate(dayNumber: number.floored(by: perDay)) { return date.text }
    case .time(let width, let perSecond):
      let number = try integer(row, width: width, isSigned: true)
      if let time = Self.time(number, perSecond) { return time.text }
    case .timestamp(let perSecond, let hasZone):
      let number = try integer(row, width: 8, isSigned: true)
      let day = number.floored(by: 86400 * perSecond)
      if let date = CalendarDate(dayNumber: day),
        let time = Self.time(number - day * (86400 * perSecond), perSecond)
      {
        return LocalDateTime(date, time).text + (hasZone ? "Z" : "")
      }
    default: break
    }
    throw Refusal(.argument, "\(name): a date or time is outside the years 1 to 9999, or of a day")
  }

  private static func time(_ number: Int64, _ perSecond: Int64) -> ClockTime? {
    guard number >= 0, number < 86400 * perSecond else { return nil }
    let seconds = Int(number / perSecond)
    return ClockTime(
      hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60,
      attoseconds: number % perSecond * (1_000_000_000_000_000_000 / perSecond))
  }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

/// A whole number of any width, in two's complement and little-endian, as decimal digits.
struct DecimalDigits {
  private let isNegative: Bool
  private var digits: [UInt8] = []

  init(_ bytes: [UInt8]) {
    isNegative = (bytes.last ?? 0) & 0x80 != 0
    var words = Self.words(bytes)
    if isNegative { Self.negate(&words) }
    while words.contains(where: { $0 != 0 }) { digits.append(Self.divide(&words)) }
    digits.reverse()
  }

  /// The number with so many of its digits behind the point, as JSON writes it.
  func text(scale: Int) -> String {
    var text = isNegative ? [UInt8(ascii: "-")] : []
    let zeros = max(0, scale + 1 - digits.count)
    var all = [UInt8](repeating: 0, count: zeros) + digits
    if scale < 0, !digits.isEmpty { all += [UInt8](repeating: 0, count: -scale) }
    let point = all.count - max(0, scale)
    for (index, digit) in all.enumerated() {
      if index == point, index > 0 { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
  }

  private static func negate(_ words: inout [UInt32]) {
    var carry = true
    for index in words.indices {
      words[index] = ~words[index] &+ (carry ? 1 : 0)
      carry = carry && words[index] == 0
    }
  }

  /// Divides by ten; returns the remainder.
  private static func divide(_ words: inout [UInt32]) -> UInt8 {
    var rest: UInt64 = 0
    for index in words.indices.reversed() {
      let part = rest << 32 | UInt64(words[index])
      words[index] = UInt32(part / 10)
      rest = part % 10
    }
    return UInt8(rest)
  }
}
