/// Punycode, the letters of a label in ASCII (RFC 3492): `mnchen-3ya` for `münchen`.
enum Punycode {
  /// The maximum number of bytes in a label, and so of scalars.
  static let longest = 63

  /// Decodes a label, given without `xn--`, and returns the number of its scalars; `nil` if it is
  /// not Punycode.
  static func decode(_ label: Span<UInt8>, into scalars: inout MutableSpan<UInt32>) -> Int? {
    var index = 0
    var count = 0
    for end in label.indices where label[end] == UInt8(ascii: "-") { index = end + 1 }
    // A label whose letters are all outside ASCII has no hyphen before them.
    guard index != 1, label.count <= longest else { return nil }
    while count < index - 1 {
      scalars[count] = UInt32(label[count].lowercased)
      count += 1
    }
    var number = Adaptation()
    while index < label.count {
      guard let (delta, next) = readNumber(label, at: index, bias: number.bias) else {
        return nil
      }
      index = next
      guard let (scalar, place) = number.insert(delta, among: count), Unicode.Scalar(scalar) != nil
      else { return nil }
      var moved = count
      while moved > place {
        scalars[moved] = scalars[moved - 1]
        moved -= 1
      }
      scalars[place] = scalar
      count += 1
    }
    return count
  }

  /// Reads a number of variable length and its end; `nil` if it does not end or is too large.
  private static func readNumber(
    _ label: Span<UInt8>, at start: Int, bias: UInt32
  ) -> (delta: UInt32, end: Int)? {
    var value: UInt64 = 0
    var weight: UInt64 = 1
    var place: UInt32 = 36
    for index in start..<label.count {
      let byte = label[index].lowercased
      guard byte.isAlphanumeric else { return nil }
      let digit = byte.isDigit ? byte.digitValue + 26 : Int(byte &- UInt8(ascii: "a"))
      value += UInt64(digit) * weight
      // Beyond 64 positions for each of 0x110000 scalars; the weight is at most 35 times the value.
      guard value < 1 << 27 else { return nil }
      let threshold = Adaptation.threshold(place, bias)
      if digit < threshold { return (UInt32(value), index + 1) }
      weight *= UInt64(36 - threshold)
      place += 36
    }
    return nil
  }

  /// Returns the length of the label in ASCII, including `xn--`; the result is more than `longest`
  /// if the label is too long.
  static func length(of scalars: Span<UInt32>) -> Int {
    var length = 0
    for index in scalars.indices where scalars[index] < 0x80 { length += 1 }
    guard length < scalars.count else { return length }
    var handled = length
    length += length > 0 ? 5 : 4
    var number = Adaptation()
    var last: UInt32 = 0x80
    var delta: UInt32 = 0
    while handled < scalars.count, length <= longest {
      var next = UInt32.max
      for index in scalars.indices where scalars[index] >= last { next = min(next, scalars[index]) }
      delta += (next - last) * UInt32(handled + 1)
      for index in scalars.indices {
        if scalars[index] < next { delta += 1 }
        guard scalars[index] == next else { continue }
        length += number.digits(of: delta)
        number.adapt(delta, among: handled)
        handled += 1
        delta = 0
      }
      delta += 1
      last = next + 1
    }
    return length
  }

  /// The state shared by encoding and decoding (section 6.1).
  private struct Adaptation {
    private(set) var bias: UInt32 = 72
    private var isFirst = true
    private var scalar: UInt32 = 0x80
    private var place: UInt32 = 0

    static func threshold(_ place: UInt32, _ bias: UInt32) -> UInt32 {
      place <= bias ? 1 : min(26, place - bias)
    }

    mutating func adapt(_ delta: UInt32, among count: Int) {
      var delta = delta / (isFirst ? 700 : 2)
      isFirst = false
      delta += delta / UInt32(count + 1)
      var steps: UInt32 = 0
      while delta > 455 {
        delta /= 35
        steps += 36
      }
      bias = steps + 36 * delta / (delta + 38)
    }

    /// Returns the scalar that a number encodes and the index to insert it at.
    mutating func insert(_ delta: UInt32, among count: Int) -> (scalar: UInt32, place: Int)? {
      let places = UInt32(count + 1)
      adapt(delta, among: count)
      place += delta
      scalar += place / places
      place %= places
      defer { place += 1 }
      return scalar < 0x110000 ? (scalar, Int(place)) : nil
    }

    func digits(of delta: UInt32) -> Int {
      var rest = delta
      var digits = 1
      var place: UInt32 = 36
      while true {
        let threshold = Self.threshold(place, bias)
        if rest < threshold { return digits }
        rest = (rest - threshold) / (36 - threshold)
        digits += 1
        place += 36
      }
    }
  }
}
