/// Reads dates and times from the front of a string: digits in fixed positions and marks between
/// them.
struct DateReader: ~Escapable {
  private let text: Span<UInt8>
  private(set) var index = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
  }

  var isAtEnd: Bool { index == text.count }

  /// The next byte, or `nil` at the end.
  var next: UInt8? { index < text.count ? text[index] : nil }

  /// Takes one byte if it is the next one.
  @_lifetime(self: copy self)
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Takes exactly `count` digits, which is at most 9.
  @_lifetime(self: copy self)
  mutating func digits(_ count: Int) -> Int? {
    guard text.count - index >= count else { return nil }
    var value = 0
    for _ in 0..<count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    return value
  }

  /// Takes the digits here, from one to `limit`, which is at most 18.
  @_lifetime(self: copy self)
  mutating func number(atMost limit: Int) -> Int64? {
    let start = index
    var value: Int64 = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      guard index - start < limit else { return nil }
      value = value * 10 + Int64(digit)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Takes a point and the digits after it, and returns attoseconds: 0 if there is no point, `nil`
  /// if no digit follows or a digit after the eighteenth is not zero.
  @_lifetime(self: copy self)
  mutating func fraction() -> Int64? {
    guard take(UInt8(ascii: ".")) else { return 0 }
    let start = index
    var value: Int64 = 0
    var unit = attosecondsPerSecond
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      unit /= 10
      guard unit > 0 || digit == 0 else { return nil }
      value += Int64(digit) * unit
      index += 1
    }
    return index > start ? value : nil
  }
}

/// The resolution of times: 18 decimals of a second.
var attosecondsPerSecond: Int64 { 1_000_000_000_000_000_000 }
