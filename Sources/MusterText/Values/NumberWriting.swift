extension Number {
  /// The number in its canonical notation, which is also JSON: `-0.5`, `1200`, `1.5e-90`.
  ///
  /// There is no exponent while at most 64 digits are on either side of the point.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes.
  package func append(to bytes: inout [UInt8]) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    appendDigits(to: &bytes)
    let count = bytes.count - start
    // The power of ten of the first digit.
    let first = Int(exponent) + count - 1
    if first >= Number.maximumDigits || -Int(exponent) > Number.maximumDigits {
      if count > 1 { bytes.insert(UInt8(ascii: "."), at: start + 1) }
      bytes.append(UInt8(ascii: "e"))
      Self.append(first, to: &bytes)
    } else if exponent >= 0 {
      for _ in 0..<exponent { bytes.append(UInt8(ascii: "0")) }
    } else if first >= 0 {
      bytes.insert(UInt8(ascii: "."), at: start + first + 1)
    } else {
      let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: -first - 1)
      bytes.insert(contentsOf: [UInt8(ascii: "0"), UInt8(ascii: ".")] + zeros, at: start)
    }
  }

  private func appendDigits(to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = digits
    while !rest.isSmall {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest.divide(by: 10)))
    }
    Self.appendBackwards(rest.low, to: &bytes)
    Self.reverse(&bytes, from: start)
  }

  /// Appends an integer in a number's notation.
  package static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    appendBackwards(integer.magnitude, to: &bytes)
    reverse(&bytes, from: start)
  }

  /// Appends digits, the last one first.
  private static func appendBackwards(_ integer: UInt64, to bytes: inout [UInt8]) {
    var rest = integer
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
  }

  private static func reverse(_ bytes: inout [UInt8], from start: Int) {
    // In place: the reverse of a slice would be a copy.
    var (left, right) = (start, bytes.count - 1)
    while left < right {
      bytes.swapAt(left, right)
      (left, right) = (left + 1, right - 1)
    }
  }

  private static func append(_ power: Int, to bytes: inout [UInt8]) {
    if power < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt16(truncatingIfNeeded: power.magnitude)
    for unit: UInt16 in [100, 10, 1] where magnitude >= unit {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
    }
  }
}
