/// The reason why a reading stopped early: the string ended, or contains a byte that is not allowed
/// there.
@usableFromInline package enum ParseStop: Error {
  case incomplete
  case fails
}

/// Reads a string from its start, and distinguishes a string that ends too early from an invalid
/// one.
@usableFromInline package struct Cursor: ~Escapable {
  @usableFromInline package let bytes: Span<UInt8>
  @usableFromInline package internal(set) var index = 0

  @inlinable @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  @inlinable package var isAtEnd: Bool { index == bytes.count }

  /// The byte to be read next, if there is one.
  @inlinable package var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the byte at a distance from the next one, if there is one.
  @inlinable package func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  @inlinable package mutating func skip(_ count: Int = 1) {
    index += count
  }

  /// Goes back to the start of a reading.
  @inlinable package mutating func back(to index: Int) {
    self.index = index
  }

  /// Skips the given byte if it is next; returns true if it did.
  @inlinable package mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Reads one byte, which must pass the test.
  @discardableResult @inlinable
  package mutating func take(_ belongs: (UInt8) -> Bool) throws(ParseStop) -> UInt8 {
    guard index < bytes.count else { throw .incomplete }
    let byte = bytes[index]
    guard belongs(byte) else { throw .fails }
    index += 1
    return byte
  }

  /// Reads this ASCII character.
  @inlinable package mutating func expect(_ scalar: Unicode.Scalar) throws(ParseStop) {
    let expected = UInt8(ascii: scalar)
    _ = try take { $0 == expected }
  }

  /// Reads bytes as long as they pass the test, and returns their number.
  @discardableResult @inlinable
  package mutating func takeAll(_ belongs: (UInt8) -> Bool) -> Int {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return index - start
  }

  /// Reads a number of exactly two digits; fails at the first digit if no number in the range
  /// starts with it.
  @inlinable package mutating func twoDigits(_ range: ClosedRange<Int>) throws(ParseStop) -> Int {
    let tens = try take { $0.isDigit }.digitValue * 10
    guard tens + 9 >= range.lowerBound, tens <= range.upperBound else { throw .fails }
    let value = tens + (try take { $0.isDigit }.digitValue)
    guard range.contains(value) else { throw .fails }
    return value
  }

  /// Reads a number without leading zeros that is not above the limit.
  @inlinable package mutating func readNumber(atMost limit: Int) throws(ParseStop) {
    var value = try take { $0.isDigit }.digitValue
    while value > 0, let digit = next, digit.isDigit {
      value = value * 10 + digit.digitValue
      guard value <= limit else { throw .fails }
      skip()
    }
  }

  /// Throws unless this is the end of the string.
  @inlinable package func end() throws(ParseStop) {
    guard isAtEnd else { throw .fails }
  }
}

extension FormatOutcome {
  /// Returns the outcome of reading the whole string: it passes if the reading doesn't stop early
  /// and reads all of it.
  @inlinable package static func reading(
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
