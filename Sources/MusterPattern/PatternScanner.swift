/// Reads a pattern once, as PCRE2 does: escapes, `\Q…\E`, classes, comments, the extended mode and
/// groups. It finds the facts of a ``PatternSyntax``; PCRE2 decides if the pattern is valid.
struct PatternScanner {
  /// `(?x)` skips blanks and comments; `(?xx)` skips blanks in classes as well.
  enum Extended {
    case off, on, inClassesToo
  }

  private(set) var text: [UInt8]
  var position = 0
  var extended = Extended.off
  var found = PatternSyntax()

  /// The mode outside each open group, restored when the group closes.
  var outerModes: [Extended] = []

  /// The number of scans before each open group, and a flag for scans in the group that closed
  /// last.
  private var scansBefore: [Int] = []
  var lastGroupScans = false

  /// The start of the last item; `nil` if the item is a group or is already repeated.
  var itemStart: Int?

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func scan() {
    skipLeadingVerbs()
    found.bodyStart = position
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\"):
        itemStart = position
        skipEscape()
      case UInt8(ascii: "["):
        itemStart = position
        skipClass()
      case UInt8(ascii: "("):
        if byte(ahead: 1) != UInt8(ascii: "?") || byte(ahead: 2) != UInt8(ascii: "#") {
          itemStart = nil
        }
        openGroup()
      case UInt8(ascii: ")"):
        closeGroup()
        position += 1
      case UInt8(ascii: "#") where extended != .off: skipComment()
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
        readRepetition()
      case 9...13 where extended != .off, UInt8(ascii: " ") where extended != .off: position += 1
      case 0x80..<0xC0: position += 1
      case let character:
        itemStart = position
        position += 1
        // The brace can end a repetition that is written with blanks.
        if character == UInt8(ascii: "}"), byte() == UInt8(ascii: "+") {
          found.burden.isPlain = false
        }
      }
    }
  }

  /// Saves the state outside a group that was opened.
  mutating func openedGroup() {
    outerModes.append(extended)
    scansBefore.append(found.burden.scansToCharacter)
  }

  private mutating func closeGroup() {
    extended = outerModes.popLast() ?? extended
    lastGroupScans = found.burden.scansToCharacter > scansBefore.popLast() ?? 0
    itemStart = nil
  }

  /// Returns the byte at a distance; zero past the end.
  func byte(ahead distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < text.count ? text[index] : 0
  }

  /// Returns true if the pattern continues with this string.
  func goesOn(with words: StaticString, at index: Int) -> Bool {
    text.has(words, at: index)
  }

  /// Skips past the next byte with this value; without one, the pattern is unfinished.
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
      case .leadingVerb: "a leading (*VERB) is not allowed in a named pattern"
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
