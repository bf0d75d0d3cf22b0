/// The characters that a class takes: any of the 128 in ASCII, and either all other characters or
/// none.
struct RunSet: Equatable {
  var low: UInt64 = 0
  var high: UInt64 = 0
  var takesOthers = false

  static let none = RunSet()

  /// `.`: everything except a newline.
  static let dot = RunSet(Self.newline).inverted

  /// `\d`, `\w` and `\s`, which are ASCII.
  static let digits = RunSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  static let lower = RunSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
  static let upper = RunSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  static let word = digits.union(lower).union(upper).union(RunSet(UInt8(ascii: "_")))
  static let space = RunSet(9...13).union(RunSet(UInt8(ascii: " ")))

  private static let newline = UInt8(ascii: "\n")

  init() {}

  init(_ byte: UInt8) {
    insert(byte)
  }

  init(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  /// Returns true if the set takes this ASCII character, or the characters that this byte is part
  /// of.
  func takes(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    return byte < 128 ? high >> UInt64(byte - 64) & 1 == 1 : takesOthers
  }

  func union(_ other: RunSet) -> RunSet {
    var set = self
    set.low |= other.low
    set.high |= other.high
    set.takesOthers = takesOthers || other.takesOthers
    return set
  }

  func subtracting(_ other: RunSet) -> RunSet {
    other.union(inverted).inverted
  }

  func isDisjoint(with other: RunSet) -> Bool {
    low & other.low == 0 && high & other.high == 0 && !(takesOthers && other.takesOthers)
  }

  var inverted: RunSet {
    var set = RunSet()
    set.low = ~low
    set.high = ~high
    set.takesOthers = !takesOthers
    return set
  }

  /// The set with both cases of its letters.
  var folded: RunSet {
    // A letter and its other case are 32 apart.
    let letters = high & (Self.lower.high | Self.upper.high)
    var set = self
    set.high |= (letters & Self.upper.high) << 32 | (letters & Self.lower.high) >> 32
    return set
  }

  /// True if the set takes a letter that also folds to a character beyond ASCII: K (the kelvin
  /// sign) or S (the long s). There are no others.
  var foldsBeyondASCII: Bool {
    let partners = RunSet(UInt8(ascii: "K")).union(RunSet(UInt8(ascii: "S")))
    return folded.high & partners.high != 0
  }
}

extension RunSet {
  /// The byte that the set takes, if there is only one.
  var onlyByte: UInt8? {
    guard !takesOthers, low.nonzeroBitCount + high.nonzeroBitCount == 1 else { return nil }
    return UInt8(low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount)
  }
}
