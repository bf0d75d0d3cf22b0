extension PatternScanner {
  /// Reads an escape outside a class.
  mutating func skipEscape() {
    let start = position
    let escaped = byte(ahead: 1)
    position = min(position + 2, text.count)
    switch escaped {
    case UInt8(ascii: "Q"): skipQuoted(open: .quoted)
    case UInt8(ascii: "c"): position = min(position + 1, text.count)
    case UInt8(ascii: "C"):
      refuse(.singleByte, "\\C is not allowed: it can cut a character in two", at: start)
    case UInt8(ascii: "K"):
      refuse(.keepOut, "\\K is not allowed: it moves the start of a match", at: start)
    case UInt8(ascii: "X"):
      found.burden.isPlain = false
      found.burden.hasClusters = true
    case UInt8(ascii: "k"): found.burden.isPlain = false
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      found.burden.isPlain = false
      refuseInNamed(.groupNumberInNamedPattern, at: start)
    case UInt8(ascii: "g"): readReference(from: start)
    default: break
    }
    skipRest(ofEscape: escaped)
  }

  /// Skips the rest of an escape after its letter: `{L}`, a letter, digits.
  private mutating func skipRest(ofEscape escaped: UInt8) {
    let isProperty = escaped == UInt8(ascii: "p") || escaped == UInt8(ascii: "P")
    let hasBraces =
      switch escaped {
      case UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "x"), UInt8(ascii: "o"),
        UInt8(ascii: "g"), UInt8(ascii: "k"):
        byte() == UInt8(ascii: "{")
      case UInt8(ascii: "N"): goesOn(with: "{U+", at: position)
      default: false
      }
    if hasBraces, let end = text[position...].firstIndex(of: UInt8(ascii: "}")) {
      position = end + 1
    } else if isProperty {
      position = min(position + 1, text.count)
    } else if escaped == UInt8(ascii: "x") || escaped == UInt8(ascii: "g") || isDigit(escaped) {
      while isDigit(byte()) || isHexLetter(byte(), after: escaped) { position += 1 }
    }
  }

  private func isHexLetter(_ byte: UInt8, after escaped: UInt8) -> Bool {
    let letter = byte | 0x20
    return escaped == UInt8(ascii: "x") && letter >= UInt8(ascii: "a")
      && letter <= UInt8(ascii: "f")
  }

  /// Skips the text between `\Q` and `\E`, or up to the end.
  private mutating func skipQuoted(open: PatternSyntax.End) {
    while position < text.count {
      if goesOn(with: "\\E", at: position) {
        position += 2
        return
      }
      position += 1
    }
    found.end = open
  }

  /// Reads a reference or a call: `\g1` and `\g{1}` refer to a group, and `\g<1>` and `\g'1'` call
  /// one; 0 is the whole pattern.
  private mutating func readReference(from start: Int) {
    found.burden.isPlain = false
    var digits = position
    let opener = byte()
    let isCall = opener == UInt8(ascii: "<") || opener == UInt8(ascii: "'")
    if isCall { found.burden.repeatsScans = true }
    if isCall || opener == UInt8(ascii: "{") { digits += 1 }
    guard digits < text.count, isDigit(text[digits]) else { return }
    refuseInNamed(.groupNumberInNamedPattern, at: start)
    if isCall, isZero(from: digits) { found.callsWhole = true }
  }

  func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns true if the number that starts here is 0, with any number of zeros.
  func isZero(from index: Int) -> Bool {
    var index = index
    while index < text.count, text[index] == UInt8(ascii: "0") { index += 1 }
    return index == text.count || !isDigit(text[index])
  }
}

extension PatternScanner {
  /// Skips a class: a `]` that comes first is one of its characters.
  mutating func skipClass() {
    let start = position
    defer { found.classes.append(start..<position) }
    position += 1
    skipClassStart()
    if byte() == UInt8(ascii: "]") { position += 1 }
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "]"):
        position += 1
        return
      case UInt8(ascii: "\\"):
        let escaped = byte(ahead: 1)
        position = min(position + 2, text.count)
        if escaped == UInt8(ascii: "Q") { skipQuoted(open: .unfinished) }
        if escaped == UInt8(ascii: "c") { position = min(position + 1, text.count) }
      case UInt8(ascii: "["): position = endOfPOSIXClass() ?? position + 1
      default: position += 1
      }
    }
    leaveOpen(.unfinished)
  }

  /// Skips anything that may precede a class's first character: `^` and ignored text.
  private mutating func skipClassStart() {
    var isNegated = false
    while true {
      if goesOn(with: "\\Q\\E", at: position) {
        position += 4
      } else if goesOn(with: "\\E", at: position) {
        position += 2
      } else if extended == .inClassesToo,
        byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t")
      {
        position += 1
      } else if !isNegated, byte() == UInt8(ascii: "^") {
        isNegated = true
        position += 1
      } else {
        return
      }
    }
  }

  /// Returns the end of the `[:name:]` that starts here inside a class, if there is one.
  private func endOfPOSIXClass() -> Int? {
    let mark = byte(ahead: 1)
    guard
      mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "=")
    else { return nil }
    var index = position + 2
    while index + 1 < text.count {
      let (this, next) = (text[index], text[index + 1])
      if this == mark, next == UInt8(ascii: "]") { return index + 2 }
      if this == UInt8(ascii: "]") || (this == UInt8(ascii: "[") && next == mark) { return nil }
      let isEscape = this == UInt8(ascii: "\\")
      let skips = isEscape && (next == UInt8(ascii: "]") || next == UInt8(ascii: "\\"))
      index += skips ? 2 : 1
    }
    return nil
  }
}
