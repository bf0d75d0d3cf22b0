extension RunReader {
  /// The meaning of an escape.
  enum Escape {
    case byte(UInt8)
    case set(RunSet)
  }

  /// A member of a class.
  private enum Member {
    case byte(UInt8)

    /// A character beyond ASCII.
    case other

    /// An escape such as `\d`.
    case set(RunSet)

    /// `[:alpha:]` and similar names.
    case named(RunSet)
  }

  /// Reads an escape that means the same inside a class and outside.
  mutating func readEscape() -> Escape? {
    position += 1
    guard position < text.count else { return nil }
    let escaped = text[position]
    position += 1
    switch escaped {
    case UInt8(ascii: "d"): return .set(.digits)
    case UInt8(ascii: "D"): return .set(RunSet.digits.inverted)
    case UInt8(ascii: "w"): return .set(.word)
    case UInt8(ascii: "W"): return .set(RunSet.word.inverted)
    case UInt8(ascii: "s"): return .set(.space)
    case UInt8(ascii: "S"): return .set(RunSet.space.inverted)
    case UInt8(ascii: "t"): return .byte(9)
    case UInt8(ascii: "n"): return .byte(10)
    case UInt8(ascii: "f"): return .byte(12)
    case UInt8(ascii: "r"): return .byte(13)
    case UInt8(ascii: "e"): return .byte(27)
    case UInt8(ascii: "x"): return readTwoDigits()
    default:
      let isMark = escaped > 31 && escaped < 127 && !RunSet.word.takes(escaped)
      return isMark ? .byte(escaped) : nil
    }
  }

  /// Reads `\x2d`: exactly two digits, and ASCII.
  private mutating func readTwoDigits() -> Escape? {
    var byte: UInt8 = 0
    for _ in 0..<2 {
      guard position < text.count, let digit = Self.hexDigit(text[position]) else { return nil }
      byte = byte << 4 | digit
      position += 1
    }
    return byte < 128 ? .byte(byte) : nil
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Reads a class; a `]` that comes first is one of its characters.
  mutating func readClass() -> RunSet? {
    position += 1
    let isNegated = skip("^")
    // The members that are folded if case is ignored, and those that are not.
    var written = RunSet.none
    var escaped = RunSet.none
    var named = RunSet.none
    var names = 0
    var hasOthers = false
    let first = position
    while position < text.count, position == first || text[position] != UInt8(ascii: "]") {
      guard let member = readMember() else { return nil }
      guard isRange else {
        switch member {
        case .byte(let byte): written.insert(byte)
        case .set(let set): escaped = escaped.union(set)
        case .named(let set):
          named = named.union(set)
          names += 1
        case .other: hasOthers = true
        }
        continue
      }
      position += 1
      switch (member, readMember()) {
      case (.byte(let low), .byte(let high)?) where low <= high:
        written = written.union(RunSet(low...high))
      case (.byte(let low), .other?):
        written = written.union(RunSet(low...127))
        hasOthers = true
      case (.other, .other?): hasOthers = true
      default: return nil
      }
    }
    guard skip("]") else { return nil }
    // PCRE2 10.42 forgets characters beyond U+00FF in `[\S[:cntrl:]]` and `[[:^word:][:upper:]]`.
    if names > 1 && named.takesOthers || names > 0 && escaped.takesOthers { return nil }
    if caseless, written.foldsBeyondASCII { hasOthers = true }
    if hasOthers { readsPartly = true }
    let set = fold(written).union(escaped).union(named)
    guard isNegated else { return set }
    var inverted = set.inverted
    // The class takes some of the other characters, so PCRE2 must decide.
    if hasOthers { inverted.takesOthers = false }
    return inverted
  }

  /// True if a hyphen comes next with something after it, which is a range, or an error for PCRE2.
  private var isRange: Bool {
    position + 1 < text.count && text[position] == UInt8(ascii: "-")
      && text[position + 1] != UInt8(ascii: "]")
  }

  private mutating func readMember() -> Member? {
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "\\"):
      switch readEscape() {
      case .byte(let byte): return .byte(byte)
      case .set(let set): return .set(set)
      case nil: return nil
      }
    case UInt8(ascii: "["):
      position += 1
      if skip(":") { return readNamedSet() }
      let next = position < text.count ? text[position] : 0
      let isReserved = next == UInt8(ascii: ".") || next == UInt8(ascii: "=")
      return isReserved ? nil : .byte(UInt8(ascii: "["))
    case 128...: return skipOther() ? .other : nil
    case let byte:
      position += 1
      return .byte(byte)
    }
  }

  /// Reads `[:alpha:]` and similar names, which are ASCII. If case is ignored, two of them have
  /// another meaning.
  private mutating func readNamedSet() -> Member? {
    if caseless { return nil }
    let isNegated = skip("^")
    for entry in Self.namedSets where skip(entry.name) {
      return .named(isNegated ? entry.set.inverted : entry.set)
    }
    return nil
  }

  private static let namedSets: [(name: StaticString, set: RunSet)] = {
    let marks = RunSet(33...126)
    let alpha = RunSet.lower.union(.upper)
    let alnum = alpha.union(.digits)
    let hex = RunSet(UInt8(ascii: "a")...UInt8(ascii: "f"))
    let blank = RunSet(9).union(RunSet(32))
    return [
      ("alpha:]", alpha), ("lower:]", .lower), ("upper:]", .upper), ("alnum:]", alnum),
      ("digit:]", .digits), ("xdigit:]", RunSet.digits.union(hex.folded)), ("word:]", .word),
      ("space:]", .space), ("blank:]", blank), ("ascii:]", RunSet(0...127)),
      ("cntrl:]", RunSet(0...31).union(RunSet(127))), ("graph:]", marks),
      ("print:]", RunSet(32...126)), ("punct:]", marks.subtracting(alnum)),
    ]
  }()
}
