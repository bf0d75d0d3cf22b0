/// Reads a pattern's text once, as PCRE2 does: escapes, `\Q…\E`, classes, comments, the extended
/// mode, groups. It finds what ``PatternSyntax`` tells; whether the text is right is for PCRE2.
struct PatternScanner {
  /// `(?x)` skips blanks and comments; `(?xx)` skips blanks in classes as well.
  enum Extended {
    case off, on, inClassesToo
  }

  private(set) var text: [UInt8]
  var position = 0
  var extended = Extended.off
  var found = PatternSyntax()

  /// The mode outside each open group, which comes back when the group closes.
  var outerModes: [Extended] = []

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func scan() {
    skipLeadingVerbs()
    found.bodyStart = position
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\"): skipEscape()
      case UInt8(ascii: "["): skipClass()
      case UInt8(ascii: "("): openGroup()
      case UInt8(ascii: ")"):
        extended = outerModes.popLast() ?? extended
        position += 1
      case UInt8(ascii: "#") where extended != .off: skipComment()
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "}"):
        position += 1
        if byte() == UInt8(ascii: "+") { found.burden.isPlain = false }
      case UInt8(ascii: "{"):
        position += 1
        var count = 0
        while count < 16, byte() >= UInt8(ascii: "0"), byte() <= UInt8(ascii: "9") {
          count = count * 10 + Int(byte() - UInt8(ascii: "0"))
          position += 1
        }
        if count >= 16 { found.burden.countsFar = true }
      default: position += 1
      }
    }
  }

  /// The byte so far ahead, or a zero past the end.
  func byte(ahead distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < text.count ? text[index] : 0
  }

  /// Whether the text goes on with this.
  func goesOn(with words: StaticString, at index: Int) -> Bool {
    guard text.count - index >= words.utf8CodeUnitCount else { return false }
    for offset in 0..<words.utf8CodeUnitCount
    where unsafe text[index + offset] != words.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Goes past the next byte of this value; without one the text is unfinished.
  mutating func skip(past end: UInt8, from start: Int) {
    var index = start
    while index < text.count, text[index] != end { index += 1 }
    if index < text.count {
      position = index + 1
    } else {
      leaveOpen(.unfinished)
    }
  }

  mutating func leaveOpen(_ end: PatternSyntax.End) {
    found.end = end
    position = text.count
  }

  mutating func refuse(_ kind: PatternError.Kind, _ message: String, at offset: Int) {
    if found.refusal == nil {
      found.refusal = PatternSyntax.Refusal(kind: kind, message: message, offset: offset)
    }
  }

  mutating func refuseInNamed(_ kind: PatternError.Kind, at offset: Int) {
    guard found.namedRefusal == nil else { return }
    let message =
      switch kind {
      case .groupNameInNamedPattern: "a named pattern can't name a group of its own"
      case .leadingVerb: "a leading (*VERB) can't stand in a named pattern"
      default:
        "a named pattern can't refer to a group by its number: use a relative one like \\g{-1}"
      }
    found.namedRefusal = PatternSyntax.Refusal(kind: kind, message: message, offset: offset)
  }

  private mutating func skipComment() {
    while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
    if position == text.count { found.end = .comment }
  }
}
