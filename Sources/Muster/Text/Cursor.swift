/// Why a reading stopped short: the text ended too early, or holds what cannot stand there.
enum ParseStop: Error {
  case incomplete
  case fails
}

/// Reads a text from its start, and tells a text that ended too early from one that is wrong.
struct Cursor: ~Escapable {
  let bytes: Span<UInt8>
  private(set) var index = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The byte to be read next, if there is one.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte at a distance from the next one, if there is one.
  func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  mutating func skip(_ count: Int = 1) {
    index += count
  }

  /// Goes back to where a reading began.
  mutating func back(to index: Int) {
    self.index = index
  }

  /// Reads the byte if it comes next.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Reads one byte that has to pass the test.
  @discardableResult
  mutating func take(_ belongs: (UInt8) -> Bool) throws(ParseStop) -> UInt8 {
    guard index < bytes.count else { throw .incomplete }
    let byte = bytes[index]
    guard belongs(byte) else { throw .fails }
    index += 1
    return byte
  }

  /// Reads this character of ASCII.
  mutating func expect(_ scalar: Unicode.Scalar) throws(ParseStop) {
    let expected = UInt8(ascii: scalar)
    _ = try take { $0 == expected }
  }

  /// Reads as many bytes as pass the test, and says how many that were.
  @discardableResult
  mutating func takeAll(_ belongs: (UInt8) -> Bool) -> Int {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return index - start
  }

  /// Reads a number of exactly two digits; a first digit that no number of the range has fails.
  mutating func twoDigits(_ range: ClosedRange<Int>) throws(ParseStop) -> Int {
    let tens = try take { $0.isDigit }.digitValue * 10
    guard tens + 9 >= range.lowerBound, tens <= range.upperBound else { throw .fails }
    let value = tens + (try take { $0.isDigit }.digitValue)
    guard range.contains(value) else { throw .fails }
    return value
  }

  /// Reads a number without leading zeros that is not above the limit.
  mutating func readNumber(atMost limit: Int) throws(ParseStop) {
    var value = try take { $0.isDigit }.digitValue
    while value > 0, let digit = next, digit.isDigit {
      value = value * 10 + digit.digitValue
      guard value <= limit else { throw .fails }
      skip()
    }
  }

  /// The end of the text has to come here.
  func end() throws(ParseStop) {
    guard isAtEnd else { throw .fails }
  }
}

extension FormatOutcome {
  /// What a reading of the whole text comes to: it passes where it neither stops short nor leaves
  /// anything unread.
  static func reading(
    _ text: Span<UInt8>, _ read: (inout Cursor) throws(ParseStop) -> Void
  ) -> FormatOutcome {
    var cursor = Cursor(text)
    do throws(ParseStop) {
      try read(&cursor)
      try cursor.end()
      return .passes
    } catch {
      switch error {
      case .incomplete: return .incomplete
      case .fails: return .fails
      }
    }
  }
}
