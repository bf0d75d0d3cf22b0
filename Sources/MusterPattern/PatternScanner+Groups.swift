extension PatternScanner {
  /// Reads the construct that an opening parenthesis starts.
  mutating func openGroup() {
    switch byte(ahead: 1) {
    case UInt8(ascii: "*"): readVerb()
    case UInt8(ascii: "?"): readSpecialGroup()
    default: enter(1)
    }
  }

  /// Enters a group whose opening takes this many bytes.
  private mutating func enter(_ length: Int) {
    openedGroup()
    position = min(position + length, text.count)
  }

  /// Reads the construct that `(?` starts.
  private mutating func readSpecialGroup() {
    found.burden.isPlain = found.burden.isPlain && !goesBeyondPlain
    switch byte(ahead: 2) {
    case UInt8(ascii: "#"): skip(past: UInt8(ascii: ")"), from: position + 3)
    case UInt8(ascii: "C"): skipCallout()
    case UInt8(ascii: "&"): readCall()
    case UInt8(ascii: "P") where byte(ahead: 3) == UInt8(ascii: "<"):
      nameGroup(at: position + 4, until: UInt8(ascii: ">"))
    case UInt8(ascii: "P"):
      found.burden.repeatsScans = true
      skip(past: UInt8(ascii: ")"), from: position + 3)
    case UInt8(ascii: "'"): nameGroup(at: position + 3, until: UInt8(ascii: "'"))
    case UInt8(ascii: "<"): openLookbehindOrName()
    case UInt8(ascii: "("): openCondition()
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "="),
      UInt8(ascii: "!"), UInt8(ascii: "*"):
      enter(3)
    default:
      if !readNumberedCall() { readFlags() }
    }
  }

  /// True if the `(?` here starts more than a group, a group with a name, or flags.
  private var goesBeyondPlain: Bool {
    let (first, second) = (byte(ahead: 2), byte(ahead: 3))
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "'"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "J"),
      UInt8(ascii: "U"), UInt8(ascii: ")"):
      return false
    case UInt8(ascii: "-"): return isDigit(second)
    case UInt8(ascii: "P"): return second != UInt8(ascii: "<")
    case UInt8(ascii: "<"):
      return second == UInt8(ascii: "=") || second == UInt8(ascii: "!")
        || second == UInt8(ascii: "*")
    default: return true
    }
  }

  private mutating func openLookbehindOrName() {
    switch byte(ahead: 3) {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "*"): enter(4)
    default: nameGroup(at: position + 3, until: UInt8(ascii: ">"))
    }
  }

  private mutating func nameGroup(at start: Int, until end: UInt8) {
    refuseInNamed(.groupNameInNamedPattern, at: position)
    openedGroup()
    skip(past: end, from: start)
    if found.end == .plain { found.groupNames.append(start..<position - 1) }
  }

  private mutating func readCall() {
    found.burden.repeatsScans = true
    let start = position + 3
    skip(past: UInt8(ascii: ")"), from: start)
    if found.end == .plain { found.calls.append(PatternSyntax.Call(name: start..<position - 1)) }
  }

  /// Reads `(?R)`, `(?1)`, `(?-1)` or `(?+1)`; returns true if one of them is here.
  private mutating func readNumberedCall() -> Bool {
    let sign = byte(ahead: 2)
    let isRelative =
      (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")) && isDigit(byte(ahead: 3))
    guard isRelative || isDigit(sign) || sign == UInt8(ascii: "R") else { return false }
    found.burden.repeatsScans = true
    if !isRelative {
      refuseInNamed(.groupNumberInNamedPattern, at: position)
      if sign == UInt8(ascii: "R") || isZero(from: position + 2) { found.callsWhole = true }
    }
    skip(past: UInt8(ascii: ")"), from: position + 2)
    return true
  }

  /// Reads `(?(1)yes|no)`: the condition is a reference, or an assertion that is a group of its
  /// own.
  private mutating func openCondition() {
    let first = byte(ahead: 3)
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "*") {
      enter(2)
      return
    }
    let isRecursion =
      first == UInt8(ascii: "R") && !goesOn(with: "DEFINE", at: position + 3)
    if isDigit(first) || isRecursion { refuseInNamed(.groupNumberInNamedPattern, at: position) }
    openedGroup()
    skip(past: UInt8(ascii: ")"), from: position + 3)
  }

  /// Reads `(?i)` and `(?^x-i:`. Only the flag for the extended mode changes how the pattern is
  /// read, and only one other flag changes the cost of its classes.
  private mutating func readFlags() {
    var index = position + 2
    var mode = extended
    var isUnsetting = false
    while index < text.count {
      let flag = text[index]
      index += 1
      switch flag {
      case UInt8(ascii: "^"): mode = .off
      case UInt8(ascii: "-"): isUnsetting = true
      case UInt8(ascii: "i"): found.setsCaseless = found.setsCaseless || !isUnsetting
      case UInt8(ascii: "x"):
        let isDouble = index < text.count && text[index] == UInt8(ascii: "x")
        if isDouble { index += 1 }
        mode = isUnsetting ? .off : isDouble ? .inClassesToo : .on
      case UInt8(ascii: ":"):
        enter(index - position)
        extended = mode
        return
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: ")"):
        position = index
        extended = mode
        return
      default:
        enter(2)
        return
      }
    }
    leaveOpen(.unfinished)
  }

  /// Skips `(?C1)` and `(?C"text")`, whose string can contain parentheses and its own delimiter,
  /// doubled.
  private mutating func skipCallout() {
    let opener = byte(ahead: 3)
    let closer = opener == UInt8(ascii: "{") ? UInt8(ascii: "}") : opener
    let index = position + 4
    switch opener {
    case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "^"),
      UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "{"):
      position = index
      repeat {
        skip(past: closer, from: position)
        guard position < text.count, text[position] == closer else { break }
        position += 1
      } while true
      if position < text.count { skip(past: UInt8(ascii: ")"), from: position) }
    default: skip(past: UInt8(ascii: ")"), from: position + 3)
    }
  }
}
