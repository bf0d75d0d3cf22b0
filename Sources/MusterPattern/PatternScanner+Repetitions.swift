extension PatternScanner {
  /// Reads the repetition of the item before it: `*`, `+`, `?` or braces, and the `?` or `+` after.
  mutating func readRepetition() {
    let end = position
    let isOptional = byte() == UInt8(ascii: "?")
    var comesOften = !isOptional
    if byte() == UInt8(ascii: "{") { comesOften = readBraces() } else { position += 1 }
    let repeated = itemStart.map { $0..<end }
    itemStart = nil
    if !isOptional, repeated == nil, lastGroupScans { found.burden.repeatsScans = true }
    switch byte() {
    case UInt8(ascii: "+"):
      found.burden.isPlain = false
      position += 1
    case UInt8(ascii: "?"): position += 1
    default: if comesOften, let repeated { noteScan(of: repeated) }
    }
  }

  /// Reads braces; returns true if the count is so high that scanning matters. Braces that are not
  /// a repetition are characters; they count as either.
  private mutating func readBraces() -> Bool {
    position += 1
    let first = position
    let least = readCount()
    if least >= Self.many { found.burden.countsFar = true }
    // If an item occurs zero times, its neighbours meet.
    if position > first, least == 0 { noteScan(mayTakeCharacter: true) }
    let afterLeast = position
    var most: Int? = least
    if byte() == UInt8(ascii: ",") {
      position += 1
      most = isDigit(byte()) ? readCount() : nil
    }
    while isDigit(byte()) { position += 1 }
    guard byte() == UInt8(ascii: "}") else {
      position = afterLeast
      return true
    }
    position += 1
    return most.map { $0 > least && $0 >= Self.many } ?? true
  }

  private static var many: Int { 16 }

  private mutating func readCount() -> Int {
    var count = 0
    while count < Self.many, isDigit(byte()) {
      count = count * 10 + Int(byte() - UInt8(ascii: "0"))
      position += 1
    }
    return count
  }

  /// The element directly after a repeated item.
  private enum Follower {
    /// The end, a group, a class, an assertion: the JIT takes a step before it backtracks.
    case noCharacter
    case character(UInt8)
    /// The element may be a character.
    case unknown
  }

  /// Notes an item that is repeated greedily and that a character can directly follow.
  private mutating func noteScan(of item: Range<Int>) {
    switch follower {
    case .noCharacter: return
    case .character(let character): noteScan(mayTakeCharacter: mayTake(character, item))
    case .unknown: noteScan(mayTakeCharacter: true)
    }
  }

  private mutating func noteScan(mayTakeCharacter: Bool) {
    found.burden.scansToCharacter += 1
    if mayTakeCharacter { found.burden.unseenScans += 1 }
    // If the item is repeated once more, it is a group of its own.
    lastGroupScans = true
  }

  private func mayTake(_ character: UInt8, _ item: Range<Int>) -> Bool {
    var reader = RunReader(Array(text[item]), caseless: true)
    guard let set = reader.readItem(), reader.position == item.count else { return true }
    return set.folded.takes(character)
  }

  private var follower: Follower {
    guard position < text.count else { return .noCharacter }
    if extended != .off { return .unknown }
    switch byte() {
    case UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"),
      UInt8(ascii: "."):
      return .noCharacter
    case UInt8(ascii: "("): return followingGroup
    case UInt8(ascii: "\\"): return followingEscape
    case UInt8(ascii: "["): return followingClass
    case 0x80...: return .unknown
    case let character: return .character(character)
    }
  }

  /// Skips flags and comments, which don't separate an item from a character.
  private var followingGroup: Follower {
    guard byte(ahead: 1) == UInt8(ascii: "?") else { return .noCharacter }
    switch byte(ahead: 2) {
    case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "="),
      UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "P"), UInt8(ascii: "R"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .noCharacter
    default: return .unknown
    }
  }

  private var followingEscape: Follower {
    let escaped = byte(ahead: 1)
    switch escaped {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "P"),
      UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "v"), UInt8(ascii: "V"),
      UInt8(ascii: "R"), UInt8(ascii: "X"), UInt8(ascii: "b"), UInt8(ascii: "B"),
      UInt8(ascii: "A"), UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "G"):
      return .noCharacter
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
      return .character(escaped)
    default: return .unknown
    }
  }

  /// A class of one character is that character.
  private var followingClass: Follower {
    var scanner = self
    scanner.skipClass()
    var reader = RunReader(Array(text[position..<scanner.position]), caseless: false)
    guard let set = reader.readItem() else { return .unknown }
    if let only = set.onlyByte { return .character(only) }
    return set.low == 0 && set.high == 0 ? .unknown : .noCharacter
  }
}
